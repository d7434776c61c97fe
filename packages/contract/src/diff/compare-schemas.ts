import { isObject } from '../open-api.ts';
import { isSame, type Json, toJsonText } from './change.ts';
import { ANNOTATIONS, toComparable } from './comparable.ts';
import { flattenSchema } from './flatten-schema.ts';

/** Two versions of a document, which are needed to resolve `$ref`. */
export interface Versions {
  readonly before: Json;
  readonly after: Json;
}

/** Effect of a change: the schema accepts fewer, more, or other values. */
type Effect = 'fewer' | 'more' | 'other';

interface SchemaChange {
  readonly place: string;
  readonly words: string;
  readonly effect: Effect;
}

/**
 * Difference of two schemas. Its effect depends on the side: a request is written by the client, and a response is
 * read.
 */
export interface JudgedSchemaChange {
  readonly place: string;
  readonly words: string;
  readonly isBreaking: boolean;
}

/**
 * Returns the changes between two schemas. A request that accepts fewer values breaks clients that send them, and a
 * response that may contain more values breaks clients that read it. A new field in a response breaks nothing, since
 * decoders skip unknown fields.
 */
export function compareSchemas(
  roots: Versions,
  before: unknown,
  after: unknown,
  side: 'request' | 'answer',
): readonly JudgedSchemaChange[] {
  const harmful: Effect = side === 'request' ? 'fewer' : 'more';
  return walk({ roots, side, seen: new Set() }, before, after, '').map(({ place, words, effect }) => ({
    place,
    words,
    isBreaking: effect === 'other' || effect === harmful,
  }));
}

interface Walk {
  readonly roots: Versions;
  readonly side: 'request' | 'answer';
  /** Pairs of references that are being compared, so that recursive schemas end. */
  readonly seen: ReadonlySet<string>;
}

function walk(context: Walk, beforeRef: unknown, afterRef: unknown, place: string): SchemaChange[] {
  const pair = `${toJsonText(beforeRef)} ${toJsonText(afterRef)}`;
  if (context.seen.has(pair)) return [];
  const inner: Walk = { ...context, seen: new Set([...context.seen, pair]) };
  const { roots } = context;
  if (typeof beforeRef === 'boolean' || typeof afterRef === 'boolean') {
    return beforeRef === afterRef ? [] : [{ place, words: 'is another schema', effect: 'other' }];
  }
  const before = flattenSchema(roots.before, beforeRef);
  const after = flattenSchema(roots.after, afterRef);
  return [
    ...compareValues(before, after).map((change) => ({ place, ...change })),
    ...compareLimits(before, after).map((change) => ({ place, ...change })),
    ...compareRest(roots, before, after).map((change) => ({ place, ...change })),
    ...compareProperties(inner, before, after, place),
    ...compareItems(inner, before.items, after.items, join(place, '*')),
  ];
}

const join = (place: string, step: string) => (place === '' ? step : `${place}.${step}`);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type Difference = Omit<SchemaChange, 'place'>;

function compareItems(context: Walk, before: unknown, after: unknown, place: string): SchemaChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ place, words: 'is limited now', effect: 'fewer' }];
  if (after === undefined) return [{ place, words: 'may be anything', effect: 'more' }];
  return walk(context, before, after, place);
}

/** Compares types and enums. */
function compareValues(before: Json, after: Json): Difference[] {
  const found: Difference[] = [];
  for (const keyword of ['type', 'enum'] as const) {
    const [earlier, later] = [valuesOf(before, keyword), valuesOf(after, keyword)];
    if (earlier === undefined && later === undefined) continue;
    if (earlier === undefined) found.push({ words: `is limited to ${later?.join(', ')}`, effect: 'fewer' });
    else if (later === undefined)
      found.push({ words: `is no longer limited to ${earlier.join(', ')}`, effect: 'more' });
    else {
      const added = later.filter((value) => !earlier.includes(value));
      const removed = earlier.filter((value) => !later.includes(value));
      if (added.length > 0) found.push({ words: `may be ${added.join(', ')}`, effect: 'more' });
      if (removed.length > 0)
        found.push({ words: `may no longer be ${removed.join(', ')}`, effect: 'fewer' });
    }
  }
  return found;
}

/**
 * Returns the allowed types or values as texts. An integer also counts as a number, so that a change from one to the
 * other is reported as wider.
 */
function valuesOf(schema: Json, keyword: 'type' | 'enum'): string[] | undefined {
  if (keyword === 'enum') {
    const values = Array.isArray(schema.enum) ? schema.enum.map(toJsonText) : undefined;
    if (!('const' in schema)) return values;
    const only = toJsonText(schema.const);
    return values === undefined || values.includes(only) ? [only] : [];
  }
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  if (types.length === 0) return undefined;
  return types.includes('number') ? [...new Set([...types, 'integer'])] : types;
}

/** Keywords that only exclude values: without them, a schema accepts more. */
const RESTRICTIONS = new Set([
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding', 'contentMediaType'],
  ...['oneOf', 'anyOf', 'allOf', 'not', 'propertyNames', 'dependentRequired'],
]);

/** Compares all other keywords. Every difference is reported, and for a few of them the effect is known. */
function compareRest(
  { before: rootBefore, after: rootAfter }: Versions,
  before: Json,
  after: Json,
): Difference[] {
  const found: Difference[] = [];
  for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (COMPARED.has(keyword) || ANNOTATIONS.has(keyword)) continue;
    const [was, is] = [toRule(rootBefore, before, keyword), toRule(rootAfter, after, keyword)];
    if (isSame(was, is)) continue;
    const isKnown = RESTRICTIONS.has(keyword);
    if (was === undefined)
      found.push({ words: `must keep to a ${keyword}`, effect: isKnown ? 'fewer' : 'other' });
    else if (is === undefined)
      found.push({ words: `need not keep to a ${keyword}`, effect: isKnown ? 'more' : 'other' });
    else found.push({ words: `must keep to another ${keyword}`, effect: 'other' });
  }
  return found;
}

/** Returns the effective value of a keyword; undefined if it has no effect. */
function toRule(root: Json, schema: Json, keyword: string): unknown {
  const value = schema[keyword];
  if (keyword === 'uniqueItems' && value === false) return undefined;
  // `true` and `false` are compared with the properties of an object. Only a schema for additional properties is
  // compared here.
  if (OPENNESS.has(keyword) && typeof value === 'boolean') return undefined;
  return toComparable(root, value);
}

const OPENNESS = new Set(['additionalProperties', 'unevaluatedProperties']);

const LIMITS = [
  ['minimum', 'least'],
  ['exclusiveMinimum', 'least'],
  ['minLength', 'least'],
  ['minItems', 'least'],
  ['minProperties', 'least'],
  ['maximum', 'most'],
  ['exclusiveMaximum', 'most'],
  ['maxLength', 'most'],
  ['maxItems', 'most'],
  ['maxProperties', 'most'],
] as const;

/** Keywords that are compared individually in this file. */
const COMPARED = new Set([
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'items',
  ...LIMITS.map(([name]) => name),
]);

function compareLimits(before: Json, after: Json): Difference[] {
  return LIMITS.flatMap(([keyword, kind]): Difference[] => {
    const [earlier, later] = [before[keyword], after[keyword]];
    if (earlier === later) return [];
    if (typeof later !== 'number')
      return [{ words: `has no ${keyword} any more (was ${earlier})`, effect: 'more' }];
    if (typeof earlier !== 'number') return [{ words: `has a ${keyword} of ${later}`, effect: 'fewer' }];
    const isTighter = kind === 'least' ? later > earlier : later < earlier;
    return [{ words: `has a ${keyword} of ${later}, not ${earlier}`, effect: isTighter ? 'fewer' : 'more' }];
  });
}

function compareProperties(context: Walk, before: Json, after: Json, place: string): SchemaChange[] {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)];
  const [required, requiredNow] = [listOf(before.required), listOf(after.required)];
  const found: SchemaChange[] = [];
  const names = [...Object.keys(earlier), ...Object.keys(later), ...required, ...requiredNow].map(String);
  for (const name of new Set(names)) {
    const at = join(place, name);
    const isRequired = requiredNow.includes(name);
    if (earlier[name] === undefined && later[name] === undefined) {
      found.push(...compareRequired(required.includes(name), isRequired, at));
      continue;
    }
    if (earlier[name] === undefined) {
      // In a response, a new field counts as "fewer", which breaks nothing: all fields that a client relied on are
      // still there. In a request, it counts as "fewer" if the earlier schema accepted any value in a field of that
      // name.
      const isNarrower = isOpen(before) && !isSame(toComparable(context.roots.after, later[name]), {});
      const effect = context.side === 'answer' || isRequired || isNarrower ? 'fewer' : 'more';
      found.push({ place: at, words: isRequired ? 'is new and required' : 'is new', effect });
    } else if (later[name] === undefined) {
      found.push({ place: at, words: 'is gone', effect: 'other' });
    } else {
      found.push(...compareRequired(required.includes(name), isRequired, at));
      found.push(...walk(context, earlier[name], later[name], at));
    }
  }
  found.push(...compareOpenness(context.side, before, after, place));
  return found;
}

/** Compares `additionalProperties`. Only requests can break, since decoders skip unknown fields in responses. */
function compareOpenness(side: Walk['side'], before: Json, after: Json, place: string): SchemaChange[] {
  const [open, openNow] = [isOpen(before), isOpen(after)];
  if (open !== openNow) {
    const words = openNow ? 'takes fields that it does not name' : 'takes no fields but those it names';
    return [{ place, words, effect: openNow && side === 'request' ? 'more' : 'fewer' }];
  }
  const isSaid = (schema: Json) => [...OPENNESS].some((keyword) => typeof schema[keyword] === 'boolean');
  if (isSaid(before) === isSaid(after)) return [];
  return [
    {
      place,
      words: 'says otherwise that it takes other fields, or none',
      effect: side === 'request' ? 'more' : 'fewer',
    },
  ];
}

function compareRequired(was: boolean, is: boolean, place: string): SchemaChange[] {
  if (was === is) return [];
  return [{ place, words: is ? 'is required now' : 'is no longer required', effect: is ? 'fewer' : 'more' }];
}

const isOpen = ({ additionalProperties, unevaluatedProperties }: Json): boolean =>
  additionalProperties !== false && unevaluatedProperties !== false;

const fieldsOf = (schema: Json): Json => (isObject(schema.properties) ? schema.properties : {});
