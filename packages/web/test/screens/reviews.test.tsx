// @vitest-environment jsdom
import { withGaps } from '@client-portal/sdk';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { employeesQuery, timesheetsQuery, vendorInvoicesQuery } from '../../src/api/queries.ts';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { press } from './by-name.ts';
import { eventually, iconLinesOf, linesOf, show } from './dom.tsx';
import { employees, invoices, timesheets } from './records.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
// The browser shows the inside of a file.
vi.mock('../../src/kit/files/FileInPage.tsx', () => ({
  FileInPage: ({ address }: { address: string }) => <p>{`the file ${address}`}</p>,
}));

const lines = () => linesOf(document.body);
const [first] = timesheets;
if (first === undefined) throw new Error('Records are missing.');

const openSheets = async (address: string, sheets = timesheets) => {
  const drawn = await show(
    <TimesheetsPage />,
    [
      [employeesQuery, employees],
      [timesheetsQuery, sheets],
    ],
    { address },
  );
  await screen.findByRole('region', { name: 'Review' });
  return drawn;
};

describe('the review of timesheets', () => {
  it('TS-12 shows all facts of one: its fields, its day and the month of its worker', async () => {
    await openSheets('/main/timesheets?review=all&at=1', [
      ...timesheets,
      { ...first, id: 6, start_time: '10:00', end_time: '12:00', total_hours: 2, status: 1 },
      {
        ...first,
        id: 8,
        start_time: '22:00',
        end_date: '2026-11-03',
        end_time: '06:00',
        total_hours: 8,
        status: -1,
      },
      { ...first, id: 7, employee_id: 8, start_time: '09:00', total_hours: 30 },
    ]);
    // The bars of the day have code of their own.
    await eventually(() => expect(document.querySelectorAll('[data-state=declined]')).toHaveLength(1));
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "Timesheets",
        "*alert* 2 need a look: 1 overlaps, 1 over 12 h",
        "<Review these 2: 3 timesheets → /main/timesheets?review=all&only=odd>",
        "[Previous, disabled] [Next] [Skip] [Keyboard shortcuts] [End review]",
        "1 of 3 Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM",
        "*alert* Overlaps another timesheet",
        "Other timesheets of the same day",
        ", pending, current , approved , declined",
        "10:00 AM – 12:00 PM · 2 h · Approved",
        "10:00 PM – Tue, Nov 3, 2026, 6:00 AM · 8 h · Declined",
        "SP Number: SP-1",
        "Time Out: Mon, Nov 2, 2026, 11:30 AM",
        "Hours: 2.5 h",
        "Service Code: 320",
        "Specification: Meals",
        "Status: Pending",
        "This timesheet: 2.5 h",
        "[Approved: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM] [Decline: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM]",
        "Ana Ruiz in November 2026",
        "Pending 5.75 h",
        "Approved 6 h",
        "Declined 8 h",
      ]
    `);
    // The list of the day says the same to screen readers.
    await vi.waitFor(() => {
      const bars = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > [data-state]')];
      expect(bars.map(({ dataset }) => [dataset.state, dataset.current])).toEqual([
        ['pending', 'true'],
        ['approved', undefined],
        ['declined', undefined],
      ]);
    });
  });

  it('TS-12 asks which of two with the same times to keep, and then whether the other one is declined', async () => {
    await openSheets('/main/timesheets?review=all&at=1', [
      ...timesheets,
      { ...first, id: 6, specification: 'Bathing' },
      // One that is decided, and one of another worker, are not to choose from.
      { ...first, id: 7, status: 1 },
      { ...first, id: 8, employee_id: 8 },
    ]);
    expect(screen.getAllByRole('button', { name: /^Keep number / })).toHaveLength(2);
    await press(/^Keep number 1: Ana Ruiz, /);
    const question = await screen.findByRole('alertdialog');
    const asked = iconLinesOf(question);
    expect(asked[0]).toBe('Are you sure you want to decline this?');
    expect(asked).toContain('Specification: Bathing');
  });

  it('TS-12 says that rows of the list are missing, as the list does', async () => {
    await openSheets(
      '/main/timesheets?review=all',
      withGaps([...timesheets], { unreadable: 2, isPartial: false }),
    );
    expect(screen.getByText('2 of the timesheets could not be shown')).toBeDefined();
  });

  it('leaves out missing facts', async () => {
    await openSheets('/main/timesheets?review=all&at=2');
    expect(iconLinesOf(document.body).slice(-6)).toMatchInlineSnapshot(`
      [
        "Status: Pending",
        "This timesheet: 3.25 h",
        "[Approved: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM, primary] [Decline: Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM]",
        "Ana Ruiz in November 2026",
        "Pending 5.75 h",
        "Approved 4 h",
      ]
    `);
    expect(document.querySelectorAll('h3')).toHaveLength(1);
    expect([...document.querySelectorAll('ul')].every((list) => list.children.length > 0)).toBe(true);
  });

  it('TS-10 goes on while an approval is held, and the browser asks before the page is left', async () => {
    const { address } = await openSheets('/main/timesheets?show=waiting&review=7&at=1');
    const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asksBeforeLeaving()).toBe(false);
    await press(/^Approved: /);
    const undo = await screen.findByRole('button', { name: /^Undo: Ana Ruiz/ });
    expect(asksBeforeLeaving()).toBe(true);
    const moved = address();
    await press('Next');
    expect(address()).not.toBe(moved);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press(undo.getAttribute('aria-label') ?? '');
    await eventually(() => expect(asksBeforeLeaving()).toBe(false));
  });

  it('covers a group, and can be left for the list', async () => {
    const { address } = await openSheets('/main/timesheets?show=waiting&review=7&at=1');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^1 of 3 Ana Ruiz/);
    await press('Next');
    expect(address()).toBe('/main/timesheets?show=waiting&review=7&at=2');
    await press('End review');
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "Timesheets",
        "*drawing: done*",
        "Review finished",
        "What you decided in this review:",
        "Approved: 0 · 0 h",
        "Declined: 0 · 0 h",
        "Not reviewed: 3 · 6.75 h",
        "[Review the 3 left, primary] [Back to the list]",
      ]
    `);
  });

  it.each(['all', '7'])('has the order of the list (%s)', async (of) => {
    await openSheets(`/main/timesheets?show=waiting&review=${of}&sort=-total_hours`);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^1 of 3 Ana Ruiz, Tue, Nov 3/);
  });

  it('has the order of the groups when the list is grouped', async () => {
    const employee = { first_name: 'Minh', last_name: 'Tran', SP_number: 'SP-9' };
    const { address } = await openSheets('/main/timesheets?show=waiting&review=all', [
      first,
      { ...first, id: 12, employee_id: 9, employee },
      { ...first, id: 13 },
    ]);
    await press('Next');
    expect(address()).toBe('/main/timesheets?show=waiting&review=all&at=13');
    await press('Next');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^3 of 3 Minh Tran/);
  });

  it('can decide timesheets with an unreadable day', async () => {
    await openSheets('/main/timesheets?show=waiting&review=all', [{ ...first, start_date: '11/02/2026' }]);
    expect(lines().slice(-2)).toEqual([
      'This timesheet: 2.5 h',
      '[Approved: Ana Ruiz, 11/02/2026, 9:00 AM] [Decline: Ana Ruiz, 11/02/2026, 9:00 AM]',
    ]);
  });

  it('is empty for an unknown group', async () => {
    await openSheets('/main/timesheets?show=waiting&review=nobody');
    expect(screen.queryByRole('heading', { level: 1 })?.textContent).toBe('Timesheets');
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "Timesheets",
        "*drawing: done*",
        "Nothing is left to review",
        "Next: Ana Ruiz, 3 timesheets, 6.75 h",
        "<Review: Ana Ruiz → /main/timesheets?show=waiting&employee=7&review=all> [Approve 3: Ana Ruiz, primary]",
        "[Back to the list]",
      ]
    `);
  });

  it('says that it is loading before the lists are read', async () => {
    await show(<TimesheetsPage />, [], { address: '/main/timesheets?review=all' });
    expect([lines(), screen.queryByRole('region', { name: 'Review' })]).toMatchInlineSnapshot(`
      [
        [
          "Timesheets",
          "[Export, disabled]",
          "Loading the timesheets",
        ],
        null,
      ]
    `);
  });
});

describe('the review of invoices', () => {
  const openInvoices = async (address: string) => {
    const drawn = await show(<VendorInvoicesPage />, [[vendorInvoicesQuery, invoices]], { address });
    await screen.findByRole('region', { name: 'Review' });
    return drawn;
  };

  it('INV-02 leaves no trace in the address when it is left for the list', async () => {
    const { address } = await openInvoices('/main/vendor_invoice?status=waiting&review=all&at=5&only=odd');
    await press('End review');
    expect(lines()).toEqual([
      'INVOICE LISTS',
      'Review finished',
      'What you decided in this review:',
      'Approved: 0 · $0.00',
      'Declined Invoice: 0 · $0.00',
      'Not reviewed: 2 · $241.00',
      '[Review the 2 left] [Back to the list]',
    ]);
    await press('Back to the list');
    expect(address()).toBe('/main/vendor_invoice?status=waiting');
  });

  it('INV-02 INV-04 shows file and facts of an invoice, and that it is a repeat', async () => {
    await openInvoices('/main/vendor_invoice?review=all&at=1');
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "INVOICE LISTS",
        "*alert* 2 need a look: 2 with the same file and amount",
        "<Review these 2: 2 invoices → /main/vendor_invoice?review=all&only=odd>",
        "[Previous, disabled] [Next] [Skip] [Keyboard shortcuts] [End review]",
        "1 of 2 Ramp, Mon, Nov 2, 2026",
        "*alert* Same file and amount as another invoice",
        "the file /files/i/ramp.pdf",
        "Description: Ramp",
        "Amount: $120.50",
        "Status: Waiting",
        "[Approved: Ramp, Mon, Nov 2, 2026] [Decline: Ramp, Mon, Nov 2, 2026]",
      ]
    `);
  });

  it('INV-02 covers pending invoices of the chosen state', async () => {
    await openInvoices('/main/vendor_invoice?review=all&at=5');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^2 of 2 Ramp again/);
    expect(lines()).toContain('the file /files/j/RAMP.pdf');
  });

  it('INV-02 has the order of the list', async () => {
    await openInvoices('/main/vendor_invoice?review=all&sort=-date_purchased');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^1 of 2 Ramp again/);
  });
});
