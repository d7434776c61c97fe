import type { Schemas } from '@client-portal/sdk';
import { can, initialState, isFinal, toEmploymentState } from '@client-portal/state-machines';
import type { StoredFile } from '../../engine/world/file-store.ts';
import type { ClientTables, Employment } from './tables.ts';
import type { World } from './world.ts';

/**
 * Returns true if an employee can be hired. An ended employment does not matter, since hiring again creates a new
 * record (Q095).
 */
export function isAvailable(client: ClientTables, employeeId: number): boolean {
  const current = [...client.employments.values()]
    .filter((employment) => employment.employeeId === employeeId)
    .map(({ record }) => toEmploymentState(record))
    .find((state) => !isFinal('employment', state));
  return can('employment', current ?? initialState('employment'), 'hire');
}

export interface Hiring {
  readonly position: string;
  /** Date, e.g. `2025-06-01`. */
  readonly hired_date: string;
  readonly backgroundChecks: readonly StoredFile[];
}

/** Adds an employment. Call {@link isAvailable} first. */
export function hire(
  world: World,
  client: ClientTables,
  employee: Schemas['Employee'],
  { position, hired_date, backgroundChecks }: Hiring,
): Employment {
  const id = world.ids.next('employment');
  const { first_name, last_name, SP_number, email, phone_number } = employee;
  const employment: Employment = {
    employeeId: employee.id,
    record: {
      id,
      employee: { first_name, last_name, SP_number, email, phone_number },
      position,
      hired_date,
      separation_date: null,
      status_label: 'Active',
    },
    backgroundChecks: backgroundChecks.map((file) => world.files.add(file)),
  };
  client.employments.set(id, employment);
  return employment;
}

/** Ends an employment on `date`. Returns false if the lifecycle does not allow it. */
export function terminate(client: ClientTables, employment: Employment, date: string): boolean {
  const { record } = employment;
  if (!can('employment', toEmploymentState(record), 'terminate')) return false;
  const ended = { ...record, separation_date: date, status_label: 'Terminated' };
  client.employments.set(record.id, { ...employment, record: ended });
  return true;
}
