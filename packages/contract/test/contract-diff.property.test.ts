import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compareContracts } from '../src/diff/compare-contracts.ts';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';

const ours: Node = parse(readFileSync(DEFAULT_CONTRACT, 'utf8'));

/** Number of changes to test. `npm test -- --all` tests more of them than `npm test`. */
const RUNS = process.env.LONG_TESTS === '1' ? 250 : 75;

type Node = { [key: string]: unknown };
type Steps = readonly (string | number)[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the paths of all values in a document. */
function placesOf(value: unknown, steps: Steps = []): Steps[] {
  const inner = isNode(value)
    ? Object.entries(value).flatMap(([key, one]) => placesOf(one, [...steps, key]))
    : [];
  return steps.length === 0 ? inner : [steps, ...inner];
}

const valueAt = (root: unknown, steps: Steps): unknown =>
  steps.reduce<unknown>((value, step) => (isNode(value) ? value[step] : undefined), root);

/** Keywords that do not affect requests or responses. */
const WORDS = ['description', 'summary', 'title', 'example', 'examples', 'deprecated', 'x-personal'];
const NAMES = [
  'properties',
  'paths',
  'schemas',
  'responses',
  'requestBodies',
  'parameters',
  'headers',
  'enum',
];

/**
 * Writes out a document in another way than the comparison does: with every `$ref` resolved, and without
 * descriptions. A difference that this removes cannot affect any client.
 */
function writeOut(root: Node, value: unknown, isNames = false, seen: readonly string[] = []): unknown {
  if (!isNode(value)) return value;
  if (Array.isArray(value)) return value.map((one) => writeOut(root, one, false, seen));
  if (!isNames && typeof value.$ref === 'string') {
    const { $ref, ...beside } = value;
    if (seen.includes(String($ref))) return { $ref };
    const steps = String($ref).slice(2).split('/');
    return [
      writeOut(root, valueAt(root, steps), false, [...seen, String($ref)]),
      writeOut(root, beside, false, seen),
    ];
  }
  return Object.fromEntries(
    Object.entries(value)
      // `required: false` is the default of parameters and bodies, so it is left out.
      .filter(([key, one]) => isNames || !(WORDS.includes(key) || (key === 'required' && one === false)))
      .map(([key, one]) => [key, writeOut(root, one, !isNames && NAMES.includes(key), seen)]),
  );
}

/** Returns the names of the security schemes that operations use. */
function askedSchemes(value: unknown): string[] {
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'security' && Array.isArray(one) ? one.filter(isNode).flatMap(Object.keys) : askedSchemes(one),
  );
}

/** Returns the document as text, without descriptions and unused components. */
function counted(root: Node): string {
  const { info: _, tags: __, components, ...rest } = root;
  const schemes = isNode(components) && isNode(components.securitySchemes) ? components.securitySchemes : {};
  const asked = askedSchemes(rest).map((name) => [name, schemes[name]]);
  return JSON.stringify([writeOut(root, rest), writeOut(root, Object.fromEntries(asked), true)]);
}

/** Keywords to insert anywhere, some of which are unknown. */
const ADDED: readonly [string, unknown][] = [
  ['uniqueItems', true],
  ['items', { type: 'string' }],
  ['additionalProperties', { type: 'string' }],
  ['propertyNames', { pattern: '^x' }],
  ['dependentRequired', { email: ['password'] }],
  ['if', { required: ['email'] }],
  ['then', { required: ['password'] }],
  ['contains', { type: 'string' }],
  ['contentEncoding', 'base64'],
  ['minLength', 3],
  ['maxItems', 1],
  ['pattern', '^x'],
  ['const', 7],
  ['not', { type: 'null' }],
  ['required', ['one_more']],
  ['nullable', true],
  ['deprecated', true],
  ['parameters', [{ name: 'one_more', in: 'query', required: true, schema: {} }]],
  ['headers', { ETag: { schema: { type: 'string' } } }],
  ['unheardOf', 1],
];

/** Keywords whose value is a list of schemas. A text in such a list is not a schema and has no effect. */
const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf'];

function change(value: unknown, keyword: string | number): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (SCHEMA_LISTS.includes(String(keyword)) && Array.isArray(value)) return [...value, { minLength: 99 }];
  return Array.isArray(value) ? [...value, 'one_more'] : { ...(value as Node), one_more: { type: 'string' } };
}

const places = placesOf(ours);
const mutation = fc.record({
  place: fc.constantFrom(...places),
  how: fc.oneof(fc.constant('remove' as const), fc.constant('change' as const), fc.constantFrom(...ADDED)),
});

/** Returns the contract with one random change; undefined if the change makes no sense. */
function mutate({
  place,
  how,
}: {
  place: Steps;
  how: 'remove' | 'change' | readonly [string, unknown];
}): Node | undefined {
  const copy = structuredClone(ours);
  const last = place.at(-1);
  const holder = valueAt(copy, place.slice(0, -1));
  if (last === undefined || !isNode(holder)) return undefined;
  if (how === 'remove') {
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
  } else if (how === 'change') holder[last] = change(holder[last], last);
  else {
    const target = holder[last];
    if (!isNode(target) || Array.isArray(target)) return undefined;
    // None of these keywords is a path.
    if (target === copy.paths) return undefined;
    // `required` of a parameter or body is a boolean, so a list of names makes no sense there.
    if (how[0] === 'required' && (place.at(-2) === 'parameters' || last === 'requestBody')) return undefined;
    target[how[0]] = how[1];
  }
  return copy;
}

describe('contract:diff', () => {
  it('reports every change anywhere in the contract that changes a request or response', () => {
    const before = counted(ours);
    let told = 0;
    fc.assert(
      fc.property(mutation, (made) => {
        const after = mutate(made);
        if (after === undefined || counted(after) === before) return;
        told += 1;
        const changes = compareContracts(ours, after);
        expect(changes, `${made.place.join('/')} ${JSON.stringify(made.how)}`).not.toEqual([]);
      }),
      { numRuns: RUNS, seed: 1 },
    );
    // Most places are descriptions and examples, but there must be enough of the others.
    expect(told).toBeGreaterThan(RUNS / 4.2);
  }, 180_000);
});
