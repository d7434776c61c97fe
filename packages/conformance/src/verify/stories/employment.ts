import { isObject } from '@client-portal/contract';
import type { OperationId } from '@client-portal/sdk';
import { toEmploymentState } from '@client-portal/state-machines';
import type { ItemReader, Results } from '../calls/items/item-view.ts';
import { type Row, toRows } from '../facts/rows.ts';
import { isShown } from '../facts/sample.ts';

const rowsOf = (results: Results, id: OperationId): readonly Row[] => toRows(results[id]);

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
export const employmentReader: ItemReader = {
  machine: 'employment',
  reads: ['listEmployees', 'listAvailableEmployees', 'listHiredEmployees'],
  namedBy: { hire: 'listAvailableEmployees', terminate: 'listHiredEmployees' },
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
