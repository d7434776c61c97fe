import type { Schemas } from '@client-portal/sdk';
import type { Sum } from '../../domain/hundredths.ts';
import type { Timesheet } from '../../domain/timesheet-moments.ts';
import { addDollars, addHours } from '../../domain/totals.ts';
import type { InvoiceWarning, TimesheetWarning } from '../../domain/warnings.ts';
import { formatHours, formatMoney } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/** Number of items with warnings, and the warnings in one line. */
export interface WarningSum {
  readonly count: number;
  /** Example: "6 need a look: 2 overlap, 2 over 12 h, 2 sent twice". */
  readonly line: string;
}

type KindWords = (input: { count: number }) => string;

/**
 * Kinds of warnings in the order of that line. A timesheet that ends on a later day is left out, since its dates show
 * it.
 */
const TIMESHEET_KINDS: readonly (readonly [TimesheetWarning, KindWords])[] = [
  ['overlaps', m.odd_overlaps],
  ['longDay', m.odd_long_day],
  ['twice', m.odd_twice],
  ['noHours', m.odd_no_hours],
];
const INVOICE_KINDS: readonly (readonly [InvoiceWarning, KindWords])[] = [
  ['repeated', m.odd_repeated],
  ['noAmount', m.odd_no_amount],
];

function sumWarnings<Item, Warning>(
  items: readonly Item[],
  kinds: readonly (readonly [Warning, KindWords])[],
  has: (item: Item, warning: Warning) => boolean,
): WarningSum | undefined {
  const count = items.filter((item) => kinds.some(([warning]) => has(item, warning))).length;
  if (count === 0) return undefined;
  const counted = kinds.flatMap(([warning, words]) => {
    const ofKind = items.filter((item) => has(item, warning)).length;
    return ofKind === 0 ? [] : [words({ count: ofKind })];
  });
  return { count, line: m.work_odd({ count, kinds: counted.join(m.list_separator()) }) };
}

/** Sums up the warnings about timesheets; `undefined` if there are none. */
export const sumTimesheetWarnings = (
  timesheets: readonly Timesheet[],
  warnings: ReadonlyMap<number, ReadonlySet<TimesheetWarning>>,
): WarningSum | undefined =>
  sumWarnings(timesheets, TIMESHEET_KINDS, ({ id }, warning) => warnings.get(id)?.has(warning) === true);

/** Returns true if a timesheet has a warning that its dates do not show. */
export const hasTimesheetWarning = (
  { id }: Timesheet,
  warnings: ReadonlyMap<number, ReadonlySet<TimesheetWarning>>,
): boolean => TIMESHEET_KINDS.some(([warning]) => warnings.get(id)?.has(warning));

/** Sums up the warnings about invoices; `undefined` if there are none. */
export const sumInvoiceWarnings = (
  invoices: readonly VendorInvoice[],
  warnings: ReadonlyMap<number, InvoiceWarning>,
): WarningSum | undefined =>
  sumWarnings(invoices, INVOICE_KINDS, ({ id }, warning) => warnings.get(id) === warning);

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
