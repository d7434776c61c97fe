import { assertType, expectTypeOf, test } from 'vitest';
import { createActor } from 'xstate';
import {
  can,
  type EnrollmentState,
  type EventOf,
  lifecycles,
  next,
  type StateOf,
  toTimesheetState,
  type VendorInvoiceState,
} from '../src/index.ts';

test('the types of states and events are the literals of the machine', () => {
  expectTypeOf<StateOf<'timesheet'>>().toEqualTypeOf<'pending' | 'approved' | 'declined'>();
  expectTypeOf<VendorInvoiceState>().toEqualTypeOf<'awaiting' | 'approved' | 'declined' | 'paid'>();
  expectTypeOf<EventOf<'employment'>>().toEqualTypeOf<'hire' | 'terminate'>();
  expectTypeOf<StateOf<'enrollment'>>().toEqualTypeOf<EnrollmentState>();
  expectTypeOf(next('timesheet', 'pending', 'approve')).toEqualTypeOf<StateOf<'timesheet'> | undefined>();
});

test('a machine takes the events of its lifecycle only', () => {
  const timesheet = createActor(lifecycles.timesheet);
  timesheet.send({ type: 'approve' });
  // @ts-expect-error a timesheet cannot be hired
  timesheet.send({ type: 'hire' });
});

test('a state or event of another lifecycle does not compile', () => {
  assertType<boolean>(can('timesheet', toTimesheetState(0), 'approve'));
  // @ts-expect-error a timesheet cannot be hired
  can('timesheet', 'pending', 'hire');
  // @ts-expect-error a timesheet is never awaiting
  can('timesheet', 'awaiting', 'approve');
});
