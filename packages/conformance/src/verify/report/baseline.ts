import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isObject } from '@client-portal/contract';
import { orUsageError, UsageError } from '@client-portal/server-kit';
import type { Finding } from '../calls/check.ts';

/**
 * Returns a key that identifies a finding in later runs. Numbers are removed, since ids and counts differ from run to
 * run. HTTP statuses stay: a known 302 must not hide a new 500.
 */
export function fingerprintOf({
  check,
  subject,
  operation,
  expected,
  actual,
  sequence = [],
}: Finding): string {
  const text = [check, subject, operation, expected, actual, ...sequence]
    .join('\n')
    .replaceAll(/HTTP \d+|\d+/g, (number) => (number.startsWith('HTTP') ? number : '#'));
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/**
 * Returns the fingerprints of the known findings in a baseline file. Throws a UsageError if the file is not a
 * baseline.
 */
export function readBaseline(file: string): ReadonlySet<string> {
  const value: unknown = orUsageError(`--baseline ${file} cannot be read`, () =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const known: unknown = isObject(value) ? value.findings : undefined;
  if (!Array.isArray(known)) throw new UsageError(`--baseline ${file} holds no findings of an earlier run.`);
  return new Set(known.flatMap((one: unknown) => (isObject(one) ? [String(one.fingerprint)] : [])));
}

/** Writes the findings to a baseline file, one to a line, so that changes are readable in a review. */
export function writeBaseline(file: string, findings: readonly Finding[]): void {
  const rows = findings.map((finding) => {
    const { check, operation, expected, actual } = finding;
    return { fingerprint: fingerprintOf(finding), check, operation, expected, actual };
  });
  const unique = [...new Map(rows.map((row) => [row.fingerprint, row])).values()];
  writeFileSync(file, `${JSON.stringify({ version: 1, findings: unique }, null, 2)}\n`, { mode: 0o600 });
}
