import { isObject } from '@client-portal/contract';
import { toFieldErrors } from '@client-portal/sdk';
import type { Fields } from '../../calls/sample.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { sessionFieldOf, type Target } from '../../calls/target.ts';
import { type Check, eachOperation, NotTestable } from '../../run/check.ts';
import { describeResponse } from '../../wire/tell.ts';

/** Returns the fields of the body that the contract does not require. */
const optionalOf = (target: Target): readonly string[] =>
  [...target.properties.keys()].filter(
    (name) => !target.required.has(name) && name !== sessionFieldOf(target),
  );

const optional: Check = {
  id: 'B-optional',
  claim: 'An optional field may be left out of a request that has required fields.',
  needsWrites: true,
  // If the contract requires no field at all, the service may have a rule of its own about which fields it needs.
  subjects: eachOperation(
    (target) =>
      !target.row.safe &&
      target.operation.lifecycle === undefined &&
      target.required.size > 0 &&
      optionalOf(target).length > 0,
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const left = optionalOf(target);
    const seen = await run.send(target, { fields: without(await toSuccessFields(run, target), left) });
    if (seen.isSuccess) return;
    const errors = isObject(seen.body) ? toFieldErrors(seen.body.errors) : {};
    const needed = left.find((one) => Object.hasOwn(errors, one));
    if (needed === undefined) throw new NotTestable(`the request returned ${describeResponse(seen)}`);
    run.report({
      plan: seen.plan,
      expected: `a body without ${needed} to be accepted`,
      actual: `${describeResponse(seen)} with an error for this field`,
    });
  },
};

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Checks of group B: optional fields. */
export const optionalChecks: readonly Check[] = [optional];
