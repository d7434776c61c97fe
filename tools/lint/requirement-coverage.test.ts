import { expect, it } from 'vitest';
import { compareRequirements, readRequirements } from './requirement-coverage.mjs';

const requirements = readRequirements(`# Requirements
- **AUTH-01** (§2; rule; stated) One.
- **TS-01** (§2; rule; **ambiguous**) Two. See **TS-02**.
`);
const compare = (text: string) => compareRequirements(requirements, { 'a.test.ts': text });

it('a title is a string that begins with ids, and is listed for each', () => {
  const { titles, mistakes } = compare(
    "\nit('TS-01 AUTH-01 approves', () => {});\nconst ROW = { ids: 'TS-01' };",
  );
  expect(mistakes).toEqual([]);
  expect(Object.fromEntries(titles)).toEqual({
    'AUTH-01': ["a.test.ts:2  TS-01 AUTH-01 approves', () => {});"],
    'TS-01': ["a.test.ts:2  TS-01 AUTH-01 approves', () => {});", "a.test.ts:3  TS-01' };"],
  });
});

it.each([
  ["'AUTH-01 a', 'UTF-8 b', '2026-01-31', 'on TS-01'", ['no test names TS-01']],
  ["'AUTH-01 TS-01 a', 'TS-03 b'", ['a.test.ts:1 names TS-03, which is no requirement']],
  ["'AUTH-01 TS-01 TS-01 TS-01 a'", ['a.test.ts:1 names 4 requirements, a title at most 3']],
  [
    `${"'TS-01', ".repeat(25)}'AUTH-01 TS-01 a'`,
    ['26 titles name TS-01, at most 25 should: those that are red without it'],
  ],
])('the titles %s have the mistakes %j', (text, mistakes) => {
  expect(compare(text).mistakes).toEqual(mistakes);
});
