// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setResponse } from '../../lists/wire.ts';
import * as records from '../../screens/records.ts';

vi.mock('../../../src/api/portal-client.ts', () => import('../../lists/wire.ts'));
// The ring is tested in the browser.
vi.mock('../../../src/features/budget/BudgetChart.tsx', () => ({ BudgetChart: () => null }));
const settings = vi.hoisted(() => ({
  budgetPeriod: undefined as { from: string; to: string } | undefined,
  rates: undefined as Record<string, number> | undefined,
}));
vi.mock('../../../src/settings.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../src/settings.ts')>();
  return {
    ...original,
    settings: {
      ...original.settings,
      get budgetPeriod() {
        return settings.budgetPeriod;
      },
      get rates() {
        return settings.rates;
      },
    },
  };
});
const { BudgetPage } = await import('../../../src/features/budget/BudgetPage.tsx');
const { toBudgetSum } = await import('../../../src/features/statement/statement-budget.ts');
const { toEndedText } = await import('../../../src/kit/review/BudgetPace.tsx');
const { eventually, linesOf, show } = await import('../../screens/dom.tsx');

const lines = () => linesOf(document.body);
/** Returns the figure beside each name. */
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      line.querySelector('dd')?.textContent,
    ]),
  );
const open = async (client_budget?: object) => {
  setResponse('getBudget', { status: 200, ...(client_budget !== undefined && { client_budget }) });
  await show(<BudgetPage />);
  await eventually(() => expect(lines().some((line) => line.startsWith('Loading'))).toBe(false));
};

beforeEach(() => {
  settings.budgetPeriod = undefined;
  settings.rates = undefined;
});

describe('the budget', () => {
  const BUDGET = { total_budget: 48_000, spent_budget: 18_250.5, remaining_budget: 29_749.5 };

  it('BUD-08 shows no period when neither service nor deployment has one', async () => {
    await open(BUDGET);
    expect(figures()).toEqual({
      ...{ 'Total Budget': '$48,000.00', 'Total Expenses': '$18,250.50', 'Available Budget': '$29,749.50' },
    });
  });

  it('BUD-08 CONST-17 shows the period of the deployment when the service has none', async () => {
    settings.budgetPeriod = { from: '2025-06-01', to: '2025-06-30' };
    await open(BUDGET);
    expect(figures()).toMatchObject({ 'Date From': 'Sun, Jun 1, 2025', 'Date To': 'Mon, Jun 30, 2025' });
  });

  it('BUD-08 says beside the amount, and on the statement, that the period of what is left has ended', async () => {
    const ended = { ...BUDGET, date_from: '2023-07-01', date_to: '2024-06-30' };
    await open(ended);
    expect(lines()).toContain(': ended Jun 30, 2024, not used');
    expect(toBudgetSum(ended).notes).toContain('ended Jun 30, 2024, not used');
    expect(toEndedText({ ...ended, date_to: '2027-06-30' })).toBeUndefined();
    expect(toEndedText({ ...ended, remaining_budget: 0, spent_budget: 48_000 })).toBeUndefined();
  });

  it('BUD-03 BUD-08 shows an empty amount as -, one that is no number as $0.00, and the period of the service', async () => {
    settings.budgetPeriod = { from: '2025-06-01', to: '2025-06-30' };
    await open({
      ...{ total_budget: null, spent_budget: 'many', remaining_budget: 12.5 },
      ...{ date_from: '2026-07-01', date_to: '2027-06-30' },
    });
    expect(figures()).toEqual({
      ...{ 'Total Budget': '-', 'Total Expenses': '$0.00', 'Available Budget': '$12.50' },
      ...{ 'Date From': 'Wed, Jul 1, 2026', 'Date To': 'Wed, Jun 30, 2027' },
    });
  });

  it.each([
    [{ date_from: '2026-07-01' }, { 'Date From': 'Wed, Jul 1, 2026' }],
    [{ date_from: '', date_to: '2027-06-30' }, { 'Date To': 'Wed, Jun 30, 2027' }],
    [
      { date_from: '', date_to: null },
      { 'Date From': 'Sun, Jun 1, 2025', 'Date To': 'Mon, Jun 30, 2025' },
    ],
  ])('BUD-08 never mixes the periods of service and deployment: %j', async (dates, shown) => {
    settings.budgetPeriod = { from: '2025-06-01', to: '2025-06-30' };
    await open({ ...BUDGET, ...dates });
    const { 'Date From': from, 'Date To': to } = figures();
    expect({
      ...(from !== undefined && { 'Date From': from }),
      ...(to !== undefined && { 'Date To': to }),
    }).toEqual(shown);
  });

  it.each([
    [{ total_budget: '', spent_budget: 12.5 }, ['-', '$12.50', '-']],
    [{ remaining_budget: 12.5 }, ['-', '-', '$12.50']],
    [{ total_budget: 12.5, remaining_budget: '' }, ['$12.50', '-', '-']],
  ])('BUD-03 shows a missing amount as -: %j', async (budget, shown) => {
    await open(budget);
    const { 'Total Budget': total, 'Total Expenses': spent, 'Available Budget': left } = figures();
    expect([total, spent, left]).toEqual(shown);
  });

  it.each([{}, { total_budget: 100 }, { spent_budget: 30 }])(
    'BUD-03 BUD-06 shows no share and no computed amount when only %j is known',
    async (budget) => {
      await open(budget);
      expect(lines().slice(-2)).toEqual(['Budget Distribution', 'No budget data available.']);
    },
  );

  it('BUD-03 BUD-06 shows only the amount above the budget', async () => {
    await open({ remaining_budget: -20 });
    expect(lines()).toContain('$20.00 over budget');
    expect(lines()).not.toContain('No budget data available.');
  });

  it('BUD-06 says that there is no budget', async () => {
    await open();
    expect(lines()).toEqual(['Budget Monitoring', 'No budget data available.']);
  });

  it.each([
    ['2025-06-30', ['This period ended Jun 30, 2025. $29,749.50 was not used.']],
    ['2027-06-30', ['$29,749.50 left. Enough until Jun 30, 2027.', '38% spent · 38% of the time has passed']],
    [
      '2026-12-31',
      [
        '$29,749.50 left. At this pace about $24,000 will not be used by Dec 31: ask your provider.',
        '38% spent · 76% of the time has passed',
      ],
    ],
    [
      '2028-06-30',
      [
        '$29,749.50 left.',
        'At this speed the money lasts until Jul 3, 2027 (an estimate)',
        '38% spent · 19% of the time has passed',
      ],
    ],
  ])('BUD-08 BUD-09 begins with what is left, in a period until %s', async (to, sentences) => {
    await open({ ...BUDGET, date_from: to < '2026' ? '2025-06-01' : '2026-07-01', date_to: to });
    const [, ...shown] = lines();
    expect(shown.slice(0, sentences.length)).toEqual(sentences);
    expect(shown).toContain('Total Budget: $48,000.00');
    expect(document.querySelectorAll('[data-tick]')).toHaveLength(to < '2026' ? 0 : 1);
  });

  const YEAR = { ...BUDGET, date_from: '2026-07-01' };
  it.each([
    [
      { ...YEAR, date_to: '2027-06-30' },
      'Drawing of the budget from Jul 1 to Jun 30, 2027: $18,250.50 of $48,000.00 spent until Nov 17. At this pace about $48,000 by Jun 30, 2027.',
    ],
    [
      { ...YEAR, date_to: '2028-06-30' },
      'Drawing of the budget from Jul 1 to Jun 30, 2028: $18,250.50 of $48,000.00 spent until Nov 17. At this pace about $48,000 by Jul 3, 2027.',
    ],
    [
      { ...BUDGET, date_from: '2023-07-01', date_to: '2024-06-30' },
      'Drawing of the budget from Jul 1, 2023 to Jun 30, 2024: $18,250.50 of $48,000.00 spent until Jun 30, 2024.',
    ],
  ])('BUD-08 names in words what the drawing of the period shows: %j', async (budget, words) => {
    await open(budget);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(words);
  });

  it('BUD-08 has no drawing without a period', async () => {
    await open(BUDGET);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    ['2026-12-31', 'The budget would still be enough until Dec 31.'],
    ['2028-06-30', 'The budget would then end on Jun 6, 2027.'],
  ])(
    'estimates one more visit a week by the rate of the usual service, in a period until %s',
    async (date_to, until) => {
      settings.rates = { '320': 30 };
      setResponse('listTimesheets', { status: 200, data: records.timesheets });
      await open({ ...YEAR, date_to });
      await eventually(() =>
        expect(lines()).toContain(`One more visit of 4 h a week is about $120 a week. ${until}`),
      );
    },
  );

  it('BUD-07 says so within the message about a failed request, with a way to try again', async () => {
    setResponse('getBudget', {}, 500);
    await show(<BudgetPage />);
    await eventually(() => expect(lines()).toContain('No budget data available.'));
    expect(screen.getByRole('alert').textContent).toContain('No budget data available.');
    expect(screen.getAllByText('No budget data available.')).toHaveLength(1);
    setResponse('getBudget', { status: 200, client_budget: BUDGET });
    await act(async () => fireEvent.click(screen.getByText('Try again')));
    await eventually(() => expect(figures()).toMatchObject({ 'Total Budget': '$48,000.00' }));
    expect(lines()).not.toContain('No budget data available.');
  });
});

it('BUD-01 BUD-03 shows the amount above the budget, without a share when there is no total', async () => {
  const { toOverspentText } = await import('../../../src/kit/review/BudgetPace.tsx');
  const spent = (total_budget: number | null, remaining_budget: number | null) =>
    toOverspentText({ total_budget, spent_budget: 30, remaining_budget });
  expect([spent(20, -10), spent(0, -30), spent(0, null), spent(null, null)]).toEqual([
    ...['150% spent, $10.00 over budget', '$30.00 over budget', '$30.00 over budget', undefined],
  ]);
});
