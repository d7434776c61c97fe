import { followSchema } from '../follow.ts';
import { isObject } from '../open-api.ts';
import { isSame, type Json, toText } from './change.ts';

/** Both versions of something, and the documents that their references lead into. */
export interface Versions {
  readonly before: Json;
  readonly after: Json;
}

/** How the values that a schema takes have changed: fewer, more, or other ones. */
type Effect = 'fewer' | 'more' | 'other';

interface SchemaChange {
  readonly place: string;
  readonly words: string;
  readonly effect: Effect;
}

/** A difference of schemas, judged for the side that writes (a request) or the side that reads (an answer). */
export interface JudgedSchemaChange {
  readonly place: string;
  readonly words: string;
  readonly isBreaking: boolean;
}

/**
 * What changed between two schemas. A request that takes fewer values breaks those who send them; an answer that may hold
 * more breaks those who read it. A field that an answer gained is no breach: readers pass over what they do not know.
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
  /** Pairs of references that are being compared: schemas may name themselves. */
  readonly seen: ReadonlySet<string>;
}

function walk(context: Walk, beforeRef: unknown, afterRef: unknown, place: string): SchemaChange[] {
  const pair = `${toText(beforeRef)} ${toText(afterRef)}`;
  if (context.seen.has(pair)) return [];
  const inner: Walk = { ...context, seen: new Set([...context.seen, pair]) };
  const before = merge(context.roots.before, beforeRef);
  const after = merge(context.roots.after, afterRef);
  return [
    ...compareValues(before, after).map((change) => ({ place, ...change })),
    ...compareLimits(before, after).map((change) => ({ place, ...change })),
    ...compareProperties(inner, before, after, place),
    ...(isObject(before.items) && isObject(after.items)
      ? walk(inner, before.items, after.items, join(place, '*'))
      : []),
  ];
}

const join = (place: string, step: string) => (place === '' ? step : `${place}.${step}`);

/** A schema with its `allOf` folded in, as far as this contract uses it: objects put together from parts. */
function merge(root: Json, schema: unknown): Json {
  if (!isObject(schema)) return {};
  // What stands beside a reference holds as well.
  const { $ref, ...beside } = schema;
  const whole = $ref === undefined ? schema : { ...merge(root, followSchema(root, { $ref })), ...beside };
  if (!Array.isArray(whole.allOf)) return whole;
  const parts = [...whole.allOf.map((part) => merge(root, part)), { ...whole, allOf: undefined }];
  return {
    ...Object.assign({}, ...parts),
    required: parts.flatMap((part) => listOf(part.required)),
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type Difference = Omit<SchemaChange, 'place'>;

/** Types, lists of values, and what this comparison does not look into. */
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
  for (const keyword of ['pattern', 'format', 'oneOf', 'anyOf', 'not', 'multipleOf']) {
    if (isSame(before[keyword], after[keyword])) continue;
    if (before[keyword] === undefined) found.push({ words: `must keep to a ${keyword}`, effect: 'fewer' });
    else if (after[keyword] === undefined)
      found.push({ words: `need not keep to a ${keyword}`, effect: 'more' });
    else found.push({ words: `must keep to another ${keyword}`, effect: 'other' });
  }
  return found;
}

/** The allowed types or values as texts; an integer is a number, too, so that widening one to the other is told as such. */
function valuesOf(schema: Json, keyword: 'type' | 'enum'): string[] | undefined {
  if (keyword === 'enum') {
    const values = 'const' in schema ? [schema.const] : schema.enum;
    return Array.isArray(values) ? values.map(toText) : undefined;
  }
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  if (types.length === 0) return undefined;
  return types.includes('number') ? [...new Set([...types, 'integer'])] : types;
}

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
  for (const name of new Set([...Object.keys(earlier), ...Object.keys(later)])) {
    const at = join(place, name);
    const isRequired = requiredNow.includes(name);
    if (earlier[name] === undefined) {
      // Something more in an answer is fewer answers, in the sense that matters: none that a reader relied on is lost.
      const effect = context.side === 'answer' || isRequired ? 'fewer' : 'more';
      found.push({ place: at, words: isRequired ? 'is new and required' : 'is new', effect });
    } else if (later[name] === undefined) {
      found.push({ place: at, words: 'is gone', effect: 'other' });
    } else {
      if (isRequired !== required.includes(name)) {
        found.push({
          place: at,
          words: isRequired ? 'is required now' : 'is no longer required',
          effect: isRequired ? 'fewer' : 'more',
        });
      }
      found.push(...walk(context, earlier[name], later[name], at));
    }
  }
  const [open, openNow] = [isOpen(before), isOpen(after)];
  // Readers pass over what they do not know, so only what is sent can suffer.
  if (open !== openNow && context.side === 'request') {
    const words = openNow ? 'takes fields that it does not name' : 'takes no fields but those it names';
    found.push({ place, words, effect: openNow ? 'more' : 'fewer' });
  }
  return found;
}

const isOpen = ({ additionalProperties, unevaluatedProperties }: Json): boolean =>
  additionalProperties !== false && unevaluatedProperties !== false;

const fieldsOf = (schema: Json): Json => (isObject(schema.properties) ? schema.properties : {});
