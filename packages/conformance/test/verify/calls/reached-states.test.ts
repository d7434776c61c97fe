import { expect, it } from 'vitest';
import { canOthersReach, canReachState } from '../../../src/verify/calls/items/rules.ts';
import { contract } from '../support.ts';

const lifecycle = contract.lifecycles.get('vendorInvoice') ?? expect.fail('There are no invoices.');

it.each<[from: string, to: string, byAll: boolean, byOthers: boolean]>([
  ['awaiting', 'awaiting', true, true],
  ['awaiting', 'approved', true, false],
  ['approved', 'paid', true, true],
  // Two events: the client approves, and the provider pays.
  ['awaiting', 'paid', true, false],
  ['paid', 'awaiting', false, false],
  ['declined', 'paid', false, false],
])('an invoice gets from %s to %s: %s, and without the client: %s', (from, to, byAll, byOthers) => {
  expect.soft(canReachState(lifecycle, from, to)).toEqual(byAll);
  expect.soft(canOthersReach(lifecycle, from, to)).toEqual(byOthers);
});
