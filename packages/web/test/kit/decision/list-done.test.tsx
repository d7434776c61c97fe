// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { timesheetsQuery, vendorInvoicesQuery } from '../../../src/api/queries.ts';
import { queryClient } from '../../../src/api/query-client.ts';
import { setResponse } from '../../forms/plain-portal.ts';
import { press } from '../../screens/by-name.ts';
import { eventually, linesOf, type show } from '../../screens/dom.tsx';
import { invoice, openInvoices, openTimesheets, SAMPLE_TIMESHEETS } from '../../screens/lists-to-decide.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));
vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));

type Drawn = Awaited<ReturnType<typeof show>>;
type Query = typeof timesheetsQuery | typeof vendorInvoicesQuery;

/** Presses a button and confirms; the list then contains `after`. */
async function decide({ client }: Drawn, button: string | RegExp, query: Query, after: readonly object[]) {
  for (const operation of ['approveTimesheet', 'declineTimesheet', 'approveVendorInvoice'])
    setResponse(operation, {});
  await screen.findByRole('button', { name: button });
  await press(button);
  await press(String(button).includes('Decline') ? 'Proceed: decline' : 'Proceed: approve');
  // For invoices the result is in the dialog, which is closed first.
  const isOver = () => screen.queryByRole('alertdialog') === null || screen.queryByText('Close') !== null;
  await eventually(() => expect(isOver()).toBe(true));
  if (screen.queryByText('Close') !== null) await press('Close');
  await act(async () => {
    for (const one of [client, queryClient]) one.setQueryData([...query.queryKey], after);
  });
}

const decided = (...ids: number[]) =>
  SAMPLE_TIMESHEETS.map((sheet) => (ids.includes(sheet.id) ? { ...sheet, status: 1 } : sheet));
/** Lines of the empty list, once it has this title. */
const linesFrom = async (title: string) => {
  await eventually(() =>
    expect(document.querySelector('[data-empty-title]')?.textContent.replace('\u00a0', ' ')).toBe(title),
  );
  const lines = linesOf(document.body);
  return lines.slice(lines.indexOf(title) + 1);
};
const BACK = '<Back to Dashboard → /main/dashboard>';

describe('a list emptied by decisions', () => {
  it('shows the result, the next worker and the way back', async () => {
    const drawn = await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?show=waiting&employee=8');
    await decide(drawn, 'Approved: the timesheets of Minh Tran', timesheetsQuery, decided(13, 14));
    expect(await linesFrom('2 timesheets approved, 3.5 h')).toEqual([
      'Next: Ana Ruiz, 2 timesheets, 7.25 h',
      '<Review: Ana Ruiz → /main/timesheets?show=waiting&employee=7&review=all> [Approve 2: Ana Ruiz]',
      BACK,
    ]);
  });

  it('adds up the results until the list is done', async () => {
    const drawn = await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?show=waiting&employee=8');
    await decide(drawn, 'Decline: the timesheets of Minh Tran', timesheetsQuery, decided(13, 14));
    await decide(drawn, 'Approve 2: Ana Ruiz', timesheetsQuery, decided(11, 12, 13, 14));
    expect(await linesFrom('All done')).toEqual([
      '2 timesheets approved, 7.25 h',
      '2 timesheets declined, 3.5 h',
      'You have reviewed every timesheet. New ones appear here when your employees send them.',
      BACK,
    ]);
  });

  it('says that none is pending, also in a month', async () => {
    const drawn = await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?status=pending');
    await decide(drawn, /^Decline: Ana Ruiz, Mon, Nov 2,/, timesheetsQuery, decided(11, 12, 13, 14));
    expect(await linesFrom('All done')).toContain('timesheet declined, 4 h');
  });

  it('is shown no longer once other filters are chosen', async () => {
    const drawn = await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?show=waiting&employee=8');
    await decide(drawn, 'Approved: the timesheets of Minh Tran', timesheetsQuery, decided(13, 14));
    expect(await linesFrom('2 timesheets approved, 3.5 h')).toContain(BACK);
    // A month in which he has no timesheet.
    await press('To review');
    expect(await linesFrom('No timesheets match your filters')).not.toContain('2 timesheets approved, 3.5 h');
  });

  it("shows the warnings of the next worker's timesheets", async () => {
    const warnings = decided().map((sheet) => (sheet.id === 12 ? { ...sheet, total_hours: 13 } : sheet));
    const drawn = await openTimesheets(warnings, '/main/timesheets?show=waiting&employee=8');
    const after = warnings.map((sheet) => (sheet.id > 12 ? { ...sheet, status: 1 } : sheet));
    await decide(drawn, 'Approved: the timesheets of Minh Tran', timesheetsQuery, after);
    expect(await linesFrom('2 timesheets approved, 3.5 h')).toContain('1 needs a look: 1 over 12 h');
  });

  it('INV-10 INV-11 shows the result for invoices', async () => {
    const bill = invoice(1, 'a.pdf');
    const drawn = await openInvoices(bill);
    await press('Waiting 1');
    await decide(drawn, 'Approved: Ramp 1, Mon, Nov 2, 2026', vendorInvoicesQuery, [
      { ...bill, is_client_approved: 1 },
    ]);
    expect(await linesFrom('All done')).toEqual([
      'Invoice approved, $10.10',
      'You have reviewed every invoice. New ones appear here when your vendors send them.',
      BACK,
    ]);
  });
});
