import { DEFAULT_CONTRACT, loadContract, responseExamples } from '@client-portal/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodedSample } from '../samples.ts';
import { createPrism, type Prism } from './prism.ts';

const contract = loadContract(DEFAULT_CONTRACT);
/** Number of bodies for each operation. `npm test -- --all` tests more of them than `npm test`. */
const RUNS = process.env.LONG_TESTS === '1' ? 300 : 75;

/** Values at or near the limits of the contract's schemas. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    0,
    1,
    -1,
    1.5,
    2 ** 53,
    '1',
    '-1',
    'text',
    'draw',
    'canvas',
  ),
  fc.constantFrom<unknown>(
    'Male',
    'Other',
    'checking',
    'savings',
    '123456',
    '12345',
    '１２３４５６',
    '2025-06-01',
  ),
  fc.constantFrom<unknown>(
    '2025-02-30',
    '2025-6-1',
    '2025-06-01T00:00:00Z',
    [],
    [[]],
    {},
    [{}],
    ['x'],
    [null],
  ),
  fc.constantFrom<unknown>(
    { fileName: 'a.pdf', contentType: 'application/pdf', size: 1 },
    { fileName: '', contentType: 'application/pdf', size: 1 },
    { fileName: 'a.pdf', contentType: 'application/pdf', size: -1 },
    [{ fileName: 'a.pdf', contentType: 'application/pdf', size: 0 }],
    [{ fileName: 'a.pdf', contentType: 'application/pdf' }, 'x'],
  ),
  fc.integer({ min: 0, max: 13 }).map((length) => '9'.repeat(length)),
  fc.integer({ min: 0, max: 13 }).map((length) => '😀'.repeat(length)),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Returns a valid body in which some fields are missing, changed or added. */
const mutated = (sample: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(sample);
  const stray = fc.constantFrom('stray', 'toString', 'constructor', 'Token', '');
  const name =
    names.length === 0 ? stray : fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, stray);
  const change = fc.record({ name, drop: fc.boolean(), value });
  return fc.array(change, { maxLength: 3 }).map((changes) => {
    const body: Record<string, unknown> = { ...sample };
    for (const { name, drop, value } of changes) {
      if (drop) delete body[name];
      else body[name] = structuredClone(value);
    }
    return body;
  });
};

describe('Prism and our validators agree', () => {
  let prism: Prism;
  beforeAll(async () => {
    prism = await createPrism(contract.decoded);
  });

  it.each(contract.operations.filter(({ body }) => body !== undefined))(
    'about bodies of $id',
    async (operation) => {
      const sample = decodedSample(contract, operation);
      const ours = (body: unknown) => operation.body?.validate(body) === undefined;
      expect.soft(ours(sample)).toBe(true);
      expect.soft(await prism.accepts(operation, { body: sample })).toBe(true);
      const verdicts = new Set<boolean>();
      await fc.assert(
        fc.asyncProperty(mutated(sample), async (body) => {
          // Each validator gets a copy, so that a validator that changes the body does not affect the other.
          const copy = structuredClone(body);
          const verdict = ours(copy);
          verdicts.add(verdict);
          expect(copy).toEqual(body);
          expect({ body, accepted: await prism.accepts(operation, { body }) }).toEqual({
            body,
            accepted: verdict,
          });
        }),
        { numRuns: RUNS, seed: 20_250_601 },
      );
      // Both verdicts must occur, since the comparison would otherwise prove nothing.
      expect(verdicts).toEqual(new Set([true, false]));
    },
  );

  it.each(contract.operations.filter(({ query }) => query.fields.size > 0))(
    'about queries of $id',
    async (operation) => {
      for (const query of [{}, { token: '' }, { token: 'a$1' }, { other: 'x' }, { token: 'x', other: 'y' }]) {
        const accepted = await prism.accepts(operation, { query: query as Record<string, string> });
        expect({ query, accepted }).toEqual({
          query,
          accepted: operation.query.validate(query) === undefined,
        });
      }
    },
  );

  it.each(contract.operations)('about the examples of $id', async (operation) => {
    for (const [status, rule] of operation.responses) {
      for (const [name, ours] of responseExamples(contract.decoded, rule)) {
        expect({ status, name, body: await prism.respond(operation, status, name) }).toEqual({
          ...{ status, name, body: ours },
        });
      }
    }
  });
});
