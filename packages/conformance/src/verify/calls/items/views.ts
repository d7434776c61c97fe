import { fieldLinksOf } from '@client-portal/contract';
import {
  type LifecycleName,
  toEmploymentState,
  toTimesheetState,
  toVendorInvoiceState,
} from '@client-portal/state-machines';
import { readsWithFieldsOf } from '../../facts/links.ts';
import { type Row, toRows } from '../../facts/rows.ts';
import type { Target } from '../../facts/target.ts';
import type { Run } from '../context.ts';
import type { ItemView } from './item-view.ts';
import { clientEvents, drivenMachines } from './rules.ts';

/** Readers of the state of a row. They are soft: the contract allows a number as text, among others. */
const STATES: Readonly<Partial<Record<LifecycleName, (row: Row) => string>>> = {
  timesheet: ({ status }) => toTimesheetState(status),
  vendorInvoice: toVendorInvoiceState,
  employment: toEmploymentState,
};

/** Returns the state of a row in a list of a lifecycle's items; undefined if no reader knows the lifecycle. */
export const stateOf = (machine: LifecycleName, row: Row): string | undefined => STATES[machine]?.(row);

/** Returns the list whose rows have the ids that every operation of a lifecycle names, and the field with the id. */
function listOf(targets: readonly Target[], machine: string) {
  const found = targets
    .filter(({ operation }) => operation.lifecycle?.machine === machine)
    .map(({ operation }) => {
      const key = operation.lifecycle?.key ?? '';
      const link = fieldLinksOf(operation).find(({ by }) => by.has(key));
      return link && { read: link.read, field: link.by.get(key) ?? '' };
    });
  const [first] = found;
  return found.every((one) => one?.read === first?.read && one?.field === first?.field) ? first : undefined;
}

function rowViewOf(targets: readonly Target[], machine: LifecycleName): ItemView | undefined {
  const list = listOf(targets, machine);
  const toState = STATES[machine];
  if (list === undefined || toState === undefined) return undefined;
  return {
    machine,
    reads: [list.read],
    toItems: (results) =>
      toRows(results[list.read]).map((row) => ({
        id: `${machine} ${row[list.field]}`,
        about: `${machine} ${row[list.field]}`,
        state: toState(row),
        keys: Object.fromEntries(clientEvents(machine).map((event) => [event, Number(row[list.field])])),
        row,
      })),
    follow: (item, _event, _before, after) => after.get(item.id),
  };
}

/** Returns the view of a lifecycle's items; undefined if no read shows them. */
export function viewOf(
  { targets, roles }: Pick<Run, 'targets' | 'roles'>,
  name: string,
): ItemView | undefined {
  const machine = drivenMachines(targets).find((one) => one === name);
  const view =
    roles.views.find((one) => one.machine === machine) ??
    (machine === undefined ? undefined : rowViewOf(targets, machine));
  return view && { ...view, create: creatorOf(targets, view) };
}

/** Returns the write of a client whose result one of the reads shows as an item that no event has changed yet. */
const creatorOf = (targets: readonly Target[], { reads }: ItemView): string | undefined =>
  targets.find(
    (target) =>
      target.operation.lifecycle === undefined && readsWithFieldsOf(target).some((id) => reads.includes(id)),
  )?.id;
