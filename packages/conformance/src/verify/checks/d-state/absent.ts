import { isObject } from '@client-portal/contract';
import { readResult } from '../../calls/items/item-view.ts';
import { type Fields, isMasked, toBodyOf } from '../../calls/sample.ts';
import { type Check, NotTestable } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import { describeResponse } from '../../wire/tell.ts';
import { isValueSaved } from './saved-values.ts';

const READ = 'getClientInformation';

const absent: Check = {
  id: 'D-absent',
  claim: 'A field of personal information that is absent from a request keeps its value.',
  needsWrites: true,
  subjects: () => [{ name: 'updateClientInformation', operations: ['updateClientInformation', READ] }],
  async run(run, { name }) {
    const target = run.target(name);
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
        sequence: [name, READ],
      });
    await run.send(target, { fields: whole });
  },
};

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && !isMasked(value);

async function readInformation(run: Run): Promise<Fields> {
  const seen = await run.read(run.target(READ));
  const found: unknown = seen.isSuccess ? readResult(READ, seen.body) : undefined;
  if (!isObject(found)) throw new NotTestable(`${READ} returned ${describeResponse(seen)}`);
  return found;
}

/** Checks of group D: fields that are absent from a request. */
export const absentChecks: readonly Check[] = [absent];
