import { expect, it } from 'vitest';
import { runCheck, toSeen } from '../checks/scripted-run.ts';

const PERSON = {
  SP_number: 'SP-20',
  first_name: 'Ana',
  last_name: 'Lee',
  email: 'a@example.com',
  phone_number: '1',
};

/** Runs E-agrees on a service that shows one person in two lists, with these fields in each. */
function say(listed: object, available: object) {
  const rows = new Map<string, readonly object[]>([
    ['listEmployees', [{ ...PERSON, id: 7, ...listed }]],
    ['listAvailableEmployees', [{ ...PERSON, id: 7, ...available }]],
  ]);
  const read = async ({ id }: { id: string }) => toSeen(id, { status: 200, data: rows.get(id) ?? [] });
  return runCheck('E-agrees', 'all reads', { read, send: read });
}

it.each<[what: string, listed: object, available: object, said: readonly string[]]>([
  ['the same', {}, {}, []],
  ['the id as a number and as text', {}, { id: '7' }, []],
  ['a phone number as a number and as text', { phone_number: 1 }, {}, []],
  [
    'two ids',
    {},
    { id: 8 },
    [
      'expected the SP_number SP-20 for one employee only, got the employees with the ids 7 in listEmployees and 8 in listAvailableEmployees both have it',
    ],
  ],
  [
    'two last names',
    {},
    { last_name: 'Kim' },
    [
      'expected the same last_name of a person as in listEmployees, got another value in listAvailableEmployees',
    ],
  ],
])('E-agrees of two lists with %s', async (_, listed, available, said) => {
  expect(await say(listed, available)).toEqual(said);
});

it.each<[what: string, worker: object, isReported: boolean]>([
  ['the employee that its id names', {}, false],
  ['an employee who was renamed meanwhile', { first_name: 'Eve', last_name: 'Kim' }, false],
  ['an employee whose number is missing', { SP_number: '', last_name: 'Kim' }, false],
  ['an employee of the same first name', { SP_number: 'SP-38', last_name: 'Kim' }, true],
  ['an employee of the same last name', { SP_number: 'SP-38', first_name: 'Eve' }, true],
])('E-agrees of a timesheet with %s', async (_, worker, isReported) => {
  const sheets = [{ id: 19, employee_id: 7, employee: { ...PERSON, ...worker } }];
  const read = async ({ id }: { id: string }) => {
    if (id === 'listEmployees') return toSeen(id, [{ ...PERSON, id: 7 }]);
    return toSeen(id, { status: 200, data: id === 'listTimesheets' ? sheets : [] });
  };
  const said = await runCheck('E-agrees', 'all reads', { read, send: read });
  expect(said.some((text) => text.includes('to be the one that its employee_id names'))).toBe(isReported);
});
