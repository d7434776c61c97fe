import { missingIn } from '@client-portal/contract';
import type { Check } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { toComparableText, toNamedPart } from '../calls/snapshot.ts';
import { readRows } from '../checks/d-state/stored.ts';
import type { Row } from '../facts/rows.ts';
import { isShown } from '../facts/sample.ts';
import { describeResponse } from '../wire/tell.ts';
import { toPerson } from './employment.ts';

export const availableCheck: Check = {
  id: 'E-available',
  claim:
    'Every available employee is in the list of employees, and the data of the hire form does not change the list.',
  subjects: () => [{ name: 'available employees', operations: ['listAvailableEmployees', 'listEmployees'] }],
  async run(run) {
    const target = run.target('listAvailableEmployees');
    const rows = await reportUnlistedPeople(run);
    for (const [what, fields] of formsOf(rows)) {
      const before = await run.read(target);
      const tried = await run.send(target, { fields });
      // A firewall may refuse an apostrophe.
      const plain = { ...fields, position: String(fields.position).replace("'", '') };
      const isRefused = tried.status === 422 || tried.status === 403;
      const seen =
        isRefused && plain.position !== fields.position ? await run.send(target, { fields: plain }) : tried;
      const textOf = ({ body }: { readonly body: unknown }) => toComparableText(toNamedPart(target, body));
      const [alone, filled] = [textOf(before), textOf(seen)];
      if (seen.isSuccess && filled === alone) continue;
      // Other users may add employees meanwhile.
      const again = textOf(await run.send(target));
      if (seen.isSuccess && (filled === again || alone !== again)) continue;
      const actual = seen.isSuccess ? 'other rows' : describeResponse(seen);
      return run.report({ plan: seen.plan, expected: `the same list for ${what}`, actual });
    }
  },
};

/**
 * Reports available and hired employees that are missing in the list of all employees, which the contract requires to
 * contain them.
 */
export async function reportUnlistedPeople(run: Run): Promise<readonly Row[]> {
  const available = run.target('listAvailableEmployees');
  const { rows, plan } = await readRows(run, available);
  const people = (await readRows(run, run.target('listEmployees'))).rows;
  const { subsetOf } = available.operation;
  const stranger = subsetOf && missingIn(subsetOf, rows, people);
  if (stranger !== undefined)
    run.report({
      plan,
      expected: 'every available employee in listEmployees',
      actual: `the id ${String(stranger.id)} is missing`,
    });
  const hired = await readRows(run, run.target('listHiredEmployees'));
  const numbers = new Set(people.map(numberOf));
  // Numbers that are empty or masked tell nobody apart.
  const lost = numbers.has(undefined)
    ? undefined
    : hired.rows
        .filter(({ separation_date }) => !separation_date)
        .map(numberOf)
        .find((number) => number !== undefined && !numbers.has(number));
  if (lost !== undefined)
    run.report({
      plan: hired.plan,
      expected: 'every hired employee in listEmployees',
      actual: `the one with the SP_number ${lost} is missing`,
    });
  return rows;
}

/** Returns the control number of a person, or of the one in a row; undefined if it is not shown. */
const numberOf = (row: Row): string | undefined => {
  const { SP_number } = toPerson(row);
  return isShown(SP_number) ? String(SP_number).trim() : undefined;
};

/** Returns query values as the hire form has them while the user is still typing. */
const formsOf = (rows: readonly Row[]): readonly (readonly [what: string, fields: Row])[] => [
  ['an empty hire form', { position: '', hired_date: '', employee_id: '' }],
  ['a hire form with an incomplete date', { position: "O'Car", hired_date: '2026-0', employee_id: '' }],
  [
    'a hire form with a chosen employee',
    { position: 'Carer', hired_date: '2026-01-31', employee_id: String(rows.at(-1)?.id ?? 1) },
  ],
];
