// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { employeesQuery, hiredEmployeesQuery } from '../../../src/api/queries.ts';
import { queryClient } from '../../../src/api/query-client.ts';
import { EmployeeDetails } from '../../../src/features/people/EmployeeDetails.tsx';
import { EmployeesPage } from '../../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../../src/features/people/HiredEmployeesPage.tsx';
import { prepareSentRowMarks } from '../../../src/kit/table/just-sent.ts';
import { dismissToasts, press, toasts } from '../../screens/by-name.ts';
import { eventually, iconLinesOf, linesOf, PHONE, show } from '../../screens/dom.tsx';
import { employees, hired } from '../../screens/records.ts';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../kit/form/plain-dialog.tsx'));

const responses = [
  [employeesQuery, employees],
  [hiredEmployeesQuery, hired],
] as const;

it('EMP-01 EMP-02 the list shows employees with their documents and a link to their timesheets', async () => {
  await show(<EmployeesPage />, responses);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Employee List",
      "[*userPlus* Add employees, primary]",
      "[*filter* Sort]",
      "2 employees",
      "Sort",
      "{Original order} *chevronDown*",
      "Employee List, heading",
      "| [Full Name *sort*] | Documents | [Control Number *sort*] | Timesheets",
      "| Ana Ruiz | [*pdf* Open ana-id.pdf] | SP-1 | <Timesheets of Ana Ruiz → /main/timesheets?employee=7>",
      "| Ben Okafor | No files | SP-2 | <Timesheets of Ben Okafor → /main/timesheets?employee=8>",
      "A wrong name, email or phone number? [Tell your provider]",
    ]
  `);
});

it('EMP-01 the list says that there are no employees', async () => {
  await show(<EmployeesPage />, [[employeesQuery, []]]);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Employee List",
      "*drawing: nobody*",
      "No employees yet",
      "Add the people who work for you with Add employees.",
      "[*userPlus* Add employees, primary]",
    ]
  `);
});

it('HIRE-01 HIRE-02 HIRE-06 the list shows current employments first, and only they can be terminated', async () => {
  await show(<HiredEmployeesPage />, responses);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Hire Employee",
      "[*userPlus* Hire Employee, primary]",
      "[*filter* Sort]",
      "2 hired employees",
      "Sort",
      "{Original order} *chevronDown*",
      "Hire Employee, heading",
      "| [First Name *sort*] | [Last Name *sort*] | [SP Number *sort*] | [Email *sort*] | [Phone Number *sort*] | [Position *sort*] | [Hired Date *sort*] | [Separation Date *sort*] | [Status *sort*] | Actions",
      "| Ben | Okafor | SP-2 | ben @example .org | 555-0108 | Driver | Wed, May 6, 2026 | N/A | Hired | [Terminate: Ben Okafor]",
      "| Ana | Ruiz | SP-1 | ana @example .org | 555-0107 | Night aide | Tue, Mar 4, 2025 | Sun, Feb 1, 2026 | Terminated |",
    ]
  `);
});

it('HIRE-02 CONST-20 the list shows employments as cards on a phone', async () => {
  await show(<HiredEmployeesPage />, responses, { width: PHONE });
  expect(iconLinesOf(document.body).slice(-3)).toMatchInlineSnapshot(`
    [
      "| [First Name *sort*] | [Last Name *sort*] | [SP Number *sort*] | [Email *sort*] | [Phone Number *sort*] | [Position *sort*] | [Hired Date *sort*] | [Separation Date *sort*] | [Status *sort*] | Actions",
      "| Ben Okafor | Driver · SP-2 | ben @example .org · 555-0108 | Hired Date: Wed, May 6, 2026 · Hired Separation Date: N/A | [Terminate: Ben Okafor]",
      "| Ana Ruiz | Night aide · SP-1 | ana @example .org · 555-0107 | Hired Date: Tue, Mar 4, 2025 · Terminated Separation Date: Sun, Feb 1, 2026 |",
    ]
  `);
});

it('HIRE-11 a card with missing facts has no separator without a fact', async () => {
  const unknown = { email: '', phone_number: '', SP_number: '' };
  const changes = [
    { position: '', employee: { ...unknown, SP_number: 'SP-1', phone_number: '555-0107' } },
    { position: 'Driver', employee: { ...unknown, email: 'ana@x' } },
    { position: '', employee: unknown },
  ];
  const records = changes.map(({ position, employee }, id) => ({
    ...hired[0],
    ...{ id, position, employee: { ...hired[0]?.employee, ...employee } },
  }));
  await show(<HiredEmployeesPage />, [[hiredEmployeesQuery, records]], { width: PHONE });
  const cards = linesOf(document.body).filter((line) => line.startsWith('| Ana'));
  expect(cards.map((line) => line.replace(/Hired Date.*/, ''))).toEqual([
    '| Ana Ruiz | SP-1 | 555-0107 | ',
    '| Ana Ruiz | Driver | ana @x | ',
    '| Ana Ruiz | | | ',
  ]);
});

it('HIRE-09 the dialog shows the person to be hired', async () => {
  await show(<EmployeeDetails employee={employees[1]} />);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "First Name: Ben",
      "Last Name: Okafor",
      "SP Number: SP-2",
      "Email: ben@example.org",
      "Phone Number: 555-0108",
    ]
  `);
});

it('HIRE-14 HIRE-22 the dialog does not terminate a person whose job ended while it was open', async () => {
  dismissToasts();
  await show(<HiredEmployeesPage />, responses);
  await press('Terminate: Ben Okafor');
  queryClient.setQueryData([...hiredEmployeesQuery.queryKey], []);
  await press('Proceed: terminate');
  queryClient.clear();
  expect(toasts()).toEqual([['error', 'This person no longer works for you. Nothing was sent.']]);
});

it('HIRE-06 a person who was hired and terminated in this visit stands last, without the mark of a new row', async () => {
  const cleo = {
    ...hired[1],
    id: 9,
    employee: { ...employees[1], first_name: 'Cleo' },
  } as (typeof hired)[number];
  const { client } = await show(<HiredEmployeesPage />, responses);
  let known = hired;
  const mark = prepareSentRowMarks('hireEmployees', { known: () => known }, () => true);
  known = [...hired, cleo];
  const read = async (rows: typeof hired) =>
    act(async () => client.setQueryData([...hiredEmployeesQuery.queryKey], rows));
  await read(known);
  await act(async () => mark());
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => linesOf(row).join(' ').slice(0, 30));
  expect(names()[0]).toMatch(/Cleo .*Hired just now/);
  await read([...hired, { ...cleo, separation_date: '2026-11-17' }]);
  await eventually(() => expect(names()[0]).toMatch(/Ben/));
  expect(names().at(-1)).toMatch(/Cleo/);
  expect(document.body.textContent).not.toContain('Hired just now');
});
