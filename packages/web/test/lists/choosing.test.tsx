// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  employeesQuery,
  payrollSheetsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../src/api/queries.ts';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { actAndSettle } from '../kit/hands.ts';
import { press } from '../screens/by-name.ts';
import { show } from '../screens/dom.tsx';
import { employees, invoices, payrollSheets, timesheets } from '../screens/records.ts';

vi.mock('../../src/kit/files/FileViewer.tsx', () => ({
  FileViewer: ({ address, onClose }: { address: string; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Close {address}
    </button>
  ),
}));

const responses = [
  [employeesQuery, employees],
  [timesheetsQuery, timesheets],
  [vendorInvoicesQuery, invoices],
  [payrollSheetsQuery, payrollSheets],
] as const;
const choose = (label: string, value: string) =>
  actAndSettle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const chooseInView = async (label: string, value: string) => {
  await press('View');
  await choose(label, value);
};
const tick = (label: string) => actAndSettle(() => fireEvent.click(screen.getByLabelText(label)));

const SCREENS = {
  timesheets: <TimesheetsPage />,
  invoices: <VendorInvoicesPage />,
  payroll: <PayrollPage />,
};

describe('the choices of a list are in its address', () => {
  const CHOSEN: readonly (readonly [string, keyof typeof SCREENS, string, () => unknown, string])[] = [
    ['TS-01 an employee', 'timesheets', '', () => choose('Employee', '8'), '?employee=8'],
    [
      'TS-02 a month, all of it',
      'timesheets',
      '?days=16-31',
      () => choose('Month', '10'),
      '?month=10&year=2026',
    ],
    ['TS-02 a year', 'timesheets', '', () => choose('Year', '2025'), '?month=11&year=2025'],
    ['TS-02 days', 'timesheets', '', () => chooseInView('Days', '1-15'), '?days=1-15'],
    ['TS-02 days of a month, until they are all', 'timesheets', '?days=1-15', () => choose('Days', ''), ''],
    ['TS-06 a state', 'timesheets', '', () => press('Approved 1'), '?status=approved'],
    ['TS-06 all states again', 'timesheets', '?status=approved', () => press('Approved 1'), ''],
    ['groups', 'timesheets', '', () => chooseInView('Group by', 'day'), '?group=day'],
    [
      ...(['all that waits, by employee', 'timesheets', '?group=day'] as const),
      ...([() => press(/^To review/), '?show=waiting'] as const),
    ],
    [
      ...(['and no longer all that waits', 'timesheets', '?show=waiting&group=day'] as const),
      ...([() => press('To review'), ''] as const),
    ],
    ['TS-01 no employee', 'timesheets', '?employee=7', () => press('Ana Ruiz: remove'), ''],
    ['TS-02 no state', 'timesheets', '?status=pending', () => press('Pending: remove'), ''],
    [
      ...(['TS-02 the month that it is', 'timesheets', '?month=10&year=2025&days=1-15&group=day'] as const),
      ...([() => press('October 2025: remove'), '?group=day'] as const),
    ],
    [
      ...([
        'TS-02 nothing, but for the order',
        'timesheets',
        '?month=10&status=pending&sort=-total_hours',
      ] as const),
      ...([() => press('Reset filters'), '?sort=-total_hours'] as const),
    ],
    ['INV-02 the state of invoices', 'invoices', '', () => press('Waiting 2'), '?status=awaiting'],
    ['INV-02 all states again', 'invoices', '?status=awaiting', () => press('Waiting 2'), ''],
    ['INV-02 no state', 'invoices', '?status=declined', () => press('Declined Invoice: remove'), ''],
    [
      'PRL-02 a month of the year that is shown',
      'payroll',
      '?whole=yes',
      () => choose('Month', '9'),
      '?month=9&year=2026',
    ],
    ['PRL-02 a year', 'payroll', '', () => choose('Year', '2025'), '?month=10&year=2025'],
    [
      'PRL-02 another whole year',
      'payroll',
      '?whole=yes',
      () => choose('Year', '2025'),
      '?whole=yes&year=2025',
    ],
    ['PRL-02 a whole year', 'payroll', '', () => tick('All of 2026'), '?whole=yes'],
    ['PRL-02 its month alone', 'payroll', '?whole=yes', () => tick('All of 2026'), ''],
  ];

  it.each(CHOSEN)('%s', async (_, screenName, before, act, after) => {
    const { address } = await show(SCREENS[screenName], responses, { address: `/main/list${before}` });
    await act();
    expect(address()).toBe(`/main/list${after}`);
  });
});

describe('the file of an invoice', () => {
  const at = (id: unknown) =>
    show(<VendorInvoicesPage />, responses, { address: `/main/list?invoice=${id}` });
  const viewer = () => screen.queryByRole('button', { name: /^Close/ })?.textContent;

  it('FILE-01 is opened by the address of the invoice, until it is closed', async () => {
    const { address } = await at(invoices[0]?.id);
    expect(viewer()).toMatch(/^Close .*ramp\.pdf$/);
    await press(viewer() ?? '');
    expect({ viewer: viewer(), address: address() }).toEqual({ viewer: undefined, address: '/main/list' });
  });

  it.each([
    ['has none', invoices[2]?.id],
    ['is not there', 'nobody'],
  ])('FILE-01 is not opened when the invoice %s', async (_, id) => {
    await at(id);
    expect.soft(viewer()).toBe(undefined);
    expect.soft(screen.queryByRole('table') !== null).toBe(true);
  });
});
