import { isObject } from '@client-portal/contract';
import { type Check, eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { placeSession } from '../../calls/session.ts';
import { readResult } from '../../facts/rows.ts';
import { type Fields, isMasked } from '../../facts/sample.ts';
import { isFirstOfKind, needsSession, sessionFieldOf, type Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { fieldErrorsOf, namesField } from '../../wire/field-errors.ts';
import { encodeForm, type RawBody } from '../../wire/form.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse } from '../../wire/tell.ts';
import { type Bodies, readAll, readsOfArea, readsThatShow } from '../d-state/stored.ts';
import { mustRefuse, type Refusal, refusalCheck } from '../refusal.ts';
import { boundaries, missingFields, wrongTypes } from './input-cases.ts';
import { mediaTypeCheck } from './media-type.ts';
import { eachWriteOrOneRead, requireWrites, withoutValues } from './own-requests.ts';
import { casesLeft } from './refused-together.ts';
import { reportTakenNames } from './shown-names.ts';
import { toBase } from './valid-body.ts';

const hasBody = ({ row }: Target): boolean => row.body === 'multipart' || row.body === 'json';

/** Returns a request with a wrong body. */
const wrongBody = (asked: Plan, what: string): Refusal => ({
  ...{ asked, expected: `the request to be refused when ${what}` },
});

const required = refusalCheck({
  id: 'B-required',
  claim: 'A request is refused when a required field is missing.',
  on: eachOperation(
    (target) => (hasBody(target) && target.required.size > 0) || target.row.token === 'query',
  ),
  async *variants(run, target) {
    requireWrites(run, target);
    const base = await toBase(run, target);
    const masked = await maskedFields(run, target);
    for (const { name: what, field, fields } of await casesLeft(
      run,
      target,
      base,
      missingFields(target, base),
    )) {
      const plan = run.plan(target, { fields });
      if (masked.has(field)) {
        await mayKeep(run, plan, field);
        continue;
      }
      // A service may look for the item first, and call it unknown or decided.
      const seen = yield wrongBody(plan, what);
      const isInPath = target.row.inPath !== undefined;
      if (!isInPath && (seen.status === 404 || seen.status === 409))
        run.report({ plan, expected: `422 when ${what}`, actual: describeResponse(seen) });
    }
    const session = sessionFieldOf(target);
    if (session === undefined || !needsSession(target)) return;
    const own = { ...placeSession(target, run.session), fields: {}, query: {} };
    yield wrongBody(run.plan(target, { fields: base, session: own }), `${session} is missing`);
  },
});

/** Returns the fields of a JSON body that a read shows masked, with the masked values. */
async function maskedFields(run: Run, target: Target): Promise<ReadonlyMap<string, unknown>> {
  if (target.row.body !== 'json') return new Map();
  const reads = readsThatShow(run, target);
  const bodies = await readAll(run, reads);
  const records = reads.map((read) => readResult(read, bodies.get(read.id)?.body)).filter(isObject);
  return new Map(records.flatMap(Object.entries).filter(([, value]) => isMasked(value)));
}

/**
 * An API client leaves a masked field out, so a service may take such a request if the saved value stays. The value is read
 * before each request, since the request without another masked field may have saved a new one.
 */
async function mayKeep(run: Run, plan: Plan, field: string): Promise<void> {
  const mask = (await maskedFields(run, plan.target)).get(field);
  const seen = await run.backend.send(plan);
  if (!seen.isSuccess || (await maskedFields(run, plan.target)).get(field) === mask) return;
  const expected = `the masked ${field} to stay as it is saved when it is left out, or the request to be refused`;
  run.report({ plan, expected, actual: describeResponse(seen) });
}

const types = refusalCheck({
  id: 'B-types',
  claim: 'A request is refused when a field has a wrong type, format or value.',
  flag: '--writes',
  on: eachOperation((target) => hasBody(target) && wrongTypes(target, {}).length > 0),
  async *variants(run, target) {
    requireWrites(run, target);
    const base = await toBase(run, target);
    const cases = wrongTypes(target, base);
    if (cases.length === 0) throw new NotTestable('the operation has no field that can be tested');
    for (const { name, fields } of await casesLeft(run, target, base, cases))
      yield wrongBody(run.plan(target, { fields }), name);
  },
});

const lengths = operationCheck({
  id: 'B-lengths',
  claim: 'A value at a limit of its length is accepted, and one beyond the limit is refused.',
  flag: '--writes',
  subjects: eachOperation((target) => hasBody(target) && boundaries(target, {}).length > 0),
  async run(run, target) {
    requireWrites(run, target);
    const base = await toBase(run, target);
    const wrong = boundaries(target, base).filter(({ isTaken }) => !isTaken);
    const left = new Set((await casesLeft(run, target, base, wrong)).map(({ name: one }) => one));
    const taken = new Set([
      ...(await takenTogether(run, target)),
      ...wrong.flatMap(({ name: one }) => (left.has(one) ? [] : [one])),
    ]);
    // The values are new each time, since a unique field must differ from the last case.
    for (const [index, { name: one }] of boundaries(target, {}).entries()) {
      const found = taken.has(one) ? undefined : boundaries(target, await toBase(run, target))[index];
      if (found === undefined) continue;
      const { name: what, field, fields, isTaken } = found;
      const plan = run.plan(target, { fields });
      if (!isTaken) await mustRefuse(run, wrongBody(plan, what));
      else {
        const seen = await run.backend.send(plan);
        // The service may refuse the body for a reason of its own, but not because of this field.
        const reason = reasonFor(seen, field);
        if (reason === undefined) continue;
        const isAgainstContract =
          contradictsLength(target, field, what, reason) ||
          (what.endsWith(' has 0 characters') && (await isTakenWhole(run, target)));
        if (!isAgainstContract) {
          run.note(
            `${field} is refused when it ${what.slice(field.length + 1)}, by a rule of the service's own`,
          );
          continue;
        }
        reportSeen(run, seen, `${field} to be accepted when it ${what.slice(field.length + 1)}`);
      }
    }
  },
});

/**
 * Sends all shortest values at once, and all longest ones. Returns the names of those that the service takes so, which
 * need no request of their own.
 */
async function takenTogether(run: Run, target: Target): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const end of [0, -1]) {
    const base = await toBase(run, target);
    const cases = boundaries(target, base).filter(({ isTaken }) => isTaken);
    const ends = [...new Set(cases.map(({ field }) => field))].flatMap(
      (field) => cases.filter((one) => one.field === field).at(end) ?? [],
    );
    const left = ends.filter(({ name }) => !names.has(name));
    if (left.length < 2) continue;
    const changed = left.flatMap(({ fields }) =>
      Object.entries(fields).filter(([name, value]) => base[name] !== value),
    );
    const seen = await run.send(target, { fields: { ...base, ...Object.fromEntries(changed) } });
    if (seen.isSuccess) for (const { name } of left) names.add(name);
  }
  return names;
}

/** Returns true if the unchanged body is accepted. Otherwise the service has refused it for a rule of its own. */
const isTakenWhole = async (run: Run, target: Target): Promise<boolean> =>
  (await run.send(target, { fields: await toBase(run, target) })).isSuccess;

/** Returns the error message for a field; undefined if the response has none. */
function reasonFor(seen: CallWithResponse, field: string): string | undefined {
  return seen.isSuccess || !namesField(seen, field) ? undefined : JSON.stringify(fieldErrorsOf(seen)[field]);
}

/**
 * Returns true if an error message about the length contradicts the contract: it calls the longest allowed length too
 * long, or refuses the only allowed length.
 */
function contradictsLength(target: Target, field: string, what: string, reason: string): boolean {
  const { minLength, maxLength } = target.properties.get(field) ?? {};
  if (maxLength === undefined || !what.includes(` ${String(maxLength)} `)) return false;
  const isTooLong = /long|at most|exceed|greater|maximum/i.test(reason);
  const isOfLength = isTooLong || /short|length|characters|at least/i.test(reason);
  return minLength === maxLength ? isOfLength : isTooLong;
}

/** Returns request bodies that cannot be parsed, each with a description. */
function brokenBodies(
  target: Target,
  fields: Fields,
  isFirst: boolean,
): readonly (readonly [string, RawBody])[] {
  if (target.row.body === 'json') {
    const raw = (text: string | Buffer): RawBody => ({
      contentType: 'application/json',
      bytes: Buffer.from(text),
    });
    const whole = JSON.stringify(fields);
    return [
      ['the JSON is cut off', raw(whole.slice(0, -1))],
      // A schema without a type takes any JSON.
      ...(target.operation.body?.validate([]) === undefined
        ? []
        : ([
            ['the JSON is an array', raw('[]')],
            ['the JSON is null', raw('null')],
          ] as const)),
      // The reader of a body, which a service has once, finds these.
      ...(isFirst ? ([['the body is not JSON', raw('not json')]] as const) : []),
      ...(isFirst && target.operation.body?.validate('') !== undefined
        ? ([
            ['the body is not UTF-8', raw(Buffer.from([0x22, 0xff, 0xfe, 0x22]))],
            ['the JSON is nested 1,000 levels deep', raw('['.repeat(1_000) + ']'.repeat(1_000))],
          ] as const)
        : []),
    ];
  }
  const { contentType, bytes } = encodeForm(fields);
  return [
    ['the form is cut off', { contentType, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) }],
    ['the Content-Type of the form has no boundary', { contentType: 'multipart/form-data', bytes }],
    ...(isFirst
      ? ([
          [
            'the Content-Type of the form has a wrong boundary',
            { contentType: 'multipart/form-data; boundary=other', bytes },
          ],
        ] as const)
      : []),
  ];
}

const broken = refusalCheck({
  id: 'B-broken',
  claim: 'A body that cannot be parsed is refused.',
  on: eachWriteOrOneRead(
    (target) => target.row.body === 'json' || (hasBody(target) && target.required.size > 0),
  ),
  async *variants(run, target) {
    requireWrites(run, target);
    const fields = { ...(await toBase(run, target)), ...placeSession(target, run.session).fields };
    const isFirst = isFirstOfKind(run.targets, target);
    const shown = brokenBodies(target, withoutValues(fields), isFirst);
    for (const [index, [what, bytes]] of brokenBodies(target, fields, isFirst).entries()) {
      const body = { ...bytes, ...(shown[index] && { shown: shown[index][1].bytes }) };
      yield wrongBody(run.plan(target, { body, allow: [400, 413] }), what);
    }
  },
});

const unknownFields = operationCheck({
  id: 'B-unknown-fields',
  claim: 'A field that is not in the contract is refused or ignored.',
  subjects: eachOperation(
    (target) => hasBody(target) && target.isClosed && target.operation.responses.has(422),
  ),
  async run(run, target) {
    requireWrites(run, target);
    const base = await toBase(run, target);
    let isLenient = false;
    // The reader of a body, which a service has once, may stumble over the second name.
    const isFirst = isFirstOfKind(run.targets, target);
    for (const field of ['verify_unknown', ...(isFirst ? ['__proto__'] : [])]) {
      const marker = run.marker();
      // Spread would drop the field `__proto__`.
      const fields = Object.fromEntries([...Object.entries(base), [field, marker]]);
      const plan = run.plan(target, { fields });
      const seen = await run.backend.send(plan);
      const isAnswered = seen.isSuccess || (seen.status >= 400 && seen.status < 500);
      const expected = `the unknown field ${field} to be refused or ignored`;
      if (!isAnswered) run.report({ plan, expected, actual: describeResponse(seen) });
      if (!seen.isSuccess) continue;
      run.remark(
        'Fields that are not in the contract are ignored. The contract has 422 for them, but the portal never sends any, so nothing is lost.',
      );
      const reads = readsOfArea(run, target);
      const keeper = reads.length === 0 ? undefined : findText(await readAll(run, reads), marker);
      if (keeper !== undefined) run.report({ plan, expected, actual: `${keeper} returns its value` });
      isLenient = true;
    }
    if (!target.row.safe && target.row.body === 'multipart') await mustSurviveObjects(run, target, base);
    if (!target.row.safe && needsSession(target)) await reportTakenNames(run, target, isLenient);
  },
});

/**
 * Sends each text under a name with brackets, which PHP, Rack and others read as an object. A service may take its only
 * value, but many programs fail on it.
 */
async function mustSurviveObjects(run: Run, target: Target, base: Fields): Promise<void> {
  const texts = Object.keys(base).filter(
    (name) => typeof base[name] === 'string' && target.required.has(name),
  );
  if (texts.length === 0) return;
  const fields = Object.fromEntries(
    Object.entries(base).map(([name, value]) => [texts.includes(name) ? `${name}[verify]` : name, value]),
  );
  const plan = run.plan(target, { fields, allow: [400] });
  const seen = await run.backend.send(plan);
  if (seen.status < 500) return;
  const expected = `an object in place of ${texts.join(', ')} to be refused`;
  run.report({ plan, expected, actual: describeResponse(seen) });
}

/** Returns the id of the read whose body contains a text. */
const findText = (bodies: Bodies, text: string): string | undefined =>
  [...bodies].find(([, { body }]) => JSON.stringify(body ?? null).includes(text))?.[0];

/** Checks of group B: validation of requests. */
export const inputChecks: readonly Check[] = [
  required,
  types,
  lengths,
  broken,
  mediaTypeCheck,
  unknownFields,
];
