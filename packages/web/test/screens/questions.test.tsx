// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { follow, press } from './by-name.ts';
import { iconLinesOf, linesOf } from './dom.tsx';
import {
  day,
  invoice,
  openInvoices,
  openTimesheets,
  pressRowButton,
  questionDialog,
  questionItems,
  rowKeys,
  SAMPLE_TIMESHEETS,
  selectAll,
} from './lists-to-decide.tsx';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));

describe('the question about timesheets', () => {
  const TWICE = 'Same times as another timesheet';
  const LONG = 'More than 12 hours in one day';

  it('TS-13 shows the hints of one, and of each of several', async () => {
    await openTimesheets([
      day(1, '2026-11-02'),
      day(2, '2026-11-02'),
      day(3, '2026-11-04', { total_hours: 12.5 }),
      day(4, '2026-11-05'),
    ]);
    for (const [id, verb, words] of [
      [1, /^Approved/, [TWICE]],
      [3, /^Decline/, [LONG]],
      [4, /^Approved/, []],
    ] as const) {
      await pressRowButton(id, verb);
      expect(linesOf(questionDialog())).toContain('Employee: Ana Ruiz (SP-1)');
      expect(questionItems()).toEqual(words);
      await press('Cancel');
    }
    await selectAll();
    await press('Approve selected');
    expect(questionItems()).toEqual([
      expect.stringContaining(TWICE),
      expect.stringContaining(TWICE),
      expect.stringContaining(LONG),
      'Ana Ruiz · Thu, Nov 5 · 8:00 AM – 12:30 PM · 2 h',
    ]);
  });

  it('leads to a review of the selected ones with warnings; a later review has all of them', async () => {
    const long = { total_hours: 12.5 };
    await openTimesheets(
      [day(1, '2026-11-02', long), day(2, '2026-11-03'), day(3, '2026-11-04', long)],
      '/main/timesheets?show=waiting&group=none',
    );
    const current = async () => (await screen.findByRole('heading', { level: 2 })).textContent;
    for (const name of [/Nov 3/, /Nov 4/])
      await act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
    await press('Approve selected');
    await press('Review this one');
    expect(await current()).toMatch(/^1 of 1 Ana Ruiz, Wed, Nov 4/);
    await press('End review');
    await press('Back to the list');
    await follow(/^Review these 2/);
    expect(await current()).toMatch(/^1 of 2 Ana Ruiz, Mon, Nov 2/);
  });

  it('PROD-12 about several shows employees and hours before the single timesheets', async () => {
    await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?show=waiting&group=none');
    await selectAll();
    const selected = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(selected).toContain('4 selected, 10.75\u00a0h');
    await press('Approve selected');
    expect(iconLinesOf(questionDialog())).toMatchInlineSnapshot(`
      [
        "Are you sure you want to approve 4 timesheets?",
        "4 timesheets · 10.75 h · 2 people",
        "| Employee | Timesheets, numeric | Hours, numeric",
        "| Ana Ruiz (SP-1) | 2, numeric | 7.25 h, numeric",
        "| Minh Tran (SP-2) | 2, numeric | 3.5 h, numeric",
        "Show all 4",
        "Ana Ruiz · Mon, Nov 2 · 8:00 AM – 12:30 PM · 4 h",
        "Ana Ruiz · Mon, Nov 16 · 8:00 AM – 12:30 PM · 3.25 h",
        "Minh Tran · Mon, Oct 5 · 8:00 AM – 12:30 PM · 2 h",
        "Minh Tran · Tue, Oct 6 · 8:00 AM – 12:30 PM · 1.5 h",
        "You won't be able to revert this!",
        "[Cancel, focused] [Proceed: approve, primary]",
      ]
    `);
    expect(document.querySelector('details')?.open).toBe(false);
  });

  it('TS-13 explains the effect of a decline', async () => {
    await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?show=waiting&group=none');
    await pressRowButton(11, /^Decline/);
    expect(linesOf(questionDialog())).toContain(
      'These hours will not be paid. Ana Ruiz can send a corrected timesheet.',
    );
  });
});

it('about pending timesheets groups them by worker, expands on request, and decides them together', async () => {
  await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?show=waiting');
  const groups = screen.getAllByRole('heading', { level: 2 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Ana Ruiz', 'Minh Tran']);
  const lines = linesOf(document.body);
  expect(lines.slice(lines.indexOf('2 timesheets · Nov 2 – 16, 2026') - 1)[0]).toBe('7.25 h');
  expect(lines.slice(lines.indexOf('2 timesheets · Oct 5 – 6, 2026') - 1)[0]).toBe('3.5 h');
  await press('Minh Tran');
  expect(rowKeys()).toEqual(['13', '14']);
  await press('Approved: the timesheets of Ana Ruiz');
  expect(within(questionDialog()).getByRole('table', { name: 'What you decide' })).toBeDefined();
  expect(iconLinesOf(questionDialog())).toMatchInlineSnapshot(`
    [
      "Are you sure you want to approve 2 timesheets?",
      "2 timesheets · 7.25 h · 1 person",
      "| Employee | Timesheets, numeric | Hours, numeric",
      "| Ana Ruiz (SP-1) | 2, numeric | 7.25 h, numeric",
      "Show all 2",
      "Ana Ruiz · Mon, Nov 2 · 8:00 AM – 12:30 PM · 4 h",
      "Ana Ruiz · Mon, Nov 16 · 8:00 AM – 12:30 PM · 3.25 h",
      "You won't be able to revert this!",
      "[Cancel, focused] [Proceed: approve, primary]",
    ]
  `);
});

it('TS-10 TS-11 about a group with decided timesheets covers the pending ones only', async () => {
  await openTimesheets(SAMPLE_TIMESHEETS, '/main/timesheets?group=worker');
  expect(linesOf(document.body)).toEqual(
    expect.arrayContaining(['21.25 h', '4 timesheets · Nov 2 – 16, 2026']),
  );
  await press('Decline: the timesheets of Ana Ruiz');
  expect(questionItems()).toEqual([
    'Ana Ruiz · Mon, Nov 2 · 8:00 AM – 12:30 PM · 4 h',
    'Ana Ruiz · Mon, Nov 16 · 8:00 AM – 12:30 PM · 3.25 h',
  ]);
});

it('INV-04 the question about invoices names one with the file and amount of another', async () => {
  await openInvoices(invoice(1, 'bill.pdf'), invoice(2, 'bill.pdf'), invoice(3, 'other.pdf'));
  for (const [id, words] of [
    [1, ['Same file and amount as another invoice']],
    [3, []],
  ] as const) {
    await pressRowButton(id, /^Approved/);
    expect(linesOf(questionDialog())).toContain(`Description: Ramp ${id}`);
    expect(questionItems()).toEqual(words);
    await press('Cancel');
  }
});
