// @vitest-environment jsdom
import { PortalError, withGaps } from '@client-portal/sdk';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  budgetQuery,
  enrollmentCheckQuery,
  payablesQuery,
  timesheetsQuery,
} from '../../../src/api/queries.ts';
import { HeaderCards } from '../../../src/app/layout/HeaderCards.tsx';
import { Notifications } from '../../../src/app/layout/Notifications.tsx';
import { SearchButton } from '../../../src/app/layout/SearchButton.tsx';
import { menuScreens } from '../../../src/app/screens.ts';
import { SearchPalette } from '../../../src/features/search/SearchPalette.tsx';
import { listRecordGroups } from '../../../src/features/search/search-records.ts';
import { useMayShow } from '../../../src/ui/session-lock.ts';
import { holdResponse, portalCalls, setResponse } from '../../forms/plain-portal.ts';
import { eventually, iconLinesOf, linesOf, show } from '../../screens/dom.tsx';
import { checkWith, employees, payables, timesheets } from '../../screens/records.ts';

vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));
vi.mock('../../../src/features/search/search-records.ts', { spy: true });

const LISTS = [
  'listEmployees',
  'listTimesheets',
  'listVendorInvoices',
  'listHiredEmployees',
  'listPayables',
  'listPayrollSheets',
  'listResources',
  'listFileUploads',
  'listReports',
];
const failure = (operationId: string) => new PortalError({ kind: 'server', operationId, status: 500 });

beforeEach(() => {
  onlineManager.setOnline(true);
  for (const operation of LISTS) setResponse(operation, []);
});

describe('the search', () => {
  const acts = { onClose: vi.fn(), onLogOut: vi.fn() };
  beforeEach(() => {
    for (const one of Object.values(acts)) one.mockClear();
  });
  const open = () => show(<SearchPalette screens={menuScreens} typed={{ current: '' }} {...acts} />);
  const type = (value: string) =>
    act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }));
  const found = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

  it('LAY-04 loads the records with the second letter', async () => {
    setResponse('listEmployees', employees);
    await open();
    expect(found().length).toBeGreaterThan(15);
    await type('R');
    expect(portalCalls).toEqual([]);
    await type('Ruiz');
    expect(portalCalls.map(([operation]) => operation).toSorted()).toEqual(LISTS.toSorted());
    expect(await screen.findByRole('menuitem', { name: /Ana Ruiz/ })).toBeDefined();
  });

  it('closes by its button, too', async () => {
    await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(acts.onClose).toHaveBeenCalledOnce();
  });

  it('prepares the records once for each list, not at each letter', async () => {
    setResponse('listEmployees', employees);
    await open();
    await type('Ru');
    expect(await screen.findByRole('menuitem', { name: /Ana Ruiz/ })).toBeDefined();
    await eventually(() => expect(portalCalls.length).toBe(LISTS.length));
    await act(async () => undefined);
    vi.mocked(listRecordGroups).mockClear();
    for (const text of ['Rui', 'Ruiz', 'Ruiz SP', 'xyzzy']) await type(text);
    expect(listRecordGroups).not.toHaveBeenCalled();
    expect(screen.queryByRole('menuitem', { name: /Ana Ruiz/ })).toBeNull();
  });

  it('LAY-04 says that a list could not be read, and searches the others', async () => {
    setResponse('listEmployees', employees);
    setResponse('listReports', failure('listReports'));
    await open();
    await type('Ruiz');
    expect(await screen.findByRole('menuitem', { name: /Ana Ruiz/ })).toBeDefined();
    await eventually(() => expect(document.querySelector('[role=status] p')).not.toBeNull());
    expect(document.querySelector('[role=status]')?.textContent).toMatchInlineSnapshot(
      `"Some lists could not be read, so not everything is found."`,
    );
  });

  it.each([
    ['rows that cannot be read', { unreadable: 2, isPartial: false }],
    ['rows that were not sent', { unreadable: 0, isPartial: true }],
  ])('LAY-04 says that not everything is found in a list with %s', async (_, gaps) => {
    setResponse('listEmployees', withGaps([...employees], gaps));
    await open();
    await type('xyzzy');
    expect(await screen.findByText(/not everything is found/)).toBeDefined();
  });

  it('LAY-04 says that not everything is found in a list that could not be refreshed', async () => {
    onlineManager.setOnline(true);
    const { client } = await show(<SearchPalette screens={menuScreens} typed={{ current: '' }} {...acts} />, [
      [payablesQuery, payables],
    ]);
    await type('xyzzy');
    await eventually(() => expect(screen.getAllByText('Nothing found for “xyzzy”.')).toHaveLength(2));
    setResponse('listPayables', failure('listPayables'));
    await act(async () => client.refetchQueries(payablesQuery));
    expect(await screen.findByText(/not everything is found/)).toBeDefined();
  });

  it('LAY-04 says and announces that nothing is found, with focus in the field', async () => {
    await open();
    const said = () => document.querySelector('[role=status]')?.textContent;
    await type('pay');
    expect(said()).toBe('');
    await type('xyzzy');
    await eventually(() => expect(said()).toBe('Nothing found for “xyzzy”.'));
    expect(screen.getAllByText('Nothing found for “xyzzy”.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('says that lists are loading, not that nothing is found, while one is missing', async () => {
    const bring = holdResponse('listReports');
    await open();
    await type('xyzzy');
    await eventually(() => expect(portalCalls.length).toBe(LISTS.length));
    await act(async () => undefined);
    expect(screen.getAllByText('Reading the lists…')).toHaveLength(2);
    expect(screen.queryAllByText(/^Nothing found/)).toEqual([]);
    await bring([]);
    await eventually(() => expect(screen.getAllByText('Nothing found for “xyzzy”.')).toHaveLength(2));
  });

  it('LAY-04 opens the chosen entry, and closes', async () => {
    const { address } = await open();
    await type('payroll');
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Payroll Sheets' })));
    expect.soft(address()).toBe('/main/payroll');
    expect.soft(acts.onClose.mock.calls.length).toBe(1);
  });

  it('SES-07 runs the chosen action', async () => {
    const { address } = await open();
    await type('log-out');
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Log-out' })));
    expect.soft(address()).toBe('/main/here');
    expect.soft(acts.onLogOut.mock.calls.length).toBe(1);
  });
});

describe('the keys of the search', () => {
  const Covering = () => useMayShow(true) && <p>Sign in again</p>;
  const pressKeys = () => act(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));

  it('LAY-04 do not open it over the dialog of an ended session', async () => {
    await show(
      <>
        <SearchButton onLogOut={vi.fn()} />
        <Covering />
      </>,
    );
    await pressKeys();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('LAY-04 open it over the page', async () => {
    await show(<SearchButton onLogOut={vi.fn()} />);
    await pressKeys();
    expect(await screen.findByRole('dialog', { name: 'Search the portal' })).toBeDefined();
  });
});

describe('the bell when a list could not be read', () => {
  const label = () => screen.getByRole('button').getAttribute('aria-label');

  it('LAY-05 counts the known items', async () => {
    setResponse('listVendorInvoices', failure('listVendorInvoices'));
    await show(<Notifications />, [
      [timesheetsQuery, timesheets],
      [enrollmentCheckQuery, checkWith()],
    ]);
    await eventually(() => expect(portalCalls).not.toEqual([]));
    await act(async () => undefined);
    expect(label()).toBe('Notifications: 3 to review');
  });

  it('LAY-05 does not say that no item is pending', async () => {
    setResponse('listVendorInvoices', failure('listVendorInvoices'));
    await show(<Notifications />, [
      [timesheetsQuery, []],
      [enrollmentCheckQuery, checkWith()],
    ]);
    await eventually(() => expect(label()).toBe('Notifications could not be loaded'));
  });
});

describe('the cards over a screen whose budget could not be read', () => {
  it('LAY-14 are shown without amounts, and the other cards with theirs', async () => {
    setResponse('getBudget', failure('getBudget'));
    const { client } = await show(<HeaderCards />, [[payablesQuery, payables]]);
    await eventually(() => expect(client.getQueryState(budgetQuery.queryKey)?.status).toBe('error'));
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "[Budget and payables *chevronUp*, expanded]",
        "*banknote* <Total Budget → /main/budget_monitoring>:",
        "*invoice* <Total Spent → /main/budget_monitoring>:",
        "*chart* <Available Budget → /main/budget_monitoring>:",
        "*upload* <Payables → /main/payables>: 2",
        ": 1 has no receipt yet",
      ]
    `);
  });

  it('LAY-14 LAY-02 have no period or note when they could not be refreshed', async () => {
    setResponse('getBudget', failure('getBudget'));
    setResponse('listPayables', failure('listPayables'));
    const budget = { total_budget: 1, spent_budget: 1, remaining_budget: 0 };
    const { client } = await show(<HeaderCards />, [
      [budgetQuery, { ...budget, date_from: '2026-11-01', date_to: '2026-11-30' }],
      [payablesQuery, payables],
    ]);
    expect(linesOf(document.body).slice(-2)).toEqual([
      '<Payables → /main/payables>: 2',
      ': 1 has no receipt yet',
    ]);
    await act(() => client.refetchQueries());
    await eventually(() =>
      expect(linesOf(document.body).filter((line) => /^<.*>:$/.test(line))).toHaveLength(4),
    );
  });
});
