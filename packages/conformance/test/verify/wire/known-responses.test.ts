import { describe, expect, it } from 'vitest';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { KnownResponses } from '../../../src/verify/wire/known-responses.ts';
import type { Plan } from '../../../src/verify/wire/plan.ts';
import { contract } from '../support.ts';

const targets = toTargets(contract);
const planOf = (id: string, changes: Partial<Plan> = {}): Plan => {
  const target = targets.find((one) => one.id === id);
  if (target === undefined) throw new Error(`There is no operation ${id}.`);
  const session = { headers: { Authorization: 'Bearer own' }, query: {}, fields: {} };
  return { target, session, ...changes };
};
const seenOf = (plan: Plan, isSuccess = true) => ({ plan, isSuccess });
const OTHER = { headers: { Authorization: 'Bearer other' }, query: {}, fields: {} };

describe('the known answers of a run', () => {
  const read = planOf('listPayables');

  it.each([
    ['another read', planOf('getBudget'), true],
    ['a read without a session', planOf('listPayables', { session: OTHER }), true],
    ['a write', planOf('uploadPayable'), false],
    ['a GET operation that is no read', planOf('acceptTerms'), false],
    ['another method on the path of a read', planOf('listPayables', { method: 'DELETE' }), false],
  ])('have a read after %s', (_, sent, isKnown) => {
    const known = new KnownResponses<ReturnType<typeof seenOf>>();
    known.add(read, seenOf(read), known.time);
    known.hear(sent);
    expect(known.read(read) !== undefined).toBe(isKnown);
    expect(known.first(read)).toBeDefined();
  });

  it.each([
    ['of another session', { session: OTHER }],
    ['with headers', { headers: { Origin: 'https://portal.example' } }],
    ['with fields', { fields: { position: 'Carer' } }],
    ['of another page', { page: 2 }],
    ['with a body of its own', { body: { contentType: 'text/plain', bytes: Buffer.from('') } }],
  ])('are not those for a read %s', (_, changes: Partial<Plan>) => {
    const known = new KnownResponses<ReturnType<typeof seenOf>>();
    const other = planOf('listPayables', changes);
    known.add(other, seenOf(other), known.time);
    expect.soft(known.read(read)).toBe(undefined);
    expect.soft(known.first(read)).toBe(undefined);
  });

  it('forget a read that was on its way while a write was, in whatever order they are answered', () => {
    const known = new KnownResponses<ReturnType<typeof seenOf>>();
    const write = planOf('uploadPayable');
    known.hear(write);
    const sentAt = known.time;
    known.hear(write);
    known.add(read, seenOf(read), sentAt);
    expect(known.read(read)).toBeUndefined();
    expect(known.first(read)).toBeDefined();
  });

  it('keep a refusal as the first answer, but never as what a read shows', () => {
    const known = new KnownResponses<ReturnType<typeof seenOf>>();
    const refused = seenOf(read, false);
    known.add(read, refused, known.time);
    known.add(read, seenOf(read, false), known.time);
    expect(known.first(read)).toBe(refused);
    expect(known.read(read)).toBeUndefined();
  });
});
