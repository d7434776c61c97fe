import type { EventNameIn, Lifecycle } from './lifecycle.ts';
import type { Parties } from './party.ts';

/**
 * Rules of an employment (HIRE-13). An employment record that is terminated stays so. The service's list of available
 * employees decides if the person can be hired again, not the portal (Q095).
 */
export const employmentLifecycle = {
  id: 'employment',
  initial: 'available',
  states: {
    available: { on: { hire: 'hired' } },
    hired: { on: { terminate: 'terminated' } },
    terminated: { type: 'final' },
  },
} as const satisfies Lifecycle;

/** `'available' | 'hired' | 'terminated'` */
export type EmploymentState = keyof typeof employmentLifecycle.states;

export const employmentParties = {
  hire: 'client',
  terminate: 'client',
} as const satisfies Parties<EventNameIn<typeof employmentLifecycle.states>>;

/**
 * Returns the state of an employment record: `hired` if the separation date is null, missing or blank, and
 * `terminated` for any other value, so that Terminate is never offered next to a date that the portal cannot read
 * (HIRE-14). Never throws.
 */
export function toEmploymentState(record: { readonly separation_date?: unknown }): 'hired' | 'terminated' {
  const date = record.separation_date;
  const isEmpty = date === null || date === undefined || (typeof date === 'string' && date.trim() === '');
  return isEmpty ? 'hired' : 'terminated';
}
