import { isObject } from '@client-portal/contract';
import { type OperationId, operations, toResult } from '@client-portal/sdk';
import {
  type LifecycleName,
  toEmploymentState,
  toTimesheetState,
  toVendorInvoiceState,
} from '@client-portal/state-machines';

/** A stored item of a lifecycle, as the reads of the contract show it. */
export interface Item {
  /** `timesheet 12`; the same item has the same id in every read. */
  readonly id: string;
  /** Subject of the item: rows about the same subject may change together. */
  readonly about: string;
  readonly state: string;
  /** By event: the value with which a request names the item. An event without one cannot be sent. */
  readonly keys: Readonly<Record<string, number>>;
  /** The row as it came, for telling whether anything of it changed. */
  readonly row: unknown;
}

/** Items by id, in the order in which they came. */
export type Items = ReadonlyMap<string, Item>;

/** The results of reads by operation id. */
type Results = Readonly<Record<string, unknown>>;

/** View of a lifecycle's items from outside: the contract's reads, and the fields that tell a row's state. */
export interface ItemView {
  readonly machine: LifecycleName;
  readonly reads: readonly OperationId[];
  /** The call by which a client makes a new item; none where only the provider can. */
  readonly create?: OperationId;
  toItems(results: Results): readonly Item[];
  /** Returns `item` as it is after `event`. */
  follow(item: Item, event: string, before: Items, after: Items): Item | undefined;
}

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (results: Results, id: OperationId): Row[] => {
  const rows = results[id];
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

/** The result of a read's body, as the SDK finds it. */
export const readResult = (id: OperationId, body: unknown): unknown => toResult(operations[id], body);

function createRowView(
  machine: LifecycleName,
  read: OperationId,
  events: readonly string[],
  toState: (row: Row) => string,
): ItemView {
  return {
    machine,
    reads: [read],
    toItems: (results) =>
      rowsOf(results, read).map((row) => ({
        id: `${machine} ${row.id}`,
        about: `${machine} ${row.id}`,
        state: toState(row),
        keys: Object.fromEntries(events.map((event) => [event, Number(row.id)])),
        row,
      })),
    follow: (item, _event, _before, after) => after.get(item.id),
  };
}

/** By the control number; before the provider has given one, by what else is the person's own. */
const personOf = (row: Row): string => {
  const person = isObject(row.employee) ? row.employee : row;
  const number = String(person.SP_number ?? '').trim();
  if (number !== '') return `person ${number}`;
  const known = [person.email, person.first_name, person.last_name, person.phone_number];
  // A row of empty fields is about another person than any other row.
  if (known.every((one) => String(one ?? '').trim() === '')) return `person of the row ${String(row.id)}`;
  return `person ${known.join(' / ')}`;
};

/**
 * An employment is an available employee until it is hired, and a record afterwards; the control number joins the two.
 * Hiring someone whose record has ended begins a new employment, so an ended record takes no `hire` (Q095).
 */
const employmentView: ItemView = {
  machine: 'employment',
  reads: ['listEmployees', 'listAvailableEmployees', 'listHiredEmployees'],
  create: 'createEmployee',
  toItems(results) {
    const employees = new Map(rowsOf(results, 'listEmployees').map((row) => [personOf(row), Number(row.id)]));
    const available = rowsOf(results, 'listAvailableEmployees').map((row) => ({
      id: `employee ${row.id}`,
      about: personOf(row),
      state: 'available',
      keys: { hire: Number(row.id) },
      row,
    }));
    const records = rowsOf(results, 'listHiredEmployees').map((row) => {
      const state = toEmploymentState(row);
      const employee = state === 'hired' ? employees.get(personOf(row)) : undefined;
      const keys = { terminate: Number(row.id), ...(employee === undefined ? {} : { hire: employee }) };
      return { id: `employment ${row.id}`, about: personOf(row), state, keys, row };
    });
    return [...available, ...records];
  },
  follow(item, event, before, after) {
    const same = after.get(item.id);
    if (same !== undefined || event !== 'hire') return same;
    return [...after.values()].find(({ id, about }) => about === item.about && !before.has(id));
  },
};

const lenses: readonly ItemView[] = [
  createRowView('timesheet', 'listTimesheets', ['approve', 'decline'], ({ status }) =>
    toTimesheetState(status),
  ),
  createRowView('vendorInvoice', 'listVendorInvoices', ['approve', 'decline'], toVendorInvoiceState),
  employmentView,
];

/** Returns the view of a lifecycle's items; undefined for one whose items no read shows. */
export const viewOf = (machine: string): ItemView | undefined =>
  lenses.find((view) => view.machine === machine);
