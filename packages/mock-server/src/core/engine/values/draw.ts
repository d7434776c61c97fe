import {
  followSchema,
  isObject,
  propertiesOf,
  type Random,
  requiredNames,
} from '@client-portal/contract/core';

/** Inputs of drawn values. */
export interface DrawContext {
  /** Document of the schemas. */
  readonly root: unknown;
  readonly random: Random;
  /** Time of the world in epoch ms, near which dates are. */
  readonly now: number;
  /** Stores a small file and returns its address. Without it, addresses lead nowhere. */
  addFile?(name: string): string;
}

const DAY_MS = 86_400_000;

/** Depth from which only required fields are drawn, since schemas may contain themselves. */
const DEEPEST = 2;

/**
 * Returns a value that a schema allows, by its examples, its words or its limits. `name` is that of the field. A text with
 * a `pattern` needs an example.
 */
export function drawValue(context: DrawContext, schema: unknown, name = 'value', depth = 0): unknown {
  const { root, random } = context;
  const found = followSchema(root, schema);
  const { examples, example = Array.isArray(examples) ? examples[0] : undefined } = found;
  if (found.const !== undefined) return found.const;
  if (Array.isArray(found.enum)) return pickOf(random, found.enum);
  const isTime = found.format === 'date' || found.format === 'date-time';
  // A time of an example is long ago for a world whose clock runs.
  if (example !== undefined && !isTime) return example;
  const choice = [found.oneOf ?? found.anyOf ?? []]
    .flat()
    .find((one) => followSchema(root, one).type !== 'null');
  if (choice !== undefined) return drawValue(context, choice, name, depth);
  const types = [found.type].flat();
  const type = types.find((one) => one !== 'null');
  if (type === 'integer' || type === 'number') return drawNumber(random, found, type === 'integer');
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'string') return drawText(context, found, name);
  if (type === 'array' || found.items !== undefined) {
    const count = Math.max(Number(found.minItems ?? 0), depth < DEEPEST ? 1 : 0);
    return Array.from({ length: count }, () => drawValue(context, found.items, name, depth + 1));
  }
  if (type === undefined && types.includes('null')) return null;
  const properties = Object.entries(propertiesOf(root, found));
  const required = requiredNames(root, found);
  const drawn = properties.filter(
    ([field, inner]) => required.includes(field) || (depth < DEEPEST && !isExtension(root, inner)),
  );
  return Object.fromEntries(
    drawn.map(([field, inner]) => [field, drawValue(context, inner, field, depth + 1)]),
  );
}

/** Returns one of the choices; undefined if there are none. */
export const pickOf = <Value>(random: Random, choices: readonly Value[]): Value | undefined =>
  choices[random.integer(0, choices.length - 1)];

/** Returns true for a field that a service need not have. */
export const isExtension = (root: unknown, schema: unknown): boolean =>
  followSchema(root, schema)['x-extension'] === true;

function drawNumber(random: Random, schema: Readonly<Record<string, unknown>>, isWhole: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = typeof multipleOf === 'number' ? multipleOf : isWhole ? 1 : 0.01;
  const lowest = Number(minimum ?? exclusiveMinimum ?? 0);
  // Most numbers that may be below zero are not.
  const from = lowest < 0 && Number(maximum ?? exclusiveMaximum ?? 1) > 0 ? 0 : lowest;
  const least = Math.ceil(from / step) + (exclusiveMinimum === undefined ? 0 : 1);
  const most = Math.floor(Number(maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY) / step);
  const last = exclusiveMaximum === undefined ? most : most - 1;
  const drawn = random.integer(least, Math.min(Math.max(last, least), least + Math.ceil(100 / step)));
  // Decimal steps have no exact value: 1.1 × 3 is 3.3000000000000003.
  return Number((drawn * step).toPrecision(12));
}

function drawText(
  { random, now, addFile }: DrawContext,
  schema: Readonly<Record<string, unknown>>,
  name: string,
): string {
  const number = random.integer(1, 999);
  if (schema.format === 'uri-reference' && addFile !== undefined) return addFile(`${name}-${number}.pdf`);
  const time = new Date(now - random.integer(0, 60) * DAY_MS).toISOString();
  const words = name.replaceAll(/[^a-z0-9]+/gi, ' ').trim() || 'value';
  const host = 'example.com';
  const formats: Readonly<Record<string, string>> = {
    date: time.slice(0, 10),
    'date-time': time,
    time: time.slice(11, 19),
    email: `person${number}@${host}`,
    hostname: host,
    uri: `https://${host}/${number}`,
    'uri-reference': `/${number}`,
    url: `https://${host}/${number}`,
    uuid: drawUuid(random),
    ipv4: '192.0.2.1',
    byte: 'dGV4dA==',
  };
  const text =
    formats[String(schema.format)] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)} ${number}`;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  return text.padEnd(Number(minLength), 'x').slice(0, Number(maxLength));
}

/** Returns a random UUID of version 4. */
function drawUuid(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('');
  const variant = '89ab'.charAt(random.integer(0, 3));
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
}

/**
 * Returns an object of a schema with the `known` values where it has these fields, an example's elsewhere, and drawn ones
 * for required fields without either.
 */
export function fill(
  context: DrawContext,
  schema: unknown,
  known: Readonly<Record<string, unknown>>,
  example?: unknown,
): Record<string, unknown> {
  const { root } = context;
  const given: Readonly<Record<string, unknown>> = isObject(example) ? example : {};
  const filled: Record<string, unknown> = {};
  const required = new Set(requiredNames(root, schema));
  for (const [name, inner] of Object.entries(propertiesOf(root, schema))) {
    if (known[name] !== undefined) filled[name] = known[name];
    else if (Object.keys(propertiesOf(root, inner)).some((field) => known[field] !== undefined))
      filled[name] = fill(context, inner, known, given[name]);
    else if (given[name] !== undefined) filled[name] = given[name];
    else if (required.has(name)) filled[name] = drawValue(context, inner, name);
  }
  return {
    ...filled,
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(filled, name))),
  };
}
