// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { timesheetsQuery, vendorInvoicesQuery } from '../../../src/api/queries.ts';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage.tsx';
import { TimesheetsPage } from '../../../src/features/timesheets/TimesheetsPage.tsx';
import { markJustDecided } from '../../../src/kit/decision/just-decided.ts';
import { press as pressOn } from '../../kit/hands.ts';
import { press } from '../../screens/by-name.ts';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';
import {
  cells,
  day,
  invoice,
  openInvoices,
  openTimesheets,
  rowKeys,
  rowOf,
  SAMPLE_TIMESHEETS,
} from '../../screens/lists-to-decide.tsx';

describe('a list of timesheets', () => {
  it('is in the order as received, for any dates', async () => {
    await openTimesheets([day(3, '2026-11-09'), day(1, '2026-11-02'), day(2, '2026-11-05')]);
    expect(rowKeys()).toEqual(['3', '1', '2']);
  });

  it('adds up the hours of the month alone, to the hundredth', async () => {
    await openTimesheets([
      ...[0.1, 0.2, 7.25].map((total_hours, id) => day(id, `2026-11-0${id + 1}`, { total_hours })),
      day(9, '2026-10-31', { total_hours: 100 }),
    ]);
    expect(document.querySelector('tfoot [data-label="Total Hours"]')?.textContent).toBe(
      'Pending 7.55\u00a0h',
    );
  });

  it('sorts text by the rules of the language', async () => {
    const names = ['Óscar', 'zoe', 'Anna', 'oscar', 'Émile'];
    const employee = { last_name: 'X', SP_number: 'SP-1' };
    await openTimesheets(
      names.map((first_name, id) => day(id, `2026-11-0${id + 1}`, { employee: { ...employee, first_name } })),
      '/main/timesheets?sort=employee',
    );
    expect(cells('Employee')).toEqual(
      ['Anna', 'Émile', 'Óscar', 'oscar', 'zoe'].map((name) => expect.stringMatching(`^${name} X`)),
    );
  });

  it('sorts by the end of a timesheet', async () => {
    const night = { start_time: '22:00', end_date: '2026-11-04', end_time: '06:00' };
    await openTimesheets(
      [day(1, '2026-11-02', night), day(2, '2026-11-03')],
      '/main/timesheets?sort=time_out',
    );
    expect(rowKeys()).toEqual(['2', '1']);
  });

  it('marks odd timesheets, which can still be decided', async () => {
    await openTimesheets([
      day(1, '2026-11-02', { end_time: '12:00', total_hours: 4 }),
      day(2, '2026-11-02', { start_time: '11:00', end_time: '20:30', total_hours: 9.5 }),
      day(3, '2026-11-05', {
        start_time: '22:00',
        end_date: '2026-11-06',
        end_time: '06:00',
        total_hours: 8,
      }),
    ]);
    const words = [1, 2, 3].map((id) => rowOf(id).textContent);
    expect(words[0]).toContain('Overlaps another timesheet');
    expect(words[1]).toContain('More than 12 hours in one day');
    expect(words[2]).toContain('+1 day');
    expect(screen.getAllByRole('button', { name: /^Approved: / })).toHaveLength(3);
  });

  it('TS-03 TS-09 is filtered by half-month and by state', async () => {
    const { address } = await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?days=16-30');
    expect(rowKeys()).toEqual(['12']);
    expect(address()).toBe('/main/timesheets?days=16-30');
  });

  it('TS-09 counts each state of the month, and shows the pressed one', async () => {
    const { address } = await openTimesheets(SAMPLE_TIMESHEETS);
    const chips = within(screen.getByRole('radiogroup', { name: 'Status' }));
    expect(chips.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      ...['Approved 1', 'Declined 1'],
    ]);
    await pressOn(chips.getByRole('radio', { name: /^Declined/ }));
    expect.soft(address()).toBe('/main/timesheets?status=declined');
    expect.soft(rowKeys()).toEqual(['16']);
    expect(chips.getByRole('radio', { name: /^Declined/ }).ariaChecked).toBe('true');
  });

  it('CONST-09 TS-01 links to months with pending timesheets when its month is empty', async () => {
    const { address } = await openTimesheets([day(1, '2025-06-02'), day(2, '2025-06-03')]);
    await press('2 to review in June 2025');
    expect(address()).toBe('/main/timesheets?month=6&year=2025&status=pending');
    expect(rowKeys()).toEqual(['1', '2']);
  });

  it('CONST-09 names the newest six months with pending timesheets when its month is empty', async () => {
    const months = ['01', '02', '03', '04', '05', '06', '07', '08'];
    await openTimesheets(months.map((month, id) => day(id, `2026-${month}-02`)));
    const named = screen
      .getAllByRole('button', { name: /to review in/ })
      .map(({ textContent }) => textContent);
    expect(named).toEqual(
      ['August', 'July', 'June', 'May', 'April', 'March'].map((month) => `1 to review in ${month} 2026`),
    );
  });

  it.each(['days=16-30', 'employee=8', 'status=declined'])(
    'TS-01 says only that the filters hide every timesheet: %s',
    async (query) => {
      await openTimesheets([day(1, '2026-11-02')], `/main/timesheets?${query}`);
      expect(iconLinesOf(document.body).slice(-5)).toEqual([
        ...['*drawing: none*', 'No timesheets match your filters'],
        'Choose another month or employee. New timesheets appear here when your employees send them.',
        'Timesheets to review by month:',
        '[1 to review in November 2026]',
      ]);
    },
  );

  it('TS-02 does not say that no timesheet is pending when only one employee has none', async () => {
    const { address } = await openTimesheets(
      SAMPLE_TIMESHEETS.slice(0, 2),
      '/main/timesheets?show=waiting&employee=8',
    );
    expect(linesOf(document.body)).toContain('No timesheets match your filters');
    await press('2 to review in November 2026');
    expect(address()).toBe('/main/timesheets?month=11&year=2026&status=pending');
    expect(rowKeys()).toEqual(['11', '12']);
  });

  it.each(['month=13&year=abc', 'month=0&year=', 'month=1.5&year=-2026'])(
    'CONST-09 uses the current month for an invalid one in the address: %s',
    async (query) => {
      await openTimesheets(SAMPLE_TIMESHEETS, `/main/timesheets?${query}`);
      const lines = linesOf(screen.getByRole('region', { name: 'Filters' }));
      expect(lines.join(' ')).toContain('Month {November} Year {2026}');
      expect(rowKeys()).toEqual(['11', '12', '15', '16']);
    },
  );

  it('says that it is empty, without an error, and announces the count', async () => {
    await openTimesheets([]);
    const lines = iconLinesOf(document.body);
    expect(lines.slice(0, 4)).toEqual([
      ...[
        'Timesheets',
        '[*download* Export *chevronDown*, disabled]',
        '[List, checked] [By week]',
        '0 timesheets',
      ],
    ]);
    // No filter is set, so there is no Reset between the filters and the message.
    expect(lines.slice(-4)).toEqual([
      ...['[View *chevronDown*]', '*drawing: first*', 'No timesheets in November 2026'],
      'New timesheets appear here when your employees send them.',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('TS-01 announces how many timesheets a filter leaves', async () => {
    await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?month=10');
    const result = within(screen.getByRole('region', { name: 'Filters' })).getByRole('status');
    expect(result.textContent).toBe('2 timesheets, 2 pending');
  });
});

it('on the dashboard names the number of employees and timesheets that it leaves out', async () => {
  const sheets = [1, 2, 3, 4, 5, 6].flatMap((employee_id) =>
    [1, 2].map((index) => ({ ...day(employee_id * 2 + index, `2026-04-0${index}`), employee_id })),
  );
  await show(<DashboardPage />, [[timesheetsQuery, sheets]]);
  const lines = linesOf(document.body);
  expect(lines).toContain('12 timesheets to review');
  expect(lines.filter((line) => line.startsWith('<Ana Ruiz'))).toHaveLength(4);
  expect(lines).toContain('And 4 timesheets from 2 employees');
});

it('INV-05 INV-16 shows invoices by state with their sums, and marks repeats', async () => {
  const { address } = await openInvoices(
    invoice(1, 'ramp.pdf'),
    invoice(2, 'ramp.pdf'),
    invoice(3, 'ramp.pdf', { is_client_approved: 1, invoice_price: 5 }),
    invoice(4, 'ramp.pdf', { is_client_approved: -1, invoice_price: 7 }),
  );
  const chips = within(screen.getByRole('radiogroup', { name: 'Status' }));
  expect(chips.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    ...['Waiting 2', 'Approved 1', 'Declined Invoice 1'],
  ]);
  expect(document.querySelector('tfoot')?.textContent).toContain('Waiting $20.20');
  expect(screen.getAllByText('Same file and amount as another invoice')).toHaveLength(2);
  await pressOn(chips.getByRole('radio', { name: /^Approved/ }));
  expect.soft(address()).toBe('/main/vendor_invoice?status=approved');
  expect.soft(rowKeys()).toEqual(['3']);
});

it.each([
  ['timesheets', 'approve', 'Approved just now', () => openTimesheets([day(5, '2026-11-02', { status: 1 })])],
  [
    'timesheets',
    'decline',
    'Declined just now',
    () => openTimesheets([day(5, '2026-11-02', { status: -1 })]),
  ],
  [
    'vendorInvoices',
    'approve',
    'Approved just now',
    () => openInvoices(invoice(5, '', { is_client_approved: 1 })),
  ],
] as const)('a row of %s says for some seconds: %s', async (list, verb, words, open) => {
  markJustDecided(list, { verb, isTold: false }, [5]);
  await open();
  expect(linesOf(rowOf(5)).join(' ')).toContain(words);
  // In the place of the buttons, and as wide as they were.
  const buttons = [...rowOf(5).querySelectorAll<HTMLElement>('[data-words]')];
  expect(buttons.map(({ dataset }) => dataset.words)).toEqual(['Approved', 'Decline']);
});

describe('beside a warning', () => {
  const early = { start_time: '01:00', end_time: '23:00', total_hours: 22 };

  it.each([
    ['a group of the dashboard', <DashboardPage key="dashboard" />, undefined, 'link'],
    ['a week', <TimesheetsPage key="week" />, '/main/timesheets?week=2026-11-04', 'button'],
  ] as const)(
    'in %s Approve is not the strong button, and otherwise it is',
    async (_, page, address, role) => {
      for (const [reason, sheets, isStrong] of [
        ['none', [day(1, '2026-11-02')], true],
        ['long hours', [day(1, '2026-11-02', early)], false],
        ['overlaps one that is approved', [day(1, '2026-11-02'), day(2, '2026-11-02', { status: 1 })], false],
      ] as const) {
        cleanup();
        await show(page, [[timesheetsQuery, sheets]], address && { address });
        const approve = await screen.findByRole(role, { name: /^Approve 1/ });
        expect(approve.className.includes('primary'), reason).toBe(isStrong);
      }
    },
  );

  it('INV-05 the dashboard compares pending invoices with those that are decided', async () => {
    const invoices = [invoice(1, 'ramp.pdf'), invoice(2, 'ramp.pdf', { is_client_approved: 1 })];
    await show(<DashboardPage />, [[vendorInvoicesQuery, invoices]]);
    expect(screen.getByRole('link', { name: 'Review this one' })).toBeDefined();
  });
});
