import { expect, it } from 'vitest';
import { hasFinding, linesOfFinding } from '../verify/support.ts';
import { verifySecond } from './backend/run.ts';
import { FAULTS } from './rows/index.ts';
import type { Fault } from './rows/kit.ts';

const REPORTED = FAULTS.filter(({ foundBy }) => foundBy !== 'none');

/** Faults that the check does not report alone. A whole run for each takes as long as thirty other faults. */
const SLOW: readonly string[] = [
  'signing in repeats the password in its refusal',
  'listHiredEmployees shows the first eight',
  'reports and uploads come in another order each time',
  'reports are listed once',
  'the address of a signature holds the number of the client instead of a random part',
  'new employees have one control number',
  'names of the available employees are HTML',
  'the employee of an employment is the one whose id is the employment’s position in the list',
  'the signature that is shown is the one before the last',
  'a new employee is one of the other client as well',
  'an employment that begins in the future leaves the employee available',
  'a decision of a timesheet decides the pending ones before it',
];
/** Checks of every response, which other requests show than those of the check, but for the first fault. */
const WIDE: readonly string[] = [
  'A-answered',
  'A-body',
  'A-error-body',
  'A-secrets',
  'D-once',
  'D-untouched',
];
const QUICK = REPORTED.filter(({ does }) => !SLOW.includes(does));

/** The first fault of each check in each group, of those that the check reports alone. */
export const ONE_OF_EACH_KIND = QUICK.filter(
  ({ group, foundBy }, index) =>
    QUICK.findIndex((one) => one.foundBy === foundBy && (one.group === group || WIDE.includes(foundBy))) ===
    index,
);

export const OTHERS = REPORTED.filter((fault) => !ONE_OF_EACH_KIND.includes(fault));

async function findingsOf(fault: Fault, options: Parameters<typeof verifySecond>[1]) {
  const { obstacle, results } = await verifySecond([fault], { isEnough: hasFinding, ...options });
  return { obstacle, findings: results.flatMap(({ findings }) => findings) };
}

/**
 * Returns the report of a fault as one line: its first finding without the curl command, which would make the stored
 * text three times as long. A fault that its check does not report alone is one that other requests of a run show.
 */
async function reportOf(fault: Fault, isShort: boolean): Promise<string> {
  const { foundBy, does } = fault;
  if (foundBy === 'obstacle') return `${does}: ${(await findingsOf(fault, { only: [] })).obstacle}`;
  const alone = (
    await findingsOf(fault, { only: [foundBy], isRecorded: foundBy === 'E-har', isComplete: isShort })
  ).findings;
  const findings = alone.length > 0 ? alone : (await findingsOf(fault, {})).findings;
  // Which answer is the hundredth, and so which check hears it, changes with every request that a run sends.
  const isAnyones = /hundredth/.test(does);
  const first = isAnyones ? findings[0] : findings.find(({ check }) => check === foundBy);
  if (first === undefined)
    return expect.fail(`${foundBy} does not report that ${does}; reported: ${JSON.stringify(findings)}`);
  // Which of several simultaneous requests shows the fault, or which characters two tokens share, is chance.
  const isByChance =
    /at once|same moment|within a second|tokens are counted|tokens? (?:are|is) the e-mail/.test(does);
  if (isByChance || isAnyones) return `${does}: ${foundBy}`;
  const [where = '', ...rest] = linesOfFinding(first).slice(0, -1);
  // Many requests have a response, and which of them shows a fault first changes with those before it.
  const lines = [foundBy === 'A-answered' ? foundBy : where, ...rest].join(' | ');
  return `${does}: ${lines.replace(/\d+(?:st|nd|rd|th) time/, 'nth time').replaceAll(/(?<=\bthe ids? |listEmployees and )\d+/g, 'n')}`;
}

/**
 * Defines a test for each check: it reports its faults. The findings of one fault of each kind are stored, by a short run, which
 * sends half of the requests, so that its first finding may be about another operation.
 */
export function proveFound(faults: readonly Fault[], { isShort = false } = {}): void {
  const byCheck = new Map<string, Fault[]>();
  for (const fault of faults) byCheck.set(fault.foundBy, [...(byCheck.get(fault.foundBy) ?? []), fault]);
  it.concurrent.for([...byCheck].sort())(
    '%s is the report of its faults',
    // All at once, beside the other long tests.
    { timeout: 900_000 },
    async ([, own], { expect }) => {
      const reports: string[] = [];
      for (const fault of own) reports.push(await reportOf(fault, isShort));
      if (isShort) expect(reports.sort().join('\n')).toMatchSnapshot();
      expect(reports).toHaveLength(own.length);
    },
  );
}
