// @vitest-environment jsdom
import { type OperationId, PortalError, withGaps } from '@client-portal/sdk';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  budgetQuery,
  enrollmentCheckQuery,
  hiredEmployeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  reportsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../../src/api/queries.ts';
import { HeaderCards } from '../../../src/app/layout/HeaderCards.tsx';
import { Notifications } from '../../../src/app/layout/Notifications.tsx';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage.tsx';
import { visitChanges } from '../../../src/kit/feedback/visit-log.ts';
import { portalCalls, setResponse } from '../../forms/plain-portal.ts';
import { eventually, iconLinesOf, linesOf, type Responses, show } from '../../screens/dom.tsx';
import * as records from '../../screens/records.ts';

vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));

/** The panels in order: title, read, its data, message after a failure, and target of the link. */
const PANELS = [
  ['Timesheets to review', timesheetsQuery, 'listTimesheets', records.timesheets, 'the timesheets'],
  [
    'Vendor invoices to review',
    vendorInvoicesQuery,
    'listVendorInvoices',
    records.invoices,
    'the vendor invoices',
  ],
  ['Enrollment', enrollmentCheckQuery, 'getEnrollmentCheck', records.checkWith('terms'), 'your enrollment'],
  ['Budget', budgetQuery, 'getBudget', records.budget, 'the budget'],
  [
    'Newest payroll sheets',
    payrollSheetsQuery,
    'listPayrollSheets',
    records.payrollSheets,
    'the payroll sheets',
  ],
  ['Newest reports', reportsQuery, 'listReports', records.reports, 'the reports'],
] as const;
const TITLES = PANELS.map(([title]) => title);
const all: Responses = PANELS.map(([, query, , data]) => [query, data] as const);

const failure = (operationId: OperationId) => new PortalError({ kind: 'server', operationId, status: 500 });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const panel = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement;
/** Returns true if the frame gives way to the welcome of a new client. */
const isFirstDay = () => `${document.documentElement.dataset.marks}`.split(' ').includes('first-day');
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((alert) => linesOf(alert)[0]);
const tryAgain = (where: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(where).getByText('Try again')));

describe('a panel that fails', () => {
  it.each(PANELS)(
    'ERR-02 LAY-14 %s fails alone, and is shown after another try',
    async (title, query, operation, data, what) => {
      onlineManager.setOnline(true);
      setResponse(operation, failure(operation));
      await show(
        <DashboardPage />,
        all.filter(([one]) => one !== query),
      );
      await eventually(() => expect(alerts()).toEqual([`We could not load ${what}.`]));
      expect(linesOf(panel(title))[1]).toBe(`We could not load ${what}.`);
      // The other panels are shown, and each has a link to its screen, the failed one as well.
      expect.soft(titles()).toEqual(TITLES);
      expect.soft(screen.getAllByRole('link', { name: /^(Go to|See all)/ }).length).toEqual(TITLES.length);
      setResponse(operation, data);
      await tryAgain(panel(title));
      await eventually(() => expect(alerts()).toEqual([]));
      expect(titles()).toEqual(TITLES);
      expect(portalCalls.map(([one]) => one)).toEqual([operation, operation]);
    },
  );

  it('ERR-02 says so beside a panel that was read, which is enough to show the dashboard', async () => {
    onlineManager.setOnline(true);
    for (const [, , operation] of PANELS) setResponse(operation, failure(operation));
    await show(<DashboardPage />, [[reportsQuery, records.reports]]);
    await eventually(() => expect(alerts()).toHaveLength(PANELS.length - 1));
    expect.soft(titles()).toEqual(TITLES);
    expect
      .soft(linesOf(panel('Newest reports')).slice(1, 3))
      .toEqual(['Spending Thu, Oct 1, 2026', '[Download: Spending, Thu, Oct 1, 2026]']);
  });

  it('ERR-02 keeps its old content where the refresh of all panels fails', async () => {
    onlineManager.setOnline(true);
    const { client } = await show(<DashboardPage />, all);
    for (const [, , operation] of PANELS) setResponse(operation, failure(operation));
    await act(async () => client.refetchQueries());
    await eventually(() => expect(alerts()).toHaveLength(PANELS.length));
    expect(alerts()).not.toContain('We could not load your dashboard.');
    expect(titles()).toEqual(TITLES);
  });

  it('keeps its old content when a refresh fails, and shows its age', async () => {
    onlineManager.setOnline(true);
    const { client } = await show(<DashboardPage />, all);
    const before = linesOf(panel('Timesheets to review')).slice(2);
    setResponse('listTimesheets', failure('listTimesheets'));
    await act(async () => client.refetchQueries(timesheetsQuery));
    await eventually(() =>
      expect(alerts()).toEqual(['We could not refresh the timesheets. You see what was loaded at 12:00 PM.']),
    );
    expect(linesOf(panel('Timesheets to review')).slice(-before.length)).toEqual(before);
  });
});

describe('a panel in its order', () => {
  it('has the newest report first, for any order of the response', async () => {
    const [report] = records.reports;
    const reports = ['2026-09-01', '2026-11-01', '2026-10-01'].map((report_date, id) => ({
      ...{ ...report, id, report_type: `Of ${report_date}`, report_date },
    }));
    await show(<DashboardPage />, [...all, [reportsQuery, reports]]);
    const named = within(panel('Newest reports')).getAllByText(/^Of /);
    expect(named.map(({ textContent }) => textContent)).toEqual([
      ...['Of 2026-11-01', 'Of 2026-10-01', 'Of 2026-09-01'],
    ]);
  });

  it('has the newest payroll sheet first, for any period', async () => {
    const [sheet] = records.payrollSheets;
    const sheets = [
      { ...sheet, id: 1 },
      { ...sheet, id: 2, ...{ payroll_start: '2026-08-01', payroll_end: '2026-08-15' } },
    ].map((one, index) => ({ ...one, created_at: `2026-11-0${index + 1}T09:00:00` }));
    await show(<DashboardPage />, [...all, [payrollSheetsQuery, sheets]]);
    const days = within(panel('Newest payroll sheets')).getAllByText(/^(Aug|Sep) /);
    expect(days.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['Aug', 'Sep']);
  });

  it('DASH-01 leads to the pending timesheets of a worker, in any month', async () => {
    await show(<DashboardPage />, all);
    const [link] = within(panel('Timesheets to review')).getAllByRole('link', { name: 'Ana Ruiz' });
    expect(link?.getAttribute('href')).toBe('/main/timesheets?show=waiting&employee=7&group=none');
  });
});

describe('a pending invoice', () => {
  it.each([
    ['the files that it has', '/files/i/ramp.pdf', '&invoice=1'],
    ['itself, where it has none', null, '&review=all&at=1'],
    ['itself, where its list of files is empty', [], '&review=all&at=1'],
  ])('DASH-01 opens %s', async (_, invoice_file, rest) => {
    const [ramp] = records.invoices;
    await show(<DashboardPage />, [
      ...all.filter(([query]) => query !== vendorInvoicesQuery),
      [vendorInvoicesQuery, [{ ...ramp, invoice_file }]],
    ]);
    const [link] = within(panel('Vendor invoices to review')).getAllByRole('link', { name: 'Ramp' });
    expect(link?.getAttribute('href')).toBe(`/main/vendor_invoice?status=awaiting${rest}`);
  });
});

describe('the budget', () => {
  it('BUD-01 shows the overspent amount', async () => {
    await show(<DashboardPage />, [
      ...all.filter(([query]) => query !== budgetQuery),
      [budgetQuery, { ...records.budget, spent_budget: 1_250.5, remaining_budget: -250.5 }],
    ]);
    expect(linesOf(panel('Budget')).slice(1)).toEqual([
      ...['125% spent, $250.50 over budget', '<Go to budget → /main/budget_monitoring>'],
    ]);
  });
});

it.each([
  [380, null],
  [899.99, null],
  [900, 'warning'],
  [1_000, 'warning'],
  [1_000.01, 'danger'],
])('marks a budget of $1,000 of which $%s is spent only from 90 % on', async (spent_budget, tone) => {
  await show(<DashboardPage />, [
    ...all.filter(([query]) => query !== budgetQuery),
    [budgetQuery, { ...records.budget, spent_budget, remaining_budget: 1_000 - spent_budget }],
  ]);
  const bar = panel('Budget').querySelector('[data-tick]')?.previousElementSibling?.firstElementChild;
  expect(bar?.getAttribute('data-tone')).toBe(tone);
});

describe('a budget without a total', () => {
  it('BUD-09 shows the total when neither the spent amount nor the rest is known', async () => {
    const known = { spent_budget: null, remaining_budget: null };
    await show(<DashboardPage />, [
      ...all.filter(([query]) => query !== budgetQuery),
      [budgetQuery, { ...records.budget, ...known }],
    ]);
    expect(linesOf(panel('Budget')).slice(1, -1)).toEqual(['$0.00 of $1,000.00 spent']);
  });

  it('BUD-09 has no share, and shows the overspent amount', async () => {
    const spent = { spent_budget: 30, remaining_budget: null };
    await show(<DashboardPage />, [
      ...all.filter(([query]) => query !== budgetQuery),
      [budgetQuery, { ...records.budget, ...spent, total_budget: 0 }],
    ]);
    expect(linesOf(panel('Budget')).slice(1, -1)).toEqual(['$30.00 over budget']);
    expect(panel('Budget').querySelector('[style*=width]')).toBeNull();
  });
});

describe('the dashboard and the frame around it', () => {
  const draw = (responses: Responses) =>
    show(
      <>
        <Notifications />
        <HeaderCards />
        <DashboardPage />
      </>,
      responses,
    );
  const card = (name: string) =>
    [...document.querySelectorAll('dl > div')]
      .filter((one) => one.querySelector('dt')?.textContent === name)
      .flatMap((one) => [...one.querySelectorAll('dd:not([data-period])')].map((dd) => dd.textContent));

  it('DASH-01 LAY-05 show the same counts', async () => {
    await draw([...all, [payablesQuery, []]]);
    const [sheets, invoices] = TITLES.map((title) => linesOf(panel(title))[1]);
    expect.soft(sheets).toBe('3 timesheets to review');
    expect.soft(invoices).toBe('2 vendor invoices to review');
    // Includes the one incomplete section of the enrollment.
    expect(screen.getByRole('button', { name: 'Notifications: 6 to review' })).toBeDefined();
  });

  it('LAY-16 show a new client the steps of the enrollment, and nothing that is empty', async () => {
    await draw([
      ...[timesheetsQuery, vendorInvoicesQuery, payrollSheetsQuery, reportsQuery, payablesQuery].map(
        (query) => [query, []] as const,
      ),
      [budgetQuery, null],
      [
        enrollmentCheckQuery,
        records.checkWith('personal_information', 'payment_information', 'terms', 'signature'),
      ],
    ]);
    expect(titles()).toEqual(['Welcome']);
    expect(isFirstDay()).toBe(true);
    expect(linesOf(panel('Welcome'))[1]).toBe('0 of 4 sections are complete');
    expect([alerts(), card('Total Budget'), card('Payables')]).toEqual([[], ['$0.00'], ['0']]);
  });

  it('LAY-05 say that no item is pending, and leave out a complete enrollment', async () => {
    await draw([
      [timesheetsQuery, []],
      [vendorInvoicesQuery, []],
      [enrollmentCheckQuery, records.checkWith()],
      [budgetQuery, records.budget],
    ]);
    expect([titles().includes('Enrollment'), linesOf(panel('Budget'))[1]]).toEqual([
      false,
      '$749.50 left. At this pace about $350 will not be used by Jun 30, 2027: ask your provider.',
    ]);
    expect(screen.getByRole('button', { name: 'No notifications' })).toBeDefined();
  });

  it.each([
    ['nobody is hired', [], [], 'You are enrolled', 'Add your employees'],
    ['somebody is hired', [], records.hired, 'All done', 'See all timesheets'],
    ['all is decided', records.timesheets.slice(2, 4), undefined, 'All done', 'See all timesheets'],
  ])('have one panel in place of two empty ones when %s', async (_, sheets, hired, title, link) => {
    await draw([
      [timesheetsQuery, sheets],
      [vendorInvoicesQuery, []],
      [enrollmentCheckQuery, records.checkWith()],
      [budgetQuery, records.budget],
      ...(hired === undefined ? [] : [[hiredEmployeesQuery, hired] as const]),
    ]);
    const home = await screen.findByRole('region', { name: title });
    expect(iconLinesOf(home)[0]).toBe(title === 'All done' ? '*drawing: done*' : '*drawing: enrolled*');
    expect(within(home).getByRole('link', { name: link })).toBeDefined();
    for (const gone of ['Timesheets to review', 'Vendor invoices to review'])
      expect(titles()).not.toContain(gone);
    expect(titles()).toContain('Budget');
  });

  it('have no such panel before it is known whether anybody is hired', async () => {
    await draw([
      [timesheetsQuery, []],
      [vendorInvoicesQuery, []],
      [enrollmentCheckQuery, records.checkWith()],
      [budgetQuery, records.budget],
    ]);
    expect(titles()).toEqual(['Budget', 'Newest payroll sheets', 'Newest reports']);
  });

  it.each([
    ['no record', undefined, false],
    ['a timesheet that cannot be read', 'gaps', true],
    ['a timesheet', timesheetsQuery, true],
    ['an invoice', vendorInvoicesQuery, true],
    ['a payroll sheet', payrollSheetsQuery, true],
    ['a report', reportsQuery, true],
  ])('welcome a new client only without records: %s', async (_, full, isTitled) => {
    const lists = all.filter(([query]) => query !== enrollmentCheckQuery && query !== budgetQuery);
    const gaps = withGaps([], { unreadable: 1, isPartial: false });
    const none = (query: unknown) => (full === 'gaps' && query === timesheetsQuery ? gaps : []);
    await draw([
      ...lists.map(([query, data]) => [query, query === full ? data : none(query)] as const),
      [enrollmentCheckQuery, records.checkWith('terms', 'signature')],
      [budgetQuery, null],
    ]);
    expect(titles().includes('Enrollment')).toBe(isTitled);
    expect(isFirstDay()).toBe(!isTitled);
  });

  it('have in it what the client did last in this visit', async () => {
    visitChanges.set([
      { at: new Date(2026, 10, 17, 9, 5).getTime(), text: '2 timesheets approved', names: [] },
    ]);
    await draw([
      [timesheetsQuery, records.timesheets.slice(2, 4)],
      [vendorInvoicesQuery, []],
      [enrollmentCheckQuery, records.checkWith()],
      [budgetQuery, records.budget],
    ]);
    const home = await screen.findByRole('region', { name: 'All done' });
    expect(linesOf(home).map((line) => line.replaceAll(/\s/g, ' '))).toContain(
      'Last: 2 timesheets approved, at 9:05 AM',
    );
  });

  it('Q104 do not say that no item is pending beside unreadable rows', async () => {
    const gaps = { unreadable: 2, isPartial: false };
    await draw([
      [timesheetsQuery, withGaps([], gaps)],
      [vendorInvoicesQuery, withGaps([], gaps)],
      [enrollmentCheckQuery, records.checkWith()],
      [budgetQuery, records.budget],
    ]);
    for (const title of ['Timesheets to review', 'Vendor invoices to review']) {
      expect(linesOf(panel(title))).toContain('None to review among those we could read.');
    }
  });

  it('show that the number of payables is not that of all', async () => {
    const gaps = { unreadable: 2, isPartial: false };
    await draw([...all, [payablesQuery, withGaps([...records.payables], gaps)]]);
    expect(card('Payables')).toContain('We could not read part of the payables');
  });

  it.each([
    [null, null],
    ['n/a', null],
    [null, 'n/a'],
  ])('LAY-16 show $0.00 for missing or invalid amounts: %j of %j', async (spent_budget, total_budget) => {
    await draw([...all, [budgetQuery, { total_budget, spent_budget }]]);
    expect(linesOf(panel('Budget'))[1]).toBe('$0.00 of $0.00 spent');
    expect(['Total Budget', 'Total Spent', 'Available Budget'].map(card)).toEqual([
      ...[['$0.00'], ['$0.00'], ['$0.00']],
    ]);
  });

  it('LAY-02 LAY-13 leave a card empty while it loads', async () => {
    onlineManager.setOnline(true);
    setResponse('listPayables', failure('listPayables'));
    await draw(all);
    await eventually(() => expect(portalCalls.map(([operation]) => operation)).toEqual(['listPayables']));
    await act(async () => undefined);
    expect([card('Payables'), card('Total Budget')]).toEqual([[''], ['$1,000.00']]);
  });
});
