import { isObject } from '../open-api.ts';
import {
  type Breach,
  type Difference,
  type Effect,
  isSame,
  type Json,
  type Side,
  toJsonText,
} from './change.ts';
import { ANNOTATIONS, toComparable } from './comparable.ts';
import { compareExtensions, EXTENSIONS } from './compare-extensions.ts';
import { compareHolds } from './compare-rules.ts';
import { flattenSchema } from './flatten-schema.ts';

/** Two versions of a document, which are needed to resolve `$ref`. */
export interface Versions {
  readonly before: Json;
  readonly after: Json;
}

interface SchemaChange extends Difference {
  readonly place: string;
}

/** Difference of two schemas. Its effect depends on the side: a request is written by the client, and a response is read. */
export interface JudgedSchemaChange {
  readonly place: string;
  readonly words: string;
  readonly breaks: Breach;
}

/**
 * Side that a change breaks. If a schema accepts fewer values, the side that writes them may still send the others; if
 * it accepts more, the side that reads them does not know them.
 */
const BREACHES: Readonly<Record<Side, Readonly<Record<Effect, Breach>>>> = {
  request: { fewer: 'clients', more: 'backends', other: 'both', none: 'neither' },
  answer: { fewer: 'backends', more: 'clients', other: 'both', none: 'neither' },
};

/**
 * Returns the changes between two schemas. A new field in a response breaks nothing unless it is required, since
 * decoders skip unknown fields.
 */
export function compareSchemas(
  roots: Versions,
  before: unknown,
  after: unknown,
  side: Side,
): readonly JudgedSchemaChange[] {
  return walk({ roots, side, seen: new Set() }, before, after, '').map(({ place, words, effect }) => ({
    place,
    words,
    breaks: BREACHES[side][effect],
  }));
}

interface Walk {
  readonly roots: Versions;
  readonly side: Side;
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
    ...compareExtensions(context.side, before, after).map((change) => ({ place, ...change })),
    ...compareHolds(roots.before, before, after).map((change) => ({ place, ...change })),
    ...compareRest(roots, before, after).map((change) => ({ place, ...change })),
    ...compareProperties(inner, before, after, place),
    ...compareItems(inner, before.items, after.items, join(place, '*')),
  ];
}

const join = (place: string, step: string) => (place === '' ? step : `${place}.${step}`);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

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
    if (COMPARED.has(keyword) || EXTENSIONS.has(keyword) || ANNOTATIONS.has(keyword)) continue;
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
      found.push(compareNewField(context, before, later[name], isRequired, at));
    } else if (later[name] === undefined) {
      found.push({
        place: at,
        words: 'is gone',
        effect: effectOfGone(context.side, after, required.includes(name)),
      });
    } else {
      found.push(...compareRequired(required.includes(name), isRequired, at));
      found.push(...walk(context, earlier[name], later[name], at));
    }
  }
  found.push(...compareOpenness(context.side, before, after, place));
  return found;
}

/**
 * Returns the change of a new field. A request that is closed accepts more with it, which an earlier backend refuses;
 * one that was open accepted any value under this name.
 */
function compareNewField(
  { roots, side }: Walk,
  before: Json,
  schema: unknown,
  isRequired: boolean,
  place: string,
): SchemaChange {
  const words = isRequired ? 'is new and required' : 'is new';
  if (isRequired) return { place, words, effect: 'fewer' };
  if (side === 'answer') return { place, words, effect: 'none' };
  if (!isOpen(before)) return { place, words, effect: 'more' };
  const isAny = isSame(toComparable(roots.after, schema), {});
  return { place, words, effect: isAny ? 'none' : 'fewer' };
}

/**
 * Returns the effect of a field that is gone. A client misses it in a response and can no longer send it in a request;
 * a backend breaks if it still sends it in a closed response, or asks for it in a request.
 */
function effectOfGone(side: Side, after: Json, wasRequired: boolean): Effect {
  if (side === 'answer') return isOpen(after) ? 'more' : 'other';
  return wasRequired ? 'other' : 'fewer';
}

/** Compares `additionalProperties`. Decoders skip unknown fields, so no client breaks if a response opens. */
function compareOpenness(side: Side, before: Json, after: Json, place: string): SchemaChange[] {
  const [open, openNow] = [isOpen(before), isOpen(after)];
  if (open !== openNow) {
    const words = openNow ? 'takes fields that it does not name' : 'takes no fields but those it names';
    const opened = side === 'request' ? 'more' : 'none';
    return [{ place, words, effect: openNow ? opened : 'fewer' }];
  }
  const isSaid = (schema: Json) => [...OPENNESS].some((keyword) => typeof schema[keyword] === 'boolean');
  if (isSaid(before) === isSaid(after)) return [];
  return [{ place, words: 'says otherwise that it takes other fields, or none', effect: 'none' }];
}

function compareRequired(was: boolean, is: boolean, place: string): SchemaChange[] {
  if (was === is) return [];
  return [{ place, words: is ? 'is required now' : 'is no longer required', effect: is ? 'fewer' : 'more' }];
}

const isOpen = ({ additionalProperties, unevaluatedProperties }: Json): boolean =>
  additionalProperties !== false && unevaluatedProperties !== false;

const fieldsOf = (schema: Json): Json => (isObject(schema.properties) ? schema.properties : {});
