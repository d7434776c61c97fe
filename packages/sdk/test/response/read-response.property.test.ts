import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../src/errors.ts';
import type { OperationId } from '../../src/index.ts';
import { operations } from '../../src/index.ts';
import type { OperationRow } from '../../src/operation-row.ts';
import { toResult } from '../../src/response/outcome.ts';
import { isObject } from '../../src/response/read-shape.ts';
import { contract, contractOperations, exampleRowsOf } from '../contract.ts';
import { createRecordingClient, toResponse } from '../recording-client.ts';

/** Keywords that restrict a type more than TypeScript can express. */
const NARROWING = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'additionalProperties',
];

/** Removes everything from the contract but the types. Unknown properties are allowed then. */
function toTypesOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toTypesOnly);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([keyword, inner]) =>
      !(NARROWING.includes(keyword) && typeof inner !== 'object') && keyword !== 'examples',
  );
  // Without the other keywords, more than one branch of a `oneOf` may match.
  return Object.fromEntries(
    kept.map(([name, inner]) => [name === 'oneOf' ? 'anyOf' : name, toTypesOnly(inner)]),
  );
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(toTypesOnly(contract) as object, 'contract');

interface Judged {
  readonly id: OperationId;
  readonly row: OperationRow;
  /** Returns true if a value has the contract's type of the whole response. */
  readonly isOfType: (body: unknown) => boolean;
  readonly example: unknown;
}

const calls: readonly Judged[] = contractOperations.map(({ operation, pointer }) => {
  const id = operation.operationId as OperationId;
  const row: OperationRow = operations[id];
  const place = `contract${pointer}/responses/${row.success}/content/application~1json/schema`;
  const validate = ajv.getSchema(place);
  if (validate === undefined) throw new Error(`no schema at ${place}`);
  const examples = operation.responses[String(row.success)]?.content?.['application/json']?.examples ?? {};
  const said = Object.values(examples).map(({ value }) => value);
  // Uses the longest example, because an empty list could not be wrong in any way.
  const example = said.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  return { id, row, isOfType: (body) => validate(body) === true, example };
});

/** Puts a result back into its place in the response, so that the whole can be validated. */
const wrap = ({ row }: Judged, result: unknown): unknown =>
  row.result === ''
    ? result
    : row.result.split('/').reduceRight<unknown>((inner, step) => ({ [step]: inner }), result);

/** Any JSON value that is small enough for a report. */
const json = fc.jsonValue({ maxDepth: 4 });

/** Returns a JSON value in which one place is replaced or removed. */
function mutationsOf(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value);
  const odd = fc.oneof(
    json,
    fc.constantFrom(null, '', '7', '7.50', '1e3', 7, -0.5, 1e21, true, [], {}, 'error', ['x'], { a: 'x' }),
  );
  return fc
    .tuple(fc.constantFrom(...places), fc.option(odd, { nil: undefined }))
    .map(([place, put]) => putAt(value, place, put));
}

function placesIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, item]) => placesIn(item, [...place, name]))
      : [];
  return [place, ...inner];
}

function putAt(value: unknown, [step, ...rest]: readonly string[], put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? putAt(item, rest, put) : item));
  const object = value as Record<string, unknown>;
  const { [step]: before, ...others } = object;
  const after = putAt(before, rest, put);
  return after === undefined ? others : { ...others, [step]: after };
}

/** Calls an operation that gets this body. Returns the result, or the error as a value. */
async function readBody({ id, row }: Judged, body: unknown): Promise<unknown> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const { portal } = createRecordingClient(() => toResponse(row.success, text));
  return (portal[id] as (input: object) => Promise<unknown>)({}).catch((error: unknown) => error);
}

async function expectTrueTypes(call: Judged, body: unknown): Promise<void> {
  const result = await readBody(call, body);
  if (result instanceof Error) {
    expect(result).toBeInstanceOf(PortalError);
    return;
  }
  if (call.row.safe) {
    expect(result === undefined ? call.id === 'getBudget' : call.isOfType(wrap(call, result))).toBe(true);
    return;
  }
  // In the response to a write, the present properties must have their types. Missing ones are taken from the
  // example.
  expect(call.isOfType({ ...(call.example as object), ...(result as object) })).toBe(true);
}

describe('Q104 every decoder returns a value of its type or throws a PortalError', () => {
  it.each(calls)('Q104 $id, for any JSON', async (call) => {
    await fc.assert(
      fc.asyncProperty(json, (body) => expectTrueTypes(call, body)),
      { numRuns: 60, seed: 20250601 },
    );
  });

  it.each(calls)('Q104 $id, for its examples with one mistake', async (call) => {
    await fc.assert(
      fc.asyncProperty(mutationsOf(call.example), (body) => expectTrueTypes(call, body)),
      { numRuns: 120, seed: 20250602 },
    );
  });
});

describe('Q104 a valid response is never refused', () => {
  it.each(calls)('Q104 $id decodes its examples unchanged', async (call) => {
    expect(await readBody(call, call.example)).toEqual(
      call.row.safe ? toResult(call.row, call.example) : call.example,
    );
  });

  const lists = calls.filter(({ row }) => row.list);

  it.each(lists)('Q104 $id leaves out and counts unreadable rows, and returns the others', async (call) => {
    const rows = exampleRowsOf(call.id);
    for (const odd of [null, 7, 'x', [], {}, [rows]]) {
      const result = await readBody(call, wrap(call, [odd, ...rows, odd]));
      expect(result).toEqual(rows);
      expect(result).toHaveProperty('unreadable', 2);
    }
    expect(await readBody(call, wrap(call, rows))).not.toHaveProperty('unreadable');
    expect(await readBody(call, wrap(call, [null, {}]))).toMatchObject({ kind: 'unreadable' });
  });
});
