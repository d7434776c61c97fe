import { expect, it } from 'vitest';
import { describeSlowest, timePlaywright, timeVitest } from './slowest-tests.mjs';

it('reads what each unit test took, by file and title', () => {
  const report = {
    testResults: [
      {
        name: '/repo/packages/sdk/a.test.ts',
        assertionResults: [
          { fullName: 'reads a list', duration: 12.5 },
          { fullName: 'was never begun', duration: null },
        ],
      },
    ],
  };
  expect(timeVitest(report, '/repo/')).toEqual([
    { name: 'packages/sdk/a.test.ts › reads a list', ms: 12.5 },
    { name: 'packages/sdk/a.test.ts › was never begun', ms: 0 },
  ]);
});

it('reads what each test in the browser took, however deep it stands', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      {
        title: 'sign-in.e2e.ts',
        specs: [spec('signs in', 900)],
        suites: [{ title: 'with a code', specs: [spec('asks for it', 1_000, 500)] }],
      },
    ],
  };
  expect(timePlaywright(report)).toEqual([
    { name: 'sign-in.e2e.ts › signs in', ms: 900 },
    { name: 'sign-in.e2e.ts › with a code › asks for it', ms: 1_500 },
  ]);
});

it('tells the slowest first, and no more than are asked for', () => {
  const times = [
    { name: 'a', ms: 90 },
    { name: 'b', ms: 12_340 },
    { name: 'c', ms: 1_000 },
  ];
  expect(describeSlowest(times, 2)).toEqual(['   12.3 s  b', '    1.0 s  c']);
});
