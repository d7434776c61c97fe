import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasFinding, linesOfFinding } from '../verify/support.ts';
import { ALL_FAULTS } from './faults/index.ts';
import { verifySecond } from './run.ts';

/**
 * The check that reports each fault when it runs alone; or `obstacle` for a fault that ends the run, `whole run` for one
 * that is reported by other checks' requests, and `none` for one that is not reported.
 */
const FOUND_BY: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('found-by.json', import.meta.url), 'utf8'),
);

const FAULTS_BY_NAME = ALL_FAULTS.map((fault) => ({
  fault,
  name: `${fault.group}: ${fault.does}`,
}));

describe('each fault of the second backend', { timeout: 300_000 }, () => {
  it('has a row in found-by.json, with the check that `npm run check -- rates --each` prints', () => {
    expect(FAULTS_BY_NAME.map(({ name }) => name).sort()).toEqual(Object.keys(FOUND_BY).sort());
  });

  const tried = FAULTS_BY_NAME.map((one) => ({ ...one, foundBy: FOUND_BY[one.name] ?? 'none' })).filter(
    ({ foundBy }) => foundBy !== 'none' && foundBy !== 'whole run',
  );
  it.each(tried)('is reported by $foundBy: $name', async ({ fault, name, foundBy }) => {
    const { obstacle, results } = await verifySecond([fault], {
      only: foundBy === 'obstacle' ? [] : [foundBy],
      isEnough: hasFinding,
    });
    const findings = results.flatMap((result) => result.findings);
    // Which of several simultaneous requests shows the fault depends on the machine.
    if (/at once|same moment/.test(name))
      return expect(findings.map(({ check }) => check)).toContain(foundBy);
    // The curl command is left out: it makes the stored reports three times as long.
    const reports = findings.map((finding) => linesOfFinding(finding).slice(0, -1).join(' | '));
    expect([...(obstacle === undefined ? [] : [obstacle]), ...reports]).toMatchSnapshot();
  });
});
