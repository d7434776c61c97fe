// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { employeesQuery, payrollSheetsQuery } from '../../../src/api/queries.ts';
import { PayrollPage } from '../../../src/features/payroll/PayrollPage.tsx';
import { actAndSettle } from '../../kit/hands.ts';
import { press } from '../../screens/by-name.ts';
import { iconLinesOf, linesOf, PHONE, show } from '../../screens/dom.tsx';
import { employees, payrollSheets } from '../../screens/records.ts';

const responses = [
  [employeesQuery, employees],
  [payrollSheetsQuery, payrollSheets],
] as const;

it('PRL-02 CONST-09 the screen shows the newest month that has payroll sheets, and says why', async () => {
  await show(<PayrollPage />, responses);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Payroll Sheets",
      "[*filter* Filters and sort]",
      "1 payroll sheet None for November 2026 yet: this is the newest month with sheets.",
      "Employee",
      "{All} *chevronDown*",
      "Month",
      "{October} *chevronDown*",
      "Year",
      "{2026} *chevronDown*",
      "(whole-year: ) All of 2026",
      "[*download* Download all of October 2026]",
      "Sort",
      "{Original order} *chevronDown*",
      "Payroll Sheets, heading",
      "| [Payroll Start *sort*] | [Payroll End *sort*] | Payroll File | [Time Created *sort*] | [Employee Number *sort*] | Action",
      "| Fri, Oct 16, 2026 | Sat, Oct 31, 2026 | [*pdf* Open october.pdf] | Nov 2, 2026, 1:10 PM | SP-9 | [*download* Download: Payroll Sheets Fri, Oct 16, 2026 Sat, Oct 31, 2026 SP-9]",
    ]
  `);
});

it('PRL-02 the screen shows a year, with the names of known employees', async () => {
  await show(<PayrollPage />, responses, { address: '/main/payroll?whole=yes' });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Payroll Sheets",
      "[*filter* Filters and sort (1)]",
      "2 payroll sheets",
      "[*close* All of 2026: remove]",
      "Employee",
      "{All} *chevronDown*",
      "Month",
      "{October} *chevronDown*",
      "Year",
      "{2026} *chevronDown*",
      "(whole-year: x) All of 2026",
      "[*download* Download all of 2026]",
      "Sort",
      "{Original order} *chevronDown*",
      "[Reset filters]",
      "Payroll Sheets, heading",
      "| [Payroll Start *sort*] | [Payroll End *sort*] | Payroll File | [Time Created *sort*] | [Employee Number *sort*] | Action",
      "| Wed, Sep 16, 2026 | Wed, Sep 30, 2026 | [*pdf* Open september.pdf] | Oct 1, 2026, 9:05 AM | SP-1 Ana Ruiz | [*download* Download: Payroll Sheets Wed, Sep 16, 2026 Wed, Sep 30, 2026 SP-1]",
      "| Fri, Oct 16, 2026 | Sat, Oct 31, 2026 | [*pdf* Open october.pdf] | Nov 2, 2026, 1:10 PM | SP-9 | [*download* Download: Payroll Sheets Fri, Oct 16, 2026 Sat, Oct 31, 2026 SP-9]",
    ]
  `);
});

it('PRL-02 a card has the name and the number of a known employee, and the number of another one', async () => {
  await show(<PayrollPage />, responses, { address: '/main/payroll?whole=yes', width: PHONE });
  const cards = [...document.querySelectorAll('tbody tr')].flatMap(linesOf);
  expect(cards.map((card) => card.split(' | ').slice(0, 2))).toEqual([
    ['| Ana Ruiz', 'SP-1 · Sep 16 – 30, 2026'],
    ['| SP-9', 'Oct 16 – 31, 2026'],
  ]);
});

it('PRL-02 the screen says that a month has no payroll sheets', async () => {
  await show(<PayrollPage />, responses, { address: '/main/payroll?month=2&year=2026' });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Payroll Sheets",
      "[*filter* Filters (1)]",
      "0 payroll sheets",
      "[*close* February 2026: remove]",
      "Employee",
      "{All} *chevronDown*",
      "Month",
      "{February} *chevronDown*",
      "Year",
      "{2026} *chevronDown*",
      "(whole-year: ) All of 2026",
      "[Reset filters]",
      "*drawing: empty*",
      "No payroll sheets in February 2026",
      "Choose another month. New sheets appear here after each payroll.",
    ]
  `);
});

it('PRL-02 the screen says that there are no payroll sheets at all, without offering a month', async () => {
  await show(<PayrollPage />, [
    [employeesQuery, employees],
    [payrollSheetsQuery, []],
  ]);
  expect(linesOf(document.body).at(-1)).toBe('New sheets appear here after each payroll.');
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
});

it('PRL-01 Reset filters leads from a year back to the newest month', async () => {
  const { address } = await show(<PayrollPage />, responses, { address: '/main/payroll?whole=yes' });
  await press('Reset filters');
  expect([address(), screen.getByText('1 payroll sheet').textContent]).toEqual([
    '/main/payroll',
    '1 payroll sheet',
  ]);
});

it('PRL-02 PRL-10 the sheets of one employee for a year, found by name, are downloaded as one zip of that name', async () => {
  const { address } = await show(<PayrollPage />, responses, { address: '/main/payroll?whole=yes' });
  const choice = screen.getByLabelText<HTMLSelectElement>('Employee');
  expect([...choice.options].map(({ text }) => text)).toEqual(['All', 'Ana Ruiz', 'SP-9']);
  await actAndSettle(() => fireEvent.change(choice, { target: { value: 'SP-1' } }));
  expect(address()).toBe('/main/payroll?whole=yes&employee=SP-1');
  const lines = linesOf(document.body);
  expect(lines).toContain('1 payroll sheet');
  expect(lines).toContain('[Download all of Ana Ruiz 2026]');
  expect(lines).toContain('[Ana Ruiz: remove]');
  await press('Ana Ruiz: remove');
  expect(linesOf(document.body)).toContain('2 payroll sheets');
});

it('PRL-02 offers the employees of the sheets by name, each once', async () => {
  const ofEmployees = ['SP-2', 'SP-1', 'SP-2'].map((SP_number, id) => ({
    ...payrollSheets[0],
    ...{ id, employee: { SP_number } },
  }));
  await show(<PayrollPage />, [
    [employeesQuery, employees],
    [payrollSheetsQuery, ofEmployees],
  ]);
  const { options } = screen.getByLabelText<HTMLSelectElement>('Employee');
  expect([...options].map(({ textContent }) => textContent)).toEqual(['All', 'Ana Ruiz', 'Ben Okafor']);
});
