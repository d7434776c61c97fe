import type { Schemas } from '@client-portal/sdk';
import type { InvoiceHint, TimesheetHint } from '../../domain/hints.ts';
import type { Sum } from '../../domain/hundredths.ts';
import type { Timesheet } from '../../domain/timesheet-moments.ts';
import { addDollars, addHours } from '../../domain/totals.ts';
import { formatHours, formatMoney } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/** Number of items with warnings, and the warnings in one line. */
export interface OddSum {
  readonly count: number;
  /** Example: "6 need a look: 2 overlap, 2 over 12 h, 2 sent twice". */
  readonly line: string;
}

type KindWords = (input: { count: number }) => string;

/**
 * Kinds of warnings in the order of that line. A timesheet that ends on a later day is left out, since its dates show
 * it.
 */
const TIMESHEET_KINDS: readonly (readonly [TimesheetHint, KindWords])[] = [
  ['overlaps', m.odd_overlaps],
  ['longDay', m.odd_long_day],
  ['twice', m.odd_twice],
  ['noHours', m.odd_no_hours],
];
const INVOICE_KINDS: readonly (readonly [InvoiceHint, KindWords])[] = [
  ['repeated', m.odd_repeated],
  ['noAmount', m.odd_no_amount],
];

function toOddSum<Item, Hint>(
  items: readonly Item[],
  kinds: readonly (readonly [Hint, KindWords])[],
  has: (item: Item, hint: Hint) => boolean,
): OddSum | undefined {
  const count = items.filter((item) => kinds.some(([hint]) => has(item, hint))).length;
  if (count === 0) return undefined;
  const counted = kinds.flatMap(([hint, words]) => {
    const ofKind = items.filter((item) => has(item, hint)).length;
    return ofKind === 0 ? [] : [words({ count: ofKind })];
  });
  return { count, line: m.work_odd({ count, kinds: counted.join(m.list_separator()) }) };
}

/** Sums up the warnings about timesheets; `undefined` if there are none. */
export const toOddTimesheets = (
  timesheets: readonly Timesheet[],
  hints: ReadonlyMap<number, ReadonlySet<TimesheetHint>>,
): OddSum | undefined =>
  toOddSum(timesheets, TIMESHEET_KINDS, ({ id }, hint) => hints.get(id)?.has(hint) === true);

/** Returns true if a timesheet has a warning that its dates do not show. */
export const isOddTimesheet = (
  { id }: Timesheet,
  hints: ReadonlyMap<number, ReadonlySet<TimesheetHint>>,
): boolean => TIMESHEET_KINDS.some(([hint]) => hints.get(id)?.has(hint));

/** Sums up the warnings about invoices; `undefined` if there are none. */
export const toOddInvoices = (
  invoices: readonly VendorInvoice[],
  hints: ReadonlyMap<number, InvoiceHint>,
): OddSum | undefined => toOddSum(invoices, INVOICE_KINDS, ({ id }, hint) => hints.get(id) === hint);

/**
 * Returns a sum and the number of items without a value; only a text that values are missing if none has one, since "0
 * h" would be wrong.
 */
export function toSumText({ sum, missing, count }: Sum, unit: SumUnit): string {
  const text = unit.toText(sum);
  if (missing === 0) return text;
  return missing === count ? unit.noneKnown() : `${text}, ${unit.missing({ count: missing })}`;
}

/** Name of what is added up. */
export interface SumUnit {
  readonly toText: (sum: number) => string;
  /** Number of items without a value, for example "2 without hours". */
  readonly missing: KindWords;
  /** Text if no item has a value. */
  readonly noneKnown: () => string;
}

export const HOURS: SumUnit = {
  toText: (hours) => m.hours({ hours: formatHours(hours) }),
  missing: m.odd_no_hours,
  noneKnown: m.work_hours_missing,
};
export const DOLLARS: SumUnit = {
  toText: formatMoney,
  missing: m.odd_no_amount,
  noneKnown: m.work_amount_missing,
};

/** Returns the hours of several timesheets as text, for example "33.25 h, 2 without hours". */
export const toHoursSum = (timesheets: readonly Timesheet[]): string =>
  toSumText(addHours(timesheets), HOURS);

/** Returns the US dollars of several invoices as text, for example "$428.60, 1 without an amount". */
export const toDollarsSum = (invoices: readonly VendorInvoice[]): string =>
  toSumText(addDollars(invoices), DOLLARS);
