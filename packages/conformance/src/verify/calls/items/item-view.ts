import { isObject } from '@client-portal/contract';
import type { OperationId } from '@client-portal/sdk';
import {
  type LifecycleName,
  toEmploymentState,
  toTimesheetState,
  toVendorInvoiceState,
} from '@client-portal/state-machines';
import { type Row, toRows } from '../../facts/rows.ts';
import { isShown } from '../../facts/sample.ts';

/** Stored item of a lifecycle, as the reads of the contract show it. */
export interface Item {
  /** For example `timesheet 12`. The item has the same id in every read. */
  readonly id: string;
  /** Person or thing that the item is about. Rows about the same one may change together. */
  readonly about: string;
  readonly state: string;
  /** For each event, the id by which a request names the item. Events without an id cannot be sent. */
  readonly keys: Readonly<Record<string, number>>;
  /** Row as the backend sent it, to compare it with later reads. */
  readonly row: unknown;
}

/** Items by id, in the order of the rows. */
export type Items = ReadonlyMap<string, Item>;

/** The results of reads by operation id. */
type Results = Readonly<Record<string, unknown>>;

/** Describes how to see the items of a lifecycle: which operations read them, and which fields show a row's state. */
export interface ItemView {
  readonly machine: LifecycleName;
  readonly reads: readonly OperationId[];
  /** Read whose rows have the ids that an event names, if the ids of several reads differ. */
  readonly namedBy?: Readonly<Record<string, OperationId>>;
  /** Operation with which a client creates an item; undefined if only the provider can. */
  readonly create?: OperationId;
  toItems(results: Results): readonly Item[];
  /** Returns the number of persons that `about` of an item stands for, if they share every field; 1 by default. */
  countAlike?(results: Results, about: string): number;
  /** Returns the same item after `event`. */
  follow(item: Item, event: string, before: Items, after: Items): Item | undefined;
}

const rowsOf = (results: Results, id: OperationId): readonly Row[] => toRows(results[id]);

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

/** Returns the person of a row: its employee, or the row itself in a list of people. */
export const toPerson = (row: Row): Row => (isObject(row.employee) ? row.employee : row);

/**
 * Identifies a person by the control number, or by name and address before the provider has assigned a number; by the phone
 * only without an address, since a list may leave it out.
 */
const personOf = (row: Row): string => {
  const person = toPerson(row);
  if (isShown(person.SP_number)) return `person ${String(person.SP_number).trim()}`;
  const reach = [person.email, person.phone_number].find(isShown);
  const known = [reach, person.first_name, person.last_name];
  // A row without any personal field counts as a person of its own.
  if (!known.some(isShown)) return `person of the row ${String(row.id)}`;
  return `person ${known.join(' / ')}`;
};

const fullNameOf = (row: unknown): string => {
  if (!isObject(row)) return '';
  const { first_name, last_name } = toPerson(row);
  return `${String(first_name)} ${String(last_name)}`;
};

/**
 * An available employee becomes an employment record when hired, and both have the same control number. Hiring
 * someone again creates a new record, so that an ended record accepts no `hire` (Q095).
 */
const employmentView: ItemView = {
  machine: 'employment',
  reads: ['listEmployees', 'listAvailableEmployees', 'listHiredEmployees'],
  namedBy: { hire: 'listAvailableEmployees', terminate: 'listHiredEmployees' },
  create: 'createEmployee',
  toItems(results) {
    const free = new Set(rowsOf(results, 'listAvailableEmployees').map(({ id }) => Number(id)));
    // Of persons with equal fields, those who can still be hired are not the one with the record.
    const employees = new Map(
      rowsOf(results, 'listEmployees')
        .filter(({ id }) => !free.has(Number(id)))
        .map((row) => [personOf(row), Number(row.id)]),
    );
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
  countAlike: (results, about) =>
    rowsOf(results, 'listEmployees').filter((row) => personOf(row) === about).length,
  follow(item, event, before, after) {
    const same = after.get(item.id);
    if (same !== undefined || event !== 'hire') return same;
    const added = [...after.values()].filter(({ id }) => !before.has(id));
    // The list of the hired may hide the number and the addresses by which the other list names the person.
    return (
      added.find(({ about }) => about === item.about) ??
      added.find(({ row }) => fullNameOf(row) === fullNameOf(item.row))
    );
  },
};

const lenses: readonly ItemView[] = [
  createRowView('timesheet', 'listTimesheets', ['approve', 'decline'], ({ status }) =>
    toTimesheetState(status),
  ),
  createRowView('vendorInvoice', 'listVendorInvoices', ['approve', 'decline'], toVendorInvoiceState),
  employmentView,
];

/** Returns the view of a lifecycle's items; undefined if no read shows them. */
export const viewOf = (machine: string): ItemView | undefined =>
  lenses.find((view) => view.machine === machine);
