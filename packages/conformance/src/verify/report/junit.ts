import { CHECK_GROUPS, type UnitResult } from '../calls/check.ts';
import { toBuildText } from './build-progress.ts';
import type { Summary } from './summary.ts';

/** Returns the report as JUnit XML, with a suite for each group and a test case for each check and subject. */
export function toJunit(summary: Summary): string {
  const suites = Object.entries(CHECK_GROUPS).flatMap(([group, name]) => {
    const results = summary.results.filter(({ check }) => check.startsWith(group));
    return results.length === 0 ? [] : [toSuite(`${group} ${name}`, results)];
  });
  const missing = summary.exitCode === 1 ? toBuildText(summary.progress) : undefined;
  if (missing !== undefined) suites.unshift(toRunError('all operations answer', missing));
  if (summary.obstacle !== null) suites.unshift(toRunError('could test', summary.obstacle));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="portal-verify" time="${(
    summary.durationMs / 1000
  ).toFixed(3)}">\n${suites.join('\n')}\n</testsuites>\n`;
}

/** Returns a failed test case about the run as a whole: a report without it would look like a pass. */
const toRunError = (name: string, message: string): string =>
  `  <testsuite name="run" tests="1" failures="0" errors="1">\n` +
  `    <testcase classname="verify" name="${name}"><error message="${escapeXml(message)}"/></testcase>\n  </testsuite>`;

function toSuite(name: string, results: readonly UnitResult[]): string {
  const count = (outcome: UnitResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const attributes = `tests="${results.length}" failures="${count('failed')}" skipped="${count('not testable')}"`;
  return `  <testsuite name="${escapeXml(name)}" ${attributes}>\n${results.map(toCase).join('\n')}\n  </testsuite>`;
}

function toCase({ check, subject, outcome, findings, notes }: UnitResult): string {
  const open = `    <testcase classname="${escapeXml(check)}" name="${escapeXml(subject)}"`;
  if (outcome === 'passed') return `${open}/>`;
  const skipped = `<skipped message="${escapeXml(notes.join('; '))}"/>`;
  const failures = findings.map(({ expected, actual, seed, sequence, curl, hint }) => {
    const text = [
      `expected: ${expected}`,
      `got: ${actual}`,
      ...(sequence === undefined ? [] : [`sequence: ${sequence.join(' → ')}`]),
      `seed: ${seed}`,
      ...(hint === undefined ? [] : [`hint: ${hint}`]),
      curl,
    ].join('\n');
    return `<failure message="${escapeXml(`expected ${expected}, got ${actual}`)}">${escapeXml(text)}</failure>`;
  });
  const inner = outcome === 'failed' ? failures.join('\n      ') : skipped;
  return `${open}>\n      ${inner}\n    </testcase>`;
}

/** Escapes a text for XML and HTML. Characters that XML 1.0 does not allow become question marks. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
