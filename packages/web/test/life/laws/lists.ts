/** Law 1: a list shows every row of the service that its filter names, and its sums are those of the rows. */
import { getWidth } from '../browser.ts';
import { addUp, type Digits, toHours, toMoney } from '../decimal.ts';
import { getDialog, getScreen, getTotals, listRows, textOf, toName } from '../screen.ts';
import type { Service } from '../service.ts';
import { figure, findMissing, hasNeedle } from './needles.ts';
import {
  type Filter,
  LISTS,
  listExpected,
  nameOf,
  stateOfBill,
  stateOfShift,
  type Timesheet,
} from './rows-of-pages.ts';

/** Returns the values of an address. */
export const readFilter = (address: string): Filter =>
  Object.fromEntries(new URL(address, 'http://portal.invalid').searchParams);

/** Returns what is wrong with the list of an address. */
export function checkList(service: Service, address: string): readonly string[] {
  const [path = ''] = address.split('?');
  const filter = readFilter(address);
  const law = LISTS[path];
  // The review of a list shows one item at a time; a list that could not be read says so.
  if (law === undefined || filter.review || service.troubled.has(law.operation)) return [];
  const expected = listExpected(service, path, filter);
  if (isGrouped(path, filter)) return checkGroups(expected, filter);
  const rows = listRows().map(textOf);
  const isTable = getWidth() > 1000 && document.querySelector('main thead') !== null;
  const needles = expected.map((row) => [
    ...law.says(row),
    ...(isTable ? (law.saysInTable?.(row) ?? []) : []),
  ]);
  const problems = findMissing(needles, rows).map((row) => `The list does not show: ${row}.`);
  if (rows.length !== expected.length)
    problems.push(`The list has ${rows.length} rows, and the service ${expected.length}.`);
  if (problems.length > 0) problems.push(`It shows:\n    ${rows.join('\n    ').slice(0, 1500)}`);
  return [...problems, ...checkSums(path, expected), ...checkButtons(path, expected), ...checkOrder(path)];
}

/** A row can be decided exactly if its item is pending, or employed. */
const IS_OPEN: Readonly<Record<string, ((row: never) => boolean) | undefined>> = {
  '/main/timesheets': ({ status }: { readonly status: number }) => status === 0,
  '/main/vendor_invoice': ({ is_client_approved }: { readonly is_client_approved: number }) =>
    is_client_approved === 0,
  '/main/hire_employees': ({ separation_date }: { readonly separation_date: string | null }) =>
    separation_date === null,
};

const DECIDES = /^(?:Approved|Aprobar|Terminate|Terminar)\b/;

function checkButtons(path: string, expected: readonly never[]): readonly string[] {
  const isOpen = IS_OPEN[path];
  if (isOpen === undefined) return [];
  const rows = listRows().filter((row) =>
    [...row.querySelectorAll('button')].some((button) => DECIDES.test(toName(button))),
  );
  const count = expected.filter(isOpen).length;
  return rows.length === count ? [] : [`${rows.length} rows can be decided, and ${count} items are open.`];
}

/** Employed people come first (HIRE-06), unless the user sorts. */
function checkOrder(path: string): readonly string[] {
  if (path !== '/main/hire_employees' || location.search.includes('sort=')) return [];
  const isEmployed = listRows().map((row) => row.querySelector('button') !== null);
  return isEmployed.lastIndexOf(true) > isEmployed.indexOf(false) && isEmployed.includes(false)
    ? ['Who has left comes before who is employed.']
    : [];
}

/** True if the list shows groups, of which the user opens those of interest. */
const isGrouped = (path: string, { show, group = '' }: Filter) =>
  path === '/main/timesheets' && (show === 'waiting' ? group !== 'none' : !['', 'none'].includes(group));

/** Each employee's group says how many timesheets it has, and their hours. */
function checkGroups(expected: readonly Timesheet[], { group = 'worker' }: Filter): readonly string[] {
  if (group !== 'worker' || getDialog() !== undefined) return [];
  const groups = [...getScreen().querySelectorAll('li')].filter((item) => item.querySelector('h2') !== null);
  const wanted = [...groupBy(expected, ({ employee_id }) => String(employee_id)).values()].map((rows) => {
    const values = rows.map(({ total_hours }) => toDigits(total_hours));
    const [first] = rows;
    return [
      ...(first === undefined ? [] : nameOf(first.employee)),
      ...figure(String(rows.length)),
      ...(values.some((value) => value !== null) ? figure(toHours(addUp(values))) : []),
    ];
  });
  const missing = findMissing(wanted, groups.map(textOf)).map((row) => `No group says: ${row}.`);
  if (groups.length === wanted.length) return missing;
  return [...missing, `There are ${groups.length} groups, and ${wanted.length} employees.`];
}

const toDigits = (value: number | null): Digits | null => (value === null ? null : String(value));

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

interface SumLaw<Row> {
  readonly valueOf: (row: Row) => number | null;
  readonly stateOf: (row: Row) => string;
  readonly write: (sum: bigint) => string;
}

const hoursOfShifts: SumLaw<Timesheet> = {
  valueOf: ({ total_hours }) => total_hours,
  stateOf: stateOfShift,
  write: toHours,
};

const SUMS: Readonly<Record<string, SumLaw<never> | undefined>> = {
  '/main/timesheets': hoursOfShifts,
  '/main/vendor_invoice': {
    valueOf: ({ invoice_price }: { readonly invoice_price: number | null }) => invoice_price,
    stateOf: stateOfBill,
    write: toMoney,
  },
};

/** The last line of a list has a sum for each status, of what its rows show; missing values are counted. */
function checkSums(path: string, rows: readonly never[]): readonly string[] {
  const law = SUMS[path];
  const totals = getTotals();
  if (law === undefined || totals === '') return [];
  return [...groupBy(rows, law.stateOf)].flatMap(([state, items]) => {
    const values = items.map((item) => toDigits(law.valueOf(item)));
    const missing = values.filter((value) => value === null).length;
    const sum = law.write(addUp(values));
    const isKnown = missing < values.length;
    const wanted = isKnown ? [...figure(sum), ...(missing > 0 ? figure(String(missing)) : [])] : [];
    if (wanted.every((needle) => hasNeedle(totals, needle))) return [];
    return [`The sum of ${state} is not ${sum}, with ${missing} missing: ${totals}.`];
  });
}
