// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { employeesQuery, timesheetsQuery, vendorInvoicesQuery } from '../../src/api/queries.ts';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { portalCalls } from '../forms/plain-portal.ts';
import { iconLinesOf, linesOf, show } from './dom.tsx';
import { employees, invoices, timesheets } from './records.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

const lines = () => linesOf(document.body);
/** Name of the row, with non-breaking times of day. */
const named = (name: string) => ({ name: (text: string) => text.replaceAll(/\s/g, ' ') === name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', named(name))));
const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', named(name))));
const says = (sentence: string) => lines().some((line) => line.includes(sentence));
const question = () => linesOf(screen.getByRole('alertdialog'));

describe('selected invoices', () => {
  const open = (address = '/main/vendor_invoice', list = invoices) =>
    show(<VendorInvoicesPage />, [[vendorInvoicesQuery, list]], { address });

  it('INV-10 show count and sum, and are decided together', async () => {
    await open(
      '/main/vendor_invoice',
      invoices.map((one) => (one.id === 5 ? { ...one, invoice_price: 10.25 } : one)),
    );
    await tick('Select Ramp, Mon, Nov 2, 2026');
    expect(says('1 selected, $120.50')).toBe(true);
    await tick('Select all pending');
    expect(says('2 selected, $130.75')).toBe(true);
    await press('Decline selected');
    await screen.findByRole('alertdialog');
    expect(question()).toMatchInlineSnapshot(`
      [
        "Are you sure you want to decline 2 invoices?",
        "2 invoices · $130.75",
        "| Description | Invoices | Amount",
        "| Ramp | 1 | $120.50",
        "| Ramp again | 1 | $10.25",
        "Show all 2",
        "Ramp, Mon, Nov 2, 2026 · $120.50",
        "Ramp again, Fri, Nov 6, 2026 · $10.25",
        "The vendor will not be paid for this invoice.",
        "Tell your provider why (optional)",
        "[Wrong amount] [Not received] [Sent twice] [Other]",
        "You won't be able to revert this!",
        "[Cancel] [Proceed: decline]",
      ]
    `);
    expect(portalCalls).toEqual([]);
  });

  it('INV-07 are counted as the filter shows them', async () => {
    await open('/main/vendor_invoice?status=approved');
    expect([document.querySelectorAll('tbody tr').length, says('2 invoices')]).toEqual([2, true]);
  });

  it('INV-10 are empty again when all are deselected', async () => {
    await open();
    await tick('Select all pending');
    await tick('Select all pending');
    expect(says('selected')).toBe(false);
  });

  it('INV-10 exclude invoices that are decided meanwhile or hidden', async () => {
    const { client } = await open();
    await tick('Select all pending');
    await act(async () =>
      client.setQueryData(
        [...vendorInvoicesQuery.queryKey],
        invoices.map((one) => (one.id === 5 ? { ...one, is_client_approved: 1 } : one)),
      ),
    );
    await waitFor(() => expect(says('1 selected, $120.50')).toBe(true));
  });

  it('INV-02 are marked as repeats as soon as the other one is loaded', async () => {
    const { client } = await open('/main/vendor_invoice', invoices.slice(0, 4));
    const marks = () =>
      lines().filter((line) => line.includes('Same file and amount as another invoice')).length;
    expect(marks()).toBe(0);
    await act(async () => client.setQueryData([...vendorInvoicesQuery.queryKey], invoices));
    await waitFor(() => expect(marks()).toBe(2));
  });
});

describe('an invoice opened by its address', () => {
  const open = (id: string) =>
    show(<VendorInvoicesPage />, [[vendorInvoicesQuery, invoices]], {
      address: `/main/vendor_invoice?invoice=${id}`,
    });
  const dialog = () => screen.queryByRole('dialog');

  it('INV-02 INV-10 shows its facts, and can be decided', async () => {
    const { address } = await open('1');
    await screen.findByRole('dialog');
    expect(iconLinesOf(dialog() as HTMLElement)).toMatchInlineSnapshot(`
      [
        "File: ramp.pdf",
        "Description: Ramp",
        "Invoice Date: Mon, Nov 2, 2026",
        "Amount: $120.50",
        "Status: Waiting",
        "Loading the file",
        "[Close, focused] [*download* Download, disabled] [Decline: Ramp, Mon, Nov 2, 2026] [Approved: Ramp, Mon, Nov 2, 2026, primary]",
      ]
    `);
    await act(async () =>
      fireEvent.click(
        within(dialog() as HTMLElement).getByRole('button', { name: 'Decline: Ramp, Mon, Nov 2, 2026' }),
      ),
    );
    expect.soft(dialog()).toBe(null);
    expect.soft(address()).toBe('/main/vendor_invoice');
    expect.soft(question()[0]).toBe('Are you sure you want to decline this invoice?');
  });

  it('INV-10 asks whether to approve it by the other button', async () => {
    await open('5');
    await screen.findByRole('dialog');
    await act(async () =>
      fireEvent.click(
        within(dialog() as HTMLElement).getByRole('button', {
          name: 'Approved: Ramp again, Fri, Nov 6, 2026',
        }),
      ),
    );
    expect(question()[0]).toBe('Are you sure you want to approve this invoice?');
  });

  it('INV-05 INV-15 cannot be decided again, and reads the list again when it is closed', async () => {
    const { address, client } = await open('2');
    expect(iconLinesOf(dialog() as HTMLElement)).toMatchInlineSnapshot(`
      [
        "File: walker.pdf",
        "Description: Walker",
        "Invoice Date: Tue, Nov 3, 2026",
        "Amount: $80.00",
        "Status: Approved",
        "Loading the file",
        "[Close, focused] [*download* Download, disabled, primary]",
      ]
    `);
    await act(async () =>
      fireEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Close' })),
    );
    expect.soft(dialog()).toBe(null);
    expect.soft(address()).toBe('/main/vendor_invoice');
    // The list is asked for again; here nothing is sent.
    expect(client.getQueryState([...vendorInvoicesQuery.queryKey])?.fetchStatus).toBe('paused');
  });

  it('INV-09 INV-15 reads the list again when its proof of payment is closed', async () => {
    const { client } = await open('');
    await press('Open paid.pdf');
    await act(async () =>
      fireEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Close' })),
    );
    expect(client.getQueryState([...vendorInvoicesQuery.queryKey])?.fetchStatus).toBe('paused');
  });

  it.each(['3', '99', 'x'])('INV-02 opens no file when there is none (%s)', async (id) => {
    await open(id);
    expect.soft(dialog()).toBe(null);
    expect.soft(screen.getByRole('heading', { level: 1 }).textContent).toBe('INVOICE LISTS');
  });
});

describe('selected timesheets', () => {
  const open = (address = '/main/timesheets') =>
    show(
      <TimesheetsPage />,
      [
        [employeesQuery, employees],
        [timesheetsQuery, timesheets],
      ],
      { address },
    );

  it('show count and hours, and are decided together', async () => {
    await open();
    await tick('Select Ana Ruiz, Tue, Nov 3, 2026, 9:00 AM');
    expect(says('1 selected, 3.25 h')).toBe(true);
    await tick('Select all pending');
    expect(says('2 selected, 5.75 h')).toBe(true);
    await press('Approve selected');
    expect(question()).toMatchInlineSnapshot(`
      [
        "Are you sure you want to approve 2 timesheets?",
        "2 timesheets · 5.75 h · 1 person",
        "| Employee | Timesheets | Hours",
        "| Ana Ruiz (SP-1) | 2 | 5.75 h",
        "Show all 2",
        "Ana Ruiz · Mon, Nov 2 · 9:00 AM – 11:30 AM · 2.5 h",
        "Ana Ruiz · Tue, Nov 3 · 9:00 AM – 11:30 AM · 3.25 h",
        "You won't be able to revert this!",
        "[Cancel] [Proceed: approve]",
      ]
    `);
    expect(portalCalls).toEqual([]);
  });

  it('are decided one by one, by the pressed verb', async () => {
    await open();
    await press('Decline: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM');
    expect(question()[0]).toBe('Are you sure you want to decline this?');
  });

  it('ERR-01 keep their question when the list behind it cannot be shown any more', async () => {
    const { client } = await open();
    await press('Decline: Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM');
    vi.spyOn(console, 'error').mockReturnValue();
    await act(async () => client.setQueryData([...timesheetsQuery.queryKey], [null]));
    await waitFor(() => expect(says('stopped')).toBe(true));
    expect(question()[0]).toBe('Are you sure you want to decline this?');
    vi.restoreAllMocks();
  });

  it('TS-12 open their decision by the address, once', async () => {
    const { address } = await open('/main/timesheets?show=waiting&ask=approve');
    expect(question()[0]).toBe('Are you sure you want to approve 3 timesheets?');
    expect(address()).toBe('/main/timesheets?show=waiting');
  });

  it('open their decision by the address once the timesheets are read', async () => {
    const { client, address } = await show(<TimesheetsPage />, [], {
      address: '/main/timesheets?show=waiting&ask=approve',
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(async () => client.setQueryData([...timesheetsQuery.queryKey], timesheets));
    await waitFor(() => expect(question()[0]).toBe('Are you sure you want to approve 3 timesheets?'));
    expect(address()).toBe('/main/timesheets?show=waiting');
  });

  it('can be a whole group', async () => {
    await open('/main/timesheets?show=waiting');
    await press('Approved: the timesheets of Ana Ruiz');
    expect(question()[0]).toBe('Are you sure you want to approve 3 timesheets?');
  });
});
