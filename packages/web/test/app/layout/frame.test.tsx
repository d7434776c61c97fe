// @vitest-environment jsdom
import { withGaps } from '@client-portal/sdk';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  budgetQuery,
  enrollmentCheckQuery,
  payablesQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../../src/api/queries.ts';
import { session } from '../../../src/api/session.ts';
import { HeaderCards } from '../../../src/app/layout/HeaderCards.tsx';
import { Notifications } from '../../../src/app/layout/Notifications.tsx';
import { SearchButton } from '../../../src/app/layout/SearchButton.tsx';
import { Sidebar } from '../../../src/app/layout/Sidebar.tsx';
import { StorageNote } from '../../../src/app/layout/StorageNote.tsx';
import { iconLinesOf, linesOf, type Responses, show } from '../../screens/dom.tsx';
import { budget, checkWith, invoices, payables, timesheets } from '../../screens/records.ts';

// Results are tested with the search entries; this file tests how the search opens. Search and overlays load at the
// same time, in any order.
vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../kit/form/plain-dialog.tsx'));
const loadPage = vi.hoisted(() => vi.fn(async () => () => null));
vi.mock('../../../src/app/load-page.ts', () => ({ loadPage }));
vi.mock('../../../src/features/search/SearchPalette.tsx', () => ({
  SearchPalette: () => <p>the search itself</p>,
}));

const waiting = (count: number): Responses => [
  [timesheetsQuery, Array.from({ length: count }, (_, id) => ({ ...timesheets[0], id }))],
  [vendorInvoicesQuery, []],
  [enrollmentCheckQuery, checkWith()],
];

describe('the bell', () => {
  it.each([
    [1, 'Notifications: 1 to review', '1'],
    [99, 'Notifications: 99 to review', '99'],
    [100, 'Notifications: 100 to review', '99+'],
  ])('LAY-05 says that %i items are pending', async (count, name, badge) => {
    await show(<Notifications />, waiting(count));
    const bell = screen.getByRole('button', { name });
    expect(bell.querySelector('[data-badge]')?.textContent).toBe(badge);
  });

  it('LAY-05 lists what is pending, each kind with its icon', async () => {
    await show(<Notifications />, [
      [timesheetsQuery, timesheets],
      [vendorInvoicesQuery, invoices],
      [enrollmentCheckQuery, checkWith('terms')],
    ]);
    fireEvent.click(screen.getByRole('button'));
    await screen.findAllByRole('menuitem');
    expect(screen.getAllByRole('menuitem').flatMap(iconLinesOf)).toEqual([
      '*timesheet* 3 timesheets to review',
      '*invoice* 2 vendor invoices to review',
      '*idCard* 1 enrollment section to complete',
    ]);
  });

  it('LAY-05 says that no item is pending, once all lists were read', async () => {
    await show(<Notifications />, waiting(0));
    const bell = screen.getByRole('button');
    expect([bell.getAttribute('aria-label'), bell.querySelector('[data-badge]')]).toEqual([
      'No notifications',
      null,
    ]);
    fireEvent.click(bell);
    expect((await screen.findByRole('menuitem')).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['timesheets that cannot be read', 'timesheets', timesheetsQuery, { unreadable: 2, isPartial: false }],
    ['timesheets that were not sent', 'timesheets', timesheetsQuery, { unreadable: 0, isPartial: true }],
    [
      'invoices that were not sent',
      'vendor invoices',
      vendorInvoicesQuery,
      { unreadable: 0, isPartial: true },
    ],
  ] as const)('LAY-05 Q104 does not say that no item is pending beside %s', async (_, what, query, gaps) => {
    const others = waiting(0).filter(([one]) => one !== query);
    await show(<Notifications />, [[query, withGaps([], gaps)], ...others]);
    const bell = screen.getByRole('button');
    expect([bell.getAttribute('aria-label'), bell.querySelector('[data-badge]')?.textContent]).toEqual([
      'Some notifications could not be loaded',
      '!',
    ]);
    fireEvent.click(bell);
    expect(await screen.findByText(`We could not read part of the ${what}`)).toBeDefined();
  });

  it('LAY-05 does not say that no item is pending before all lists were read', async () => {
    await show(<Notifications />, waiting(0).slice(1));
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Notifications: loading');
  });
});

describe('the cards over a screen', () => {
  it('LAY-01 LAY-02 show the amounts, their period, and the number of payables without a receipt', async () => {
    await show(<HeaderCards />, [
      [budgetQuery, budget],
      [payablesQuery, payables],
    ]);
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "[Available $749.50 of $1,000.00 *chevronDown*]",
        "*banknote* <Total Budget → /main/budget_monitoring>: $1,000.00",
        ": Jul 1, 2026 – Jun 30, 2027",
        "*invoice* <Total Spent → /main/budget_monitoring>: $250.50",
        "*chart* <Available Budget → /main/budget_monitoring>: $749.50",
        "*upload* <Payables → /main/payables>: 2",
        ": 1 has no receipt yet",
      ]
    `);
  });

  it('are below a line on a phone, which opens and closes them', async () => {
    await show(<HeaderCards />, [
      [budgetQuery, budget],
      [payablesQuery, payables],
    ]);
    const button = screen.getByRole('button');
    const isOpen = () => {
      const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
      return [list?.dataset.open, iconLinesOf(button)[0]];
    };
    const closed = isOpen();
    fireEvent.click(button);
    expect.soft(closed).toEqual(['false', '[Available $749.50 of $1,000.00 *chevronDown*]']);
    expect.soft(isOpen()).toEqual(['true', '[Available $749.50 of $1,000.00 *chevronUp*, expanded]']);
  });

  it.each([
    ['/main/dashboard', 'cards'],
    ['/main/budget_monitoring', 'cards'],
    ['/main/timesheets', 'strip'],
  ])('LAY-01 are cards where they matter most, and a strip elsewhere: %s', async (address, layout) => {
    await show(<HeaderCards />, [[budgetQuery, budget]], { address });
    expect(document.querySelector('section')?.dataset.layout).toBe(layout);
  });

  it('LAY-02 have no note where each bill has a receipt', async () => {
    await show(<HeaderCards />, [[payablesQuery, payables.filter(({ receipt }) => receipt?.length)]]);
    expect(iconLinesOf(document.body).at(-1)).toBe('*upload* <Payables → /main/payables>: 1');
  });

  it.each([
    ['an amount is missing', { total_budget: null, spent_budget: null, remaining_budget: null }],
    ['an amount is no number', { total_budget: 'n/a', spent_budget: null }],
    ['there is no budget', null],
  ])('LAY-16 show $0.00 when %s, without a note', async (_, known) => {
    await show(<HeaderCards />, [
      [budgetQuery, known],
      [payablesQuery, payables.slice(1)],
    ]);
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "[Available $0.00 of $0.00 *chevronDown*]",
        "*banknote* <Total Budget → /main/budget_monitoring>: $0.00",
        "*invoice* <Total Spent → /main/budget_monitoring>: $0.00",
        "*chart* <Available Budget → /main/budget_monitoring>: $0.00",
        "*upload* <Payables → /main/payables>: 1",
      ]
    `);
  });
});

describe('the cards over a budget', () => {
  const shown = async (spent_budget: number) => {
    const budget = { total_budget: 1_000, spent_budget, remaining_budget: 1_000 - spent_budget };
    await show(<HeaderCards />, [
      [budgetQuery, budget],
      [payablesQuery, payables],
    ]);
    return linesOf(document.body);
  };

  it('LAY-01 show an overspent budget, on the card and in the line of a phone', async () => {
    const lines = await shown(1_250.5);
    expect(lines[0]).toBe('[Over budget: -$250.50 of $1,000.00]');
    expect(lines.join(' ')).toContain('<Available Budget → /main/budget_monitoring>: -$250.50 : Over budget');
  });

  it('LAY-01 show a nearly spent budget', async () => {
    const lines = await shown(950);
    expect(lines[0]).toBe('[Available $50.00 of $1,000.00]');
    expect(lines.join(' ')).toContain('<Available Budget → /main/budget_monitoring>: $50.00 : 95% spent');
  });
});

describe('the menu', () => {
  it('LAY-09 lists the screens of the specification in their order, with the number of pending items', async () => {
    await show(<Sidebar onLogOut={() => undefined} />, [
      [timesheetsQuery, timesheets],
      [vendorInvoicesQuery, invoices],
      [enrollmentCheckQuery, checkWith()],
    ]);
    const lines = iconLinesOf(document.body);
    const specified = [
      '<*home* Dashboard → /main/dashboard>',
      '<*chart* Budget Monitoring → /main/budget_monitoring>',
      '<*idCard* Enrollment → /main/enrollment>',
      '<*users* Employee List → /main/employees>',
      '<*bill* Payables List → /main/payables> Bills you send us',
      '<*invoice* INVOICE LISTS → /main/vendor_invoice> Bills from vendors 2 2 vendor invoices to review',
      '<*banknote* Payroll Sheets → /main/payroll>',
      '<*userPlus* Hire Employee → /main/hire_employees>',
      '<*timesheet* Timesheets → /main/timesheets> 3 3 timesheets to review',
      '<*book* Resources → /main/resources>',
      '<*upload* Resource Submission → /main/Resources_uploader>',
      '<*mail* Send Us a Message → /main/message>',
      '<*report* Reports → /main/reports>',
      '<*key* Change Password → /main/change_password>',
      '<*help* Help → /main/help>',
      '[*logOut* Log-out]',
    ];
    // The menu may contain screens beyond the specification.
    expect(lines.filter((line) => specified.includes(line))).toEqual(specified);
  });

  it.each(['mouseEnter', 'focus'] as const)(
    'LAY-09 fetches the code of a screen at %s of its entry',
    async (event) => {
      await show(<Sidebar onLogOut={() => undefined} />);
      expect(loadPage).not.toHaveBeenCalled();
      fireEvent[event](screen.getByRole('link', { name: 'Reports' }));
      expect(loadPage.mock.calls).toEqual([['reports']]);
      loadPage.mockClear();
    },
  );

  it('SES-07 has Log-out at its end', async () => {
    const onLogOut = vi.fn();
    await show(<Sidebar onLogOut={onLogOut} />);
    fireEvent.click(screen.getByRole('button', { name: 'Log-out' }));
    expect(onLogOut).toHaveBeenCalledOnce();
  });
});

describe('the search', () => {
  const press = (keys: object) => fireEvent.keyDown(window, keys);

  it.each([
    { key: 'k', ctrlKey: true },
    { key: 'K', metaKey: true },
  ])('LAY-04 opens with the keys %j', async (keys) => {
    await show(<SearchButton onLogOut={() => undefined} />);
    // False: the browser does not open its own search as well.
    expect(press(keys)).toBe(false);
    expect(await screen.findByText('the search itself')).toBeDefined();
  });

  it.each([{ key: 'k' }, { key: 'j', ctrlKey: true }, { key: 'k', ctrlKey: true, altKey: true }])(
    'LAY-04 does not open with the keys %j',
    async (keys) => {
      await show(<SearchButton onLogOut={() => undefined} />);
      expect(press(keys)).toBe(true);
      expect(linesOf(document.body)).toEqual(['[Search]']);
    },
  );
});

describe('the note about blocked storage', () => {
  it.each([
    [false, []],
    [
      true,
      ['This browser does not let us remember your session. It ends when you close or reload this page.'],
    ],
  ])('SES-01 appears when the browser stores nothing (%s)', async (isInMemory, lines) => {
    vi.spyOn(session, 'isInMemory').mockReturnValue(isInMemory);
    await show(<StorageNote />);
    expect(linesOf(document.body)).toEqual(lines);
  });
});
