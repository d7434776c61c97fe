// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timesheetsQuery, vendorInvoicesQuery } from '../../../src/api/queries.ts';
import { queryClient } from '../../../src/api/query-client.ts';
import { VendorInvoicesPage } from '../../../src/features/invoices/VendorInvoicesPage.tsx';
import { vendorInvoiceDecisions } from '../../../src/features/invoices/vendor-invoice-decisions.ts';
import { TimesheetsPage } from '../../../src/features/timesheets/TimesheetsPage.tsx';
import { timesheetDecisions } from '../../../src/features/timesheets/timesheet-decisions.ts';
import { toTimesheetLine } from '../../../src/features/timesheets/timesheet-words.ts';
import { invoices, timesheets } from '../../domain/review-arbitraries.ts';
import { portalCalls } from '../../forms/plain-portal.ts';
import { NOW, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));
vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));
// The content of a file is tested in the browser.
vi.mock('../../../src/kit/files/FileInPage.tsx', () => ({ FileInPage: () => null }));

/**
 * `npm test -- --all` runs all of it; `npm test` a part that is the same each time. A run takes a tenth of a second of the
 * processor, of which a busy machine may give it ten times later.
 */
const RUNS = process.env.LONG_TESTS === '1' ? 200 : 15;
/** A busy machine takes several times as long as a quiet one. */
const LIMIT_MS = 2_000 * (RUNS + 15);
const STEPS = 12;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
/** Resets everything after the previous run, which may have failed. */
function forget(): void {
  portalCalls.length = 0;
  cleanup();
  queryClient.clear();
}
afterEach(forget);

/** A press on the way to an approval: it opens, selects, approves, confirms or continues. */
const ON_THE_WAY = /^(Approve|Proceed|Review|Select|Next|Skip|Show|Open|Ana Ruiz|Jun )/;
// A look-up by role reads the styles of every element, which was most of the time of this file.
const findQuestion = () => document.querySelector<HTMLElement>('dialog[role=alertdialog]');

function toPress(): HTMLElement[] {
  const controls = 'button:not(:disabled), a[href], input[type=checkbox]';
  return [...(findQuestion() ?? document).querySelectorAll<HTMLElement>(controls)].filter((control) => {
    const name = control.getAttribute('aria-label') ?? control.closest('label, button, a')?.textContent;
    return ON_THE_WAY.test(name?.trim() ?? 'Select');
  });
}

/** Returns the texts of the question: of each item, or of the whole dialog for one. */
function readQuestion(): readonly string[] {
  const question = findQuestion();
  if (question === null) return [];
  const several = question.querySelector('ul[aria-label="What you decide"]');
  // A closed section is not rendered.
  if (several?.closest('details')?.open === false) return [];
  const parts = several === null ? [question] : [...several.querySelectorAll('li')];
  return parts.map(({ textContent }) => textContent ?? '');
}

interface World<Item> {
  readonly items: readonly Item[];
  readonly warningsOf: (item: Item) => readonly string[];
  readonly nameOf: (item: Item) => string;
  /** Reads the list again, with one of its items sent twice. */
  readonly sendTwice: (index: number) => void;
}

/**
 * Presses random buttons until something is approved, and returns how many of the approved items have warnings. Fails
 * if no question or review showed them.
 */
async function walk<Item extends { readonly id: number }>(
  { items, warningsOf, nameOf, sendTwice }: World<Item>,
  picks: readonly number[],
): Promise<number> {
  const read: { readonly text: string; readonly isAlone: boolean }[] = [];
  for (const pick of picks) {
    const controls = toPress();
    const control = controls[pick % Math.max(1, controls.length)];
    if (control === undefined) return 0;
    // Every third step the list is read again under what shows.
    if (pick % 3 === 0) await actAndSettle(() => sendTwice(pick));
    // A review shows its warnings above the buttons, and sends an approval some seconds after its press.
    const asked = readQuestion().map((text, _, all) => ({ text, isAlone: all.length === 1 }));
    const reviewed = document.querySelector('[data-review] article')?.textContent ?? '';
    read.push(...asked, { text: reviewed, isAlone: true });
    // An approval is sent by the press, or some seconds later; a list that changes after it warned nobody.
    for (const act of [() => fireEvent.click(control), () => vi.advanceTimersByTime(1_000)]) {
      await actAndSettle(act);
      const approved = portalCalls.flatMap(([operation, input]) =>
        /^approve/.test(operation) ? Object.values(input as Record<string, number>) : [],
      );
      const warned = items.filter((item) => approved.includes(item.id) && warningsOf(item).length > 0);
      for (const item of warned) {
        const warnings = warningsOf(item);
        const isSaid = read.some(
          ({ text, isAlone }) =>
            warnings.every((warning) => text.includes(warning)) && (isAlone || text.includes(nameOf(item))),
        );
        expect(
          isSaid,
          `${nameOf(item)}: ${warnings.join()} in ${read.map(({ text }) => text).join(' | ')}`,
        ).toBe(true);
      }
      if (approved.length > 0) return warned.length;
    }
  }
  return 0;
}

const picks = fc.array(fc.nat(10_000), { minLength: STEPS, maxLength: STEPS });
const SHEETS = '/main/timesheets?month=6&year=2025';

it('TS-14 no press approves an odd timesheet whose warning the question did not show', {
  timeout: LIMIT_MS,
}, async () => {
  const addresses = fc.constantFrom(
    ...[SHEETS, `${SHEETS}&ask=approve`, `${SHEETS}&review=all`, `${SHEETS}&review=all&only=odd`],
    ...['/main/timesheets?show=waiting', `${SHEETS}&group=day`, `${SHEETS}&group=half`],
  );
  let warnedOnes = 0;
  await fc.assert(
    fc.asyncProperty(timesheets, addresses, picks, async (drawn, address, pressed) => {
      forget();
      const rows = drawn.slice(0, 8);
      queryClient.setQueryData(timesheetsQuery.queryKey, rows);
      const { client } = await show(<TimesheetsPage />, [[timesheetsQuery, rows]], { address });
      // The portal has one cache; the screen of a test has one of its own.
      const read = (all: typeof rows) => {
        for (const cache of [queryClient, client]) cache.setQueryData(timesheetsQuery.queryKey, all);
      };
      warnedOnes += await walk(
        {
          items: rows,
          warningsOf: (row) => timesheetDecisions.view.warnings?.warningsOf(row) ?? [],
          nameOf: toTimesheetLine,
          sendTwice: (index) => {
            const row = rows[index % Math.max(1, rows.length)];
            if (row !== undefined) read([...rows, { ...row, id: 100 }]);
          },
        },
        pressed,
      );
    }),
    { seed: 20250601, numRuns: RUNS, endOnFailure: true },
  );
  expect(warnedOnes).toBeGreaterThan(RUNS / 10);
});

it('INV-04 INV-16 no press approves an odd invoice whose warning the question did not show', {
  timeout: LIMIT_MS,
}, async () => {
  const addresses = fc.constantFrom('', '?status=awaiting', '?review=all', '?review=all&only=odd');
  let warnedOnes = 0;
  await fc.assert(
    fc.asyncProperty(invoices, addresses, picks, async (drawn, address, pressed) => {
      forget();
      const rows = drawn.slice(0, 8);
      queryClient.setQueryData(vendorInvoicesQuery.queryKey, rows);
      const { client } = await show(<VendorInvoicesPage />, [[vendorInvoicesQuery, rows]], {
        address: `/main/vendor_invoice${address}`,
      });
      const read = (all: typeof rows) => {
        for (const cache of [queryClient, client]) cache.setQueryData(vendorInvoicesQuery.queryKey, all);
      };
      warnedOnes += await walk(
        {
          items: rows,
          warningsOf: (row) => vendorInvoiceDecisions.view.warnings?.warningsOf(row) ?? [],
          nameOf: vendorInvoiceDecisions.view.nameOf,
          sendTwice: (index) => {
            const row = rows[index % Math.max(1, rows.length)];
            if (row !== undefined) read([...rows, { ...row, id: 100 }]);
          },
        },
        pressed,
      );
    }),
    { seed: 20250601, numRuns: RUNS, endOnFailure: true },
  );
  expect(warnedOnes).toBeGreaterThan(RUNS / 10);
});
