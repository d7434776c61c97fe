import { describe, expect, it } from 'vitest';
import type { Finding, UnitResult } from '../../../src/verify/calls/check.ts';
import { fingerprintOf } from '../../../src/verify/report/baseline.ts';
import { type RunFacts, summarize, toReasons, toSentence } from '../../../src/verify/report/summary.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';
import type { VerifyResult } from '../../../src/verify/run/verify.ts';

const find = (id: string) => CHECKS.find((check) => check.id === id) ?? expect.fail();
const [caching, status] = [find('F-caching'), find('A-status')];

const finding = (actual: string): Finding => ({
  check: status.id,
  subject: 'getBudget',
  operation: 'getBudget',
  expected: '200',
  actual,
  seed: 1,
  curl: 'curl',
});
const [first, second] = [finding('HTTP 500'), finding('no answer')];

const result = (
  check: string,
  outcome: UnitResult['outcome'],
  findings: readonly Finding[] = [],
  notes: readonly string[] = [],
): UnitResult => ({ check, subject: 'getBudget', operations: ['getBudget'], outcome, findings, notes });

const verdictOf = (results: readonly UnitResult[], obstacle?: string): VerifyResult => ({
  obstacle,
  fixtureReport: undefined,
  units: [caching, status, status].map((check) => ({ check, subject: { name: 'x', operations: ['x'] } })),
  operations: 1,
  missing: [],
  results,
  calls: 7,
  remarks: ['The run sent no file.'],
  framework: undefined,
});

const FACTS: RunFacts = {
  target: 'https://service.example.com',
  contract: 'sha256:0',
  startedAt: new Date('2025-06-17T09:00:00Z'),
  durationMs: 1_500,
  seed: 3,
  runId: 'r1',
  writes: true,
  only: ['A'],
  isStrict: false,
};

describe('the summary of a run', () => {
  const results = [
    result(caching.id, 'passed'),
    result(caching.id, 'not testable', [], ['no file']),
    result(status.id, 'failed', [first, second]),
  ];

  it('has the facts of the run, and counts each check once', () => {
    const {
      checks,
      causes,
      results: own,
      findings,
      progress: _,
      ...facts
    } = summarize(verdictOf(results), FACTS);
    expect(facts).toEqual({
      tool: 'portal-verify',
      ...{
        target: 'https://service.example.com',
        contract: 'sha256:0',
        startedAt: '2025-06-17T09:00:00.000Z',
      },
      ...{ durationMs: 1_500, calls: 7, seed: 3, runId: 'r1', writes: true, only: ['A'] },
      ...{ more: [], framework: null, exitCode: 1, obstacle: null, fixtureReport: [], known: [] },
      remarks: ['The run sent no file.'],
    });
    expect(checks).toEqual([
      {
        ...{ id: 'F-caching', group: 'F', groupName: 'browser', claim: caching.claim },
        ...{ passed: 1, failed: 0, notTestable: 1 },
      },
      {
        ...{ id: 'A-status', group: 'A', groupName: 'shape', claim: status.claim },
        ...{ passed: 0, failed: 1, notTestable: 0 },
      },
    ]);
    expect.soft(causes.length).toBe(2);
    expect.soft(own).toEqual(results);
    expect.soft(findings).toEqual([first, second]);
  });

  it('names the framework that the user gave, before the one that the responses revealed', () => {
    const summary = summarize({ ...verdictOf([]), framework: 'django' }, { ...FACTS, framework: 'rails' });
    expect(summary.framework).toBe('rails');
    expect(summary.remarks).toEqual([
      'The run sent no file.',
      expect.stringMatching(/^Hints are for rails; .+ says what else to set\.$/),
    ]);
  });

  it.each([
    ['all findings', [first, second], 0],
    ['one of two findings', [first], 1],
    ['no finding', [], 1],
  ])('has the exit code of new findings when the baseline knows %s', (_, known, exitCode) => {
    const baseline = new Set([...known.map(fingerprintOf), 'of an earlier run']);
    const summary = summarize(verdictOf(results), { ...FACTS, baseline });
    expect.soft(summary.exitCode).toEqual(exitCode);
    expect.soft(summary.known).toEqual(known.map(fingerprintOf));
  });

  it('names a known finding once when several parts of the run report it', () => {
    const twice = [result(status.id, 'failed', [first]), result(status.id, 'failed', [first])];
    const { known } = summarize(verdictOf(twice), { ...FACTS, baseline: new Set([fingerprintOf(first)]) });
    expect(known).toEqual([fingerprintOf(first)]);
  });

  it('lists each reason for untested parts once, with all checks that it concerns', () => {
    const left = result(status.id, 'not testable', [], ['no file', 'no session']);
    expect(toReasons([...results, left]).map(({ note, units }) => [note, units])).toEqual([
      ['no file', ['F-caching getBudget', 'A-status getBudget']],
      ['no session', ['A-status getBudget']],
    ]);
  });
});

describe('the sentence of a run', () => {
  const [passed, left] = [result(caching.id, 'passed'), result(caching.id, 'not testable')];
  const failed = [first, second].map((one) => result(status.id, 'failed', [one]));
  const one = failed.slice(0, 1);
  it.each<[string, readonly UnitResult[], Partial<RunFacts> & { obstacle?: string }]>([
    ['Nothing was found.', [passed], {}],
    ['Nothing was found. 1 part could not be tested.', [passed, left], {}],
    ['Nothing was found. 1 part could not be tested.', [passed, left], { writes: false }],
    [
      'Nothing was found. 3 parts could not be tested; most need --writes.',
      [passed, left, ...[1, 2].map(() => ({ ...left, notes: ['needs --writes'] }))],
      { writes: false },
    ],
    [
      'Nothing was found, but not everything was tested. 1 part could not be tested.',
      [passed, left],
      { isStrict: true },
    ],
    ['1 finding.', one, {}],
    ['2 findings. 1 part could not be tested.', [...failed, left], {}],
    ['2 findings, 1 of them known.', failed, { baseline: new Set([fingerprintOf(first)]) }],
    [
      'Nothing new was found (1 finding, 1 of them known).',
      one,
      { baseline: new Set([fingerprintOf(first)]) },
    ],
    [
      'Nothing new was found (1 finding, 1 of them known), but not everything was tested. 1 part could not be tested.',
      [...one, passed, left],
      { baseline: new Set([fingerprintOf(first)]), isStrict: true },
    ],
    ['1 finding, and the run ended early: it hung up.', one, { obstacle: 'it hung up' }],
    ['Could not test: it hung up.', [passed], { obstacle: 'it hung up' }],
    [
      'Nothing was found, but 1 part was not run, since the service accepts no more requests: lower --rate. 1 part could not be tested.',
      [passed, { ...left, isLimited: true }],
      {},
    ],
    [
      'Could not test: it hung up.',
      one,
      { obstacle: 'it hung up', baseline: new Set([fingerprintOf(first)]) },
    ],
  ])('is: %s', (sentence, results, { obstacle, ...facts }) => {
    expect(toSentence(summarize(verdictOf(results, obstacle), { ...FACTS, ...facts }))).toBe(sentence);
  });
});
