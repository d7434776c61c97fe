import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@client-portal/server-kit';
import { afterAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/verify/calls/check.ts';
import { fingerprintOf, readBaseline, writeBaseline } from '../../../src/verify/report/baseline.ts';

const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
afterAll(() => rmSync(folder, { recursive: true }));

const finding: Finding = {
  check: 'D-saved',
  subject: 'createEmployee',
  operation: 'createEmployee',
  expected: 'row 12 to be listed',
  actual: 'HTTP 302',
  seed: 1,
  curl: 'curl',
};

describe('the fingerprint of a finding', () => {
  it.each([
    ['the seed', { seed: 2 }],
    ['the curl command', { curl: 'curl -X GET' }],
    ['an id', { expected: 'row 13 to be listed' }],
    ['an empty sequence', { sequence: [] }],
  ])('stays the same with another value of %s', (_, change) => {
    expect(fingerprintOf({ ...finding, ...change })).toBe(fingerprintOf(finding));
  });

  it.each([
    ['the check', { check: 'D-all-rows' }],
    ['the subject', { subject: 'hireEmployee' }],
    ['the operation', { operation: 'hireEmployee' }],
    ['the expectation', { expected: 'row 12 to be hired' }],
    ['the HTTP status', { actual: 'HTTP 500' }],
    ['the sequence', { sequence: ['approve'] }],
  ])('differs with another value of %s', (_, change) => {
    expect(fingerprintOf({ ...finding, ...change })).not.toBe(fingerprintOf(finding));
  });
});

describe('a baseline file', () => {
  const file = join(folder, 'baseline.json');

  it('holds each finding once, and is read again', () => {
    writeBaseline(file, [finding, { ...finding, seed: 2 }, { ...finding, actual: 'HTTP 500' }]);
    const { version, findings } = JSON.parse(readFileSync(file, 'utf8'));
    const { check, operation, expected, actual } = finding;
    const row = { check, operation, expected };
    expect.soft(version).toBe(1);
    expect.soft(findings).toEqual([
      { fingerprint: fingerprintOf(finding), ...row, actual },
      { fingerprint: fingerprintOf({ ...finding, actual: 'HTTP 500' }), ...row, actual: 'HTTP 500' },
    ]);
    expect(readBaseline(file)).toEqual(
      new Set(findings.map((one: Record<string, string>) => one.fingerprint)),
    );
  });

  it.each([
    ['no JSON', '{', /^--baseline \S+ cannot be read: .*JSON/],
    ['no object', '[]', /^--baseline \S+ holds no findings of an earlier run\.$/],
    ['no findings', '{"findings":{}}', /^--baseline \S+ holds no findings of an earlier run\.$/],
  ])('with %s is refused', (_, text, message) => {
    writeFileSync(file, text);
    expect(() => readBaseline(file)).toThrow(UsageError);
    expect(() => readBaseline(file)).toThrow(message);
  });

  it('that is missing is refused', () => {
    expect(() => readBaseline(join(folder, 'none.json'))).toThrow(/^--baseline \S+ cannot be read: ENOENT/);
  });
});
