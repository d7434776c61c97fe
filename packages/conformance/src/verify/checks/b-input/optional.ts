import { eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { createPixel } from '../../facts/pixel.ts';
import { isFile, withoutFields } from '../../facts/sample.ts';
import { sessionFieldOf, type Target } from '../../facts/target.ts';
import { namesField } from '../../wire/field-errors.ts';
import { describeResponse } from '../../wire/tell.ts';

/** Returns the fields of the body that the contract does not require. */
const optionalOf = (target: Target): readonly string[] =>
  [...target.properties.keys()].filter(
    (name) => !target.required.has(name) && name !== sessionFieldOf(target),
  );

export const optionalCheck = operationCheck({
  id: 'B-optional',
  claim:
    'An optional field may be left out of a request that has required fields, and an optional file may be sent.',
  needsWrites: true,
  // If the contract requires no field at all, the service may have a rule of its own about which fields it needs.
  subjects: eachOperation(
    (target) =>
      !target.row.safe &&
      target.operation.lifecycle === undefined &&
      target.required.size > 0 &&
      optionalOf(target).length > 0,
  ),
  async run(run, target) {
    const left = optionalOf(target);
    const seen = await run.send(target, { fields: withoutFields(await toSuccessFields(run, target), left) });
    if (seen.isSuccess) return sendFiles(run, target);
    const needed = left.find((one) => namesField(seen, one));
    if (needed === undefined) throw new NotTestable(`the request returned ${describeResponse(seen)}`);
    run.report({
      plan: seen.plan,
      expected: `a body without ${needed} to be accepted`,
      actual: `${describeResponse(seen)} with an error for this field`,
    });
  },
});

/** Sends each optional file alone, and all of them together. */
async function sendFiles(run: Run, target: Target): Promise<void> {
  const names = optionalOf(target).filter((name) => isFile(target.properties.get(name) ?? {}));
  const groups = names.length > 1 ? [...names.map((name) => [name]), names] : [names];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const files = group.map((name) => {
      const fileName = `${name}.png`;
      return [name, { fileName, contentType: 'image/png', bytes: createPixel(run.marker()) }] as const;
    });
    const fields = { ...(await toSuccessFields(run, target)), ...Object.fromEntries(files) };
    const seen = await run.send(target, { fields });
    if (seen.isSuccess) continue;
    if (seen.status < 500 && !group.some((one) => namesField(seen, one))) {
      run.note(`a request with ${group.join(' and ')} returned ${describeResponse(seen)}`);
      continue;
    }
    return reportSeen(run, seen, `a PNG image as ${group.join(' and as ')} to be accepted`);
  }
}
