import { isObject } from '@client-portal/contract';
import { NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { isValueSaved } from '../checks/d-state/saved-values.ts';
import { readResult } from '../facts/rows.ts';
import { type Fields, isMasked, toBodyOf, withoutFields, withUniqueTexts } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';
import { describeResponse } from '../wire/tell.ts';

const READ = 'getClientInformation';

export const absentCheck = operationCheck({
  id: 'D-absent',
  claim:
    'A field of personal information that is absent from a request keeps its value, also one that another request saves at the same moment.',
  needsWrites: true,
  subjects: () => [{ name: 'updateClientInformation', operations: ['updateClientInformation', READ] }],
  async run(run, target) {
    const before = await readInformation(run);
    const whole = toBodyOf(target, before);
    const field = [...target.properties.keys()].find(
      (one) => !/^id$|mail/.test(one) && !target.required.has(one) && isText(whole[one]),
    );
    if (field === undefined) throw new NotTestable('no field of personal information is filled in');
    const { [field]: old, ...rest } = whole;
    const seen = await run.send(target, { fields: rest });
    if (!seen.isSuccess)
      throw new NotTestable(`the request without ${field} returned ${describeResponse(seen)}`);
    const after = await readInformation(run);
    if (!isValueSaved(field, old, after[field]))
      run.report({
        plan: seen.plan,
        expected: `${field} to keep its value when it is absent from the request`,
        actual: after[field] === null || after[field] === '' ? 'no value' : 'another value, or no such field',
        sequence: [target.id, READ],
      });
    if (seen.isSuccess) await saveAtOnce(run, target, whole);
    await run.send(target, { fields: whole });
  },
});

/** Fields that simultaneous requests change, one each. Few services have a rule about them. */
const CHANGED = ['city', 'address', 'last_name', 'first_name'] as const;

/**
 * Saves several fields by simultaneous requests, each without the other fields. A service that reads the record, and then
 * saves it whole, loses some of them.
 */
async function saveAtOnce(run: Run, target: Target, whole: Fields): Promise<void> {
  const { markers, fields } = withUniqueTexts(target, whole, run.marker());
  const names = CHANGED.filter((name) => markers.includes(String(fields[name])));
  const rest = withoutFields(whole, names);
  const plans = names.map((name) => run.plan(target, { fields: { ...rest, [name]: fields[name] } }));
  const seen = await run.backend.sendAll(plans);
  const saved = names.filter((_, index) => seen[index]?.isSuccess);
  const [plan] = plans;
  if (plan === undefined || saved.length < 2)
    return run.note('the service refuses requests for parts of the information at the same moment');
  const after = await readInformation(run);
  const lost = saved.find((name) => !isValueSaved(name, fields[name], after[name]));
  if (lost === undefined) return;
  run.report({
    plan,
    expected: `${saved.join(', ')} to be saved by ${saved.length} simultaneous requests, one for each`,
    actual: `${lost} has another value, although all succeeded`,
    sequence: [names.map(() => target.id).join(' ‖ '), READ],
  });
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && !isMasked(value);

async function readInformation(run: Run): Promise<Fields> {
  const seen = await run.read(run.target(READ));
  const found: unknown = seen.isSuccess ? readResult(seen.plan.target, seen.body) : undefined;
  if (!isObject(found)) throw new NotTestable(`${READ} returned ${describeResponse(seen)}`);
  return found;
}
