import { describe, expect, it } from 'vitest';
import { SentWrites } from '../../../src/verify/calls/sent-writes.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import type { Plan } from '../../../src/verify/wire/plan.ts';
import { contract } from '../support.ts';

const planOf = (id: string, changes: Partial<Plan>): Plan => {
  const target = toTargets(contract).find((one) => one.id === id);
  if (target === undefined) throw new Error(`There is no operation ${id}.`);
  return { target, session: { headers: {}, query: {}, fields: {} }, ...changes };
};
const text = (body: string) => ({ body: { contentType: 'text/plain', bytes: Buffer.from(body) } });

describe('the sent writes', () => {
  it.each([
    ['an id', { fields: { invoice_id: 17, other: 18 } }, ['17']],
    ['an id with a tail', { fields: { invoice_id: '17abc' } }, ['17']],
    ['an id with zeros before it', { fields: { invoice_id: '0017' } }, ['17']],
    ['no id', { fields: { other: 17 } }, []],
    ['a body that cannot be read', text('name="invoice_id"\r\n\r\n17'), ['17']],
  ])('name the item of %s', (_, changes: Partial<Plan>, named) => {
    const sent = new SentWrites();
    sent.add({ plan: planOf('approveVendorInvoice', changes) });
    expect(['1', '17', '18'].filter((id) => sent.hasNamed(['approveVendorInvoice'], id))).toEqual(named);
    expect(sent.hasNamed(['declineVendorInvoice'], '17')).toBe(false);
  });
});
