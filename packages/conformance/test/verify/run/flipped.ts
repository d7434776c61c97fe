import { isObject, toJson } from '@client-portal/contract';
import { expect } from 'vitest';
import { type Target, toTargets } from '../../../src/verify/facts/target.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';
import { toUnitKey, type Unit } from '../../../src/verify/run/runner.ts';
import type { RawResponse } from '../../../src/verify/wire/raw.ts';
import { type Between, toJsonResponse, verifyInMemory } from '../in-memory.ts';
import { contract, toEarlierResult } from '../support.ts';

const TARGETS = toTargets(contract);

/** Returns true if a response refuses its request, by its status or by the one in its body. */
function isRefusal({ status, body }: RawResponse): boolean {
  const said = toJson(body)?.value;
  return status >= 400 || (isObject(said) && Number(said.status) >= 400);
}

/** Returns the fields that a refusal names. */
function errorsOf({ body }: RawResponse): readonly string[] {
  const said = toJson(body)?.value;
  return isObject(said) && isObject(said.errors) ? Object.keys(said.errors) : [];
}

/** Returns a refusal without one of the fields that it names. */
function withoutError(response: RawResponse, field: string): RawResponse {
  const said = toJson(response.body)?.value as { readonly errors: Readonly<Record<string, unknown>> };
  const { [field]: _, ...errors } = said.errors;
  return toJsonResponse(response.status, { ...said, errors });
}

/** Returns a success that a service could send instead of a refusal. */
function toSuccess(target: Target | undefined): RawResponse {
  if (target === undefined)
    return { status: 200, headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.4') };
  const status = [...target.operation.responses.keys()].map(Number).find((one) => one < 300) ?? 200;
  return toJsonResponse(status, { status, message: 'Done.', success: 'Done.' });
}

interface Flipped {
  /** Id of the check of each accepted request. */
  readonly checks: readonly string[];
  /** Ids of those that a finding tells. */
  readonly told: readonly string[];
}

/** Reason that a check does not report that its request was accepted. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  ...{ 'B-hostile-files': 'a success is right', 'B-odd-text': 'a success is right' },
  ...{ 'B-unknown-fields': 'a success is a remark', 'D-saved': 'it reports what reads show then' },
  'D-failed-leaves-nothing': 'it reports what reads show then',
  'C-nothing-crosses': 'it reports what the other client reads then',
  'C-files': 'it compares the contents of files',
  'C-named-client': 'the own data are right',
  'C-limits': 'it reports that no limit comes',
  'F-caching': 'it reports headers',
};

/**
 * Verifies the mock, which accepts one request of each check and subject that it had refused: the one whose number
 * `toNumber` returns. If a refusal names several fields, each counts, and the mock does not validate that field from
 * then on. A success changes nothing, and has the body of the last success of its operation.
 * @param isLost whether the write with that number is accepted without effect instead, whatever the mock would do
 */
export async function reportFlipped(
  name: string,
  toNumber: (unit: string) => number,
  only: readonly string[],
  isLost = false,
): Promise<Flipped> {
  const flipped = new Set<string>();
  const successes = new Map<string, RawResponse>();
  let units: readonly Unit[] = [];
  let at = 0;
  let refusals = 0;
  let unchecked: string | undefined;
  let writes = 0;
  const between: Between = async (request, next) => {
    const target = TARGETS.find(
      ({ row, operation }) => row.path === request.url.pathname && operation.method === request.method,
    );
    const id = target?.id ?? 'file';
    const unit = units[at];
    const accept = () => successes.get(id) ?? toSuccess(target);
    if (isLost && unit !== undefined && target?.row.safe === false && id !== 'createSession') {
      writes += 1;
      if (writes === toNumber(toUnitKey(unit))) {
        flipped.add(toUnitKey(unit));
        return accept();
      }
    }
    const response = await next();
    if (!isRefusal(response)) successes.set(id, response);
    if (isLost) return response;
    if (unit === undefined || request.method === 'HEAD' || !isRefusal(response)) return response;
    const named = errorsOf(response);
    const errors = named.every((field) => target?.properties.has(field)) ? named : [];
    if (unchecked !== undefined) {
      if (!errors.includes(unchecked)) return response;
      return errors.length > 1 ? withoutError(response, unchecked) : accept();
    }
    const index = toNumber(toUnitKey(unit)) - refusals - 1;
    const count = Math.max(1, errors.length);
    refusals += count;
    if (index < 0 || index >= count) return response;
    flipped.add(toUnitKey(unit));
    if (errors.length < 2) return accept();
    unchecked = errors[index] ?? '';
    return withoutError(response, unchecked);
  };
  const {
    obstacle,
    results,
    units: all,
  } = await verifyInMemory(name, between, {
    only,
    resumed: [toEarlierResult(TARGETS)],
    origin: 'http://localhost:5173',
    onFixtures: (_: unknown, wanted: readonly Unit[]) => {
      units = wanted;
    },
    onResult: () => {
      at += 1;
      refusals = 0;
      writes = 0;
      unchecked = undefined;
    },
  });
  expect({ obstacle, resultCount: results.length }).toEqual({ obstacle: undefined, resultCount: all.length });
  const own = results.filter(({ check, subject }) => flipped.has(`${check} ${subject}`));
  return {
    checks: own.map(({ check }) => check),
    told: own.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check),
  };
}

/** Ids of the checks that send requests of their own, and for which a success is not right. */
export const SENDING = CHECKS.filter(
  ({ id, judges }) => judges === undefined && TOLD_OTHERWISE[id] === undefined,
).map(({ id }) => id);

/** Ids of the checks that look for the effect of what they send. */
export const WRITING = SENDING.filter((id) => /^[CDE]/.test(id));
