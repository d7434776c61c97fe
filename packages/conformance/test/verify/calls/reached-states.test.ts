import type { LifecycleName } from '@client-portal/state-machines';
import { expect, it } from 'vitest';
import { canOthersReach, canReachState } from '../../../src/verify/calls/items/rules.ts';

it.each([
  ['vendorInvoice', 'awaiting', 'awaiting', true, true],
  ['vendorInvoice', 'awaiting', 'approved', true, false],
  ['vendorInvoice', 'approved', 'paid', true, true],
  // Two events: the client approves, and the provider pays.
  ['vendorInvoice', 'awaiting', 'paid', true, false],
  ['vendorInvoice', 'paid', 'awaiting', false, false],
  ['vendorInvoice', 'declined', 'paid', false, false],
] as const)(
  'a %s gets from %s to %s: %s, and without the client: %s',
  (machine, from, to, byAll, byOthers) => {
    const name: LifecycleName = machine;
    expect.soft(canReachState(name, from, to)).toEqual(byAll);
    expect.soft(canOthersReach(name, from, to)).toEqual(byOthers);
  },
);
