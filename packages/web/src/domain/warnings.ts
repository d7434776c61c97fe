import type { Schemas } from '@client-portal/sdk';
import { toTimesheetState } from '@client-portal/state-machines';
import { encodeAddress } from '../lib/encode-address.ts';
import { memo } from '../lib/memo.ts';
import { toHundredths } from './hundredths.ts';
import {
  countDaysIn,
  createSpanReader,
  MINUTES_PER_DAY,
  type TimeSpan,
  type Timesheet,
  toSpan,
} from './timesheet-moments.ts';
import { sumHours } from './totals.ts';
import { isWaitingInvoice } from './waiting.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/**
 * Oddities of a timesheet. They are marked and never block: the client knows more than the portal.
 *
 * - `overlaps`: another timesheet of the same worker covers some of the same time
 * - `twice`: another one of the same worker has the very same times
 * - `longDay`: the worker's timesheets of a day add up to more than {@link LONG_DAY_HOURS}
 * - `nextDay`: it ends on a later day than it begins
 * - `noHours`: the service sent no hours, so that the paid time is unknown
 */
export type TimesheetWarning = 'overlaps' | 'twice' | 'longDay' | 'nextDay' | 'noHours';

/** Hours of one worker in one day beyond which a day counts as long. */
const LONG_DAY_HOURS = 12;

type Warnings = ReadonlyMap<number, ReadonlySet<TimesheetWarning>>;

interface Placed {
  readonly timesheet: Timesheet;
  readonly span: TimeSpan;
}

/**
 * Returns the warnings for each pending timesheet by id, without timesheets that have none. Compares them with each other
 * and with approved ones, not with declined ones: the worker sends those again with the same times.
 */
export function findTimesheetWarnings(timesheets: readonly Timesheet[]): Warnings {
  const warnings = new Map<number, Set<TimesheetWarning>>();
  const mark = ({ id, status }: Timesheet, warning: TimesheetWarning) => {
    if (toTimesheetState(status) !== 'pending') return;
    const marked = warnings.get(id);
    if (marked === undefined) warnings.set(id, new Set([warning]));
    else marked.add(warning);
  };
  const readSpan = createSpanReader();
  const byWorker = new Map<number, Placed[]>();
  for (const timesheet of timesheets) {
    if (toTimesheetState(timesheet.status) === 'declined') continue;
    if (timesheet.total_hours === null) mark(timesheet, 'noHours');
    const span = readSpan(timesheet);
    if (span === undefined) continue;
    if (countDaysIn(span) > 0) mark(timesheet, 'nextDay');
    const placed = { timesheet, span };
    const others = byWorker.get(timesheet.employee_id);
    if (others === undefined) byWorker.set(timesheet.employee_id, [placed]);
    else others.push(placed);
  }
  for (const placed of byWorker.values()) {
    // Sorted once: overlapping, equal and same-day timesheets are neighbours then.
    placed.sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to);
    markOverlaps(placed, mark);
    markLongDays(placed, mark);
  }
  return warnings;
}

/** The warnings for a list, computed once for each response, since every timesheet is compared with others. */
export const warningsOfTimesheets = memo(findTimesheetWarnings);

/** Number of timesheets from which a warning about more than half of them says nothing about a single one. */
const MANY = 20;

/** Returns the warnings without those that more than half of many timesheets have: on every row they would warn of none. */
export function withoutCommonWarnings(warnings: Warnings, timesheets: readonly Timesheet[]): Warnings {
  if (timesheets.length < MANY) return warnings;
  const counts = new Map<TimesheetWarning, number>();
  for (const { id } of timesheets)
    for (const warning of warnings.get(id) ?? []) counts.set(warning, (counts.get(warning) ?? 0) + 1);
  const isRare = (warning: TimesheetWarning) => (counts.get(warning) ?? 0) <= timesheets.length / 2;
  return new Map([...warnings].map(([id, ofOne]) => [id, new Set([...ofOne].filter(isRare))]));
}

type Mark = (timesheet: Timesheet, warning: TimesheetWarning) => void;

/**
 * Marks overlaps, and timesheets with the very same times. The list is sorted by start, so that the same times are
 * neighbours. A time span overlaps an earlier one if the latest end so far is after its start, and a later one if the
 * next span begins before its end: each is compared with its neighbours only, since a list may have thousands.
 */
function markOverlaps(placed: readonly Placed[], mark: Mark): void {
  const spans: Placed[][] = [];
  for (const next of placed) {
    const last = spans.at(-1);
    if (last?.[0] !== undefined && isSame(last[0].span, next.span)) last.push(next);
    else spans.push([next]);
  }
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const [index, same] of spans.entries()) {
    const span = same[0]?.span ?? { from: 0, to: 0 };
    const later = spans[index + 1]?.[0]?.span.from ?? Number.POSITIVE_INFINITY;
    const isOverlapping = lastEnd > span.from || span.to > later;
    for (const { timesheet } of same) {
      if (isOverlapping) mark(timesheet, 'overlaps');
      if (same.length > 1) mark(timesheet, 'twice');
    }
    lastEnd = Math.max(lastEnd, span.to);
  }
}

const isSame = (a: TimeSpan, b: TimeSpan): boolean => a.from === b.from && a.to === b.to;

/** Returns true for two timesheets of one worker with the very same times. */
export function isSentTwice(one: Timesheet, other: Timesheet): boolean {
  if (one.id === other.id || one.employee_id !== other.employee_id) return false;
  const [first, second] = [toSpan(one), toSpan(other)];
  return first !== undefined && second !== undefined && isSame(first, second);
}

/** A timesheet belongs to the day on which it begins, as in the service's sums. */
function markLongDays(placed: readonly Placed[], mark: Mark): void {
  const dayOf = (index: number) => Math.floor((placed[index]?.span.from ?? 0) / MINUTES_PER_DAY);
  for (let first = 0, end = 1; first < placed.length; first = end) {
    end = first + 1;
    while (end < placed.length && dayOf(end) === dayOf(first)) end += 1;
    const sheets = placed.slice(first, end).map(({ timesheet }) => timesheet);
    if (sumHours(sheets) > LONG_DAY_HOURS) for (const timesheet of sheets) mark(timesheet, 'longDay');
  }
}

/**
 * Oddities of an invoice.
 *
 * - `repeated`: it shares a file of the same name and the amount with another one
 * - `noAmount`: the service sent no amount
 */
export type InvoiceWarning = 'repeated' | 'noAmount';

/**
 * Returns the warning for each pending invoice by id, without invoices that have none. Invoices without an amount are not
 * compared.
 */
export function findInvoiceWarnings(invoices: readonly VendorInvoice[]): ReadonlyMap<number, InvoiceWarning> {
  const known = new Map<string, VendorInvoice>();
  const warnings = new Map<number, InvoiceWarning>();
  const mark = (invoice: VendorInvoice, warning: InvoiceWarning) => {
    if (isWaitingInvoice(invoice)) warnings.set(invoice.id, warning);
  };
  for (const invoice of invoices) {
    const { id, invoice_file, invoice_price } = invoice;
    if (invoice_price === null) {
      mark(invoice, 'noAmount');
      continue;
    }
    for (const address of [invoice_file ?? []].flat()) {
      // Two invoices without a file are not the same for that reason.
      if (address.trim() === '') continue;
      const key = `${encodeAddress(address).split(/[?#]/)[0]?.split('/').at(-1)?.toLowerCase()} ${toHundredths(invoice_price)}`;
      const other = known.get(key);
      if (other === undefined) known.set(key, invoice);
      else if (other.id !== id) {
        mark(other, 'repeated');
        mark(invoice, 'repeated');
      }
    }
  }
  return warnings;
}

/** The warnings for the invoices of a list, computed once for each response. */
export const warningsOfInvoices = memo(findInvoiceWarnings);
