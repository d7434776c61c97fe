import { describe, expect, it } from 'vitest';
import type { Finding, UnitResult } from '../../../src/verify/calls/check.ts';
import { type Target, toTargets } from '../../../src/verify/facts/target.ts';
import { fingerprintOf } from '../../../src/verify/report/baseline.ts';
import { createProgress, toConsoleText, toMoreText } from '../../../src/verify/report/console.ts';
import { toHtml } from '../../../src/verify/report/html.ts';
import { toJunit } from '../../../src/verify/report/junit.ts';
import { toSarif } from '../../../src/verify/report/sarif.ts';
import { type RunFacts, type Summary, summarize } from '../../../src/verify/report/summary.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';
import type { VerifyResult } from '../../../src/verify/run/verify.ts';
import { contract } from '../support.ts';

const targets = toTargets(contract);
const operations = targets.map(({ id }) => id);
const checkOf = (id: string) => CHECKS.find((check) => check.id === id) ?? expect.fail();

const finding = (check: string, operation: string, actual: string, more: Partial<Finding> = {}): Finding => ({
  ...{ check, subject: operation, operation, expected: 'a <success>', actual, seed: 1 },
  ...{ curl: `curl 'https://service.example.com/${operation}'`, ...more },
});
const failed = (...findings: readonly [Finding, ...Finding[]]): UnitResult => ({
  ...{ check: findings[0].check, subject: findings[0].subject, operations: [findings[0].operation] },
  ...{ outcome: 'failed', findings, notes: [] },
});
const ended = (
  check: string,
  outcome: UnitResult['outcome'],
  subject: string,
  notes: readonly string[] = [],
): UnitResult => ({ check, subject, operations: [subject], outcome, findings: [], notes });

const FIXTURES = [
  { what: 'timesheets', detail: 'pending', wanted: 3, found: 3 },
  { what: 'second account', detail: 'none was given', wanted: 1, found: 0 },
  { what: 'files', detail: 'in lists', wanted: 0, found: 2 },
];

const verdictOf = (results: readonly UnitResult[], more: Partial<VerifyResult> = {}): VerifyResult => ({
  ...{ obstacle: undefined, fixtureReport: { lines: FIXTURES } as never, operations: 35, missing: [] },
  units: [...new Set(results.map(({ check }) => check))].map((id) => ({
    check: checkOf(id),
    subject: { name: 'x', operations: ['x'] },
  })),
  ...{ results, calls: 7, remarks: [], framework: undefined, ...more },
});
const FACTS: RunFacts = {
  ...{ target: 'https://service.example.com', contract: 'sha256:0', startedAt: new Date(0) },
  ...{ durationMs: 1_534, seed: 1, runId: 'r', writes: true, only: [], isStrict: false },
};

/** Findings of one habit in five operations, of twelve kinds in one, and of one with a sequence. */
const KNOWN = finding('E-illegal', 'submitTimesheetDecision', 'HTTP 201', {
  sequence: ['approve', 'decline'],
});
const FINDINGS = [
  ...operations.slice(0, 5).map((id) => failed(finding('A-status', id, 'HTTP 302'))),
  ...operations.slice(0, 2).map((id) => failed(finding('F-cors', id, 'no Access-Control-Allow-Origin'))),
  failed(
    finding('A-body', 'getBudget', 'data.1.total_budget is text'),
    ...[...'abcdefghijkl'].map((kind) => finding('A-body', 'getBudget', `${kind} is missing`)),
    finding('A-body', 'listReports', 'data.2.spent_budget is text'),
  ),
  failed(finding('A-answered', 'getBudget', 'the connection failed (ECONNRESET)')),
  failed(finding('F-caching', 'getBudget', 'no Cache-Control')),
  failed(KNOWN),
];
const NEEDS = 'needs an operation that the backend does not have yet: ';
const REST = [
  ended('F-caching', 'passed', 'listReports'),
  ended('C-none', 'passed', 'getBudget'),
  ended('C-garbage', 'not testable', 'getBudget', [`${NEEDS}listTimesheets`]),
  ended('D-saved', 'not testable', 'createEmployee', [
    `${NEEDS}listTimesheets`,
    `${NEEDS}createEmployee`,
    'odd "&" note',
  ]),
  ...operations
    .slice(0, 4)
    .map((id) => ended('C-expired', 'not testable', id, ['no expired token was given'])),
];
const missing = (...ids: readonly string[]): readonly Target[] =>
  targets.filter(({ id }) => ids.includes(id));

const RUNS: readonly (readonly [what: string, verdict: VerifyResult, facts: RunFacts])[] = [
  [
    'with many findings, of a backend that lacks operations',
    verdictOf([...FINDINGS, ...REST], {
      missing: missing('createEmployee', 'uploadFiles', 'listTimesheets', 'listReports', 'getSignature'),
      ...{ remarks: ['A list has pages. (listTimesheets)'], framework: 'django' },
    }),
    { ...FACTS, baseline: new Set([fingerprintOf(KNOWN)]), only: ['A', 'getBudget'] },
  ],
  [
    'that ended early, with findings',
    verdictOf([FINDINGS[0] as UnitResult], { obstacle: 'the service <went> away' }),
    FACTS,
  ],
  ['that could not begin', verdictOf([], { obstacle: 'no server listens there' }), FACTS],
  [
    'without a finding, of a backend that lacks one operation',
    verdictOf([ended('C-none', 'passed', 'getBudget')], { missing: missing('listReports') }),
    { ...FACTS, onlyImplemented: true },
  ],
  [
    'that is strict, and left something out',
    verdictOf(REST.slice(0, 3)),
    { ...FACTS, isStrict: true, writes: false, more: [{ flag: '--writes', tests: 'decisions' }] },
  ],
];

/** Returns the results and the invocation of a SARIF report, one to a line. Its rules are the claims of the checks. */
function toSarifLines(summary: Summary): string {
  const [run] = JSON.parse(toSarif(summary)).runs;
  return [...run.results, ...run.invocations].map((one) => JSON.stringify(one)).join('\n');
}

describe.each(RUNS)('the report of a run %s', (_, verdict, facts) => {
  const summary = summarize(verdict, facts);
  it.each([
    ['text', toConsoleText],
    ['JUnit', toJunit],
    ['SARIF', toSarifLines],
  ])('as %s is that of the record', (__, toText) => {
    expect(toText(summary)).toMatchSnapshot();
  });
});

describe('the page of a run', () => {
  const toPage = (index: number) => {
    const [, verdict, facts] = RUNS[index] as (typeof RUNS)[number];
    return toHtml(summarize(verdict, facts)).replace(/<style>[\s\S]*<\/style>/, '');
  };

  it('with many findings is that of the record', () => {
    expect(toPage(0)).toMatchSnapshot();
  });

  it.each([
    [1, 'verdict-1">Findings', 'the service &lt;went&gt; away'],
    [2, 'verdict-2">Could not test', 'no server listens there'],
    [3, 'verdict-0">Passed', 'listReports'],
    [4, 'verdict-2">Could not test', '--writes'],
  ])('%i begins with the verdict %s, and names %s', (index, verdict, text) => {
    expect(toPage(index)).toContain(verdict);
    expect(toPage(index)).toContain(text);
  });
});

describe('the progress of a run', () => {
  const results = [
    ended('C-none', 'passed', 'a'),
    ended('C-none', 'passed', 'b'),
    ended('A-body', 'passed', 'a'),
    failed(finding('F-caching', 'a', 'x')),
    ended('C-expired', 'not testable', 'a'),
  ];
  const units = results.map(({ check, subject: name }) => ({
    check: checkOf(check),
    subject: { name, operations: [] },
  }));
  it.each([
    ['a file', false],
    ['a terminal', true],
  ])('in %s has a line for each check that is over', (_, isLive) => {
    let text = '';
    const progress = createProgress((more) => {
      text += more;
    }, isLive);
    progress.onFixtures({ lines: FIXTURES } as never, units);
    for (const result of results) progress.onResult(result);
    expect(text.replaceAll('\r\u001b[K', '<same line>')).toMatchSnapshot();
  });

  it('begins with the flags that would test more, if there are any', () => {
    expect(toMoreText([])).toBe('');
    expect(toMoreText([{ flag: '--writes', tests: 'decisions' }])).toBe(
      'This run would test more with\n  --writes                        decisions\n',
    );
  });
});
