import { isObject } from '@client-portal/contract';
import { toFieldErrors } from '@client-portal/sdk';
import { type Check, eachOperation, NotTestable } from '../../check.ts';
import { tell } from '../../lifecycle/stepper.ts';
import type { Fields } from '../../sample.ts';
import { toSuccessFields } from '../../subjects.ts';
import { sessionFieldOf, type Target } from '../../target.ts';

/** Fields of the body that the contract does not require. */
const optionalOf = (target: Target): readonly string[] =>
  [...target.properties.keys()].filter(
    (name) => !target.required.has(name) && name !== sessionFieldOf(target),
  );

const optional: Check = {
  id: 'B-optional',
  claim: 'A field that the contract does not require may be left out.',
  needsWrites: true,
  subjects: eachOperation(
    (target) => !target.row.safe && target.operation.lifecycle === undefined && optionalOf(target).length > 0,
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const whole = await toSuccessFields(run, target);
    const left = optionalOf(target);
    // Each alone as well, since a call may need one of several.
    for (const names of [left, ...left.filter((one) => Object.hasOwn(whole, one)).map((one) => [one])]) {
      const fields = without(await toSuccessFields(run, target), names);
      if (Object.keys(fields).length === 0) continue;
      const seen = await run.send(target, { fields });
      if (seen.isSuccess) continue;
      const errors = isObject(seen.body) ? toFieldErrors(seen.body.errors) : {};
      const needed = left.find((one) => Object.hasOwn(errors, one) && !Object.hasOwn(fields, one));
      if (needed === undefined) throw new NotTestable(`the call was answered with ${tell(seen)}`);
      return run.report({
        plan: seen.plan,
        expected: `a body without ${needed} to be taken`,
        actual: `${tell(seen)}, and the refusal names it`,
      });
    }
  },
};

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Group B: what may be left out. */
export const optionalChecks: readonly Check[] = [optional];
