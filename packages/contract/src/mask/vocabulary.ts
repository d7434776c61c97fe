import { followSchema } from '../follow.ts';
import { isObject, type OpenApiDocument } from '../open-api.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** Names that frameworks write around the data. They say nothing about a person. */
const ENVELOPE = [
  ...[
    'data',
    'meta',
    'links',
    'items',
    'results',
    'errors',
    'error',
    'message',
    'code',
    'detail',
    'type',
    'title',
  ],
  ...['status', 'success', 'exception', 'trace', 'file', 'line', 'class', 'function'],
  ...['first', 'last', 'prev', 'next', 'path', 'url', 'label', 'active'],
];

/** Counts of a page of a list, without which a recorded list cannot be read to its end. */
export const PAGE_COUNTS: ReadonlySet<string> = new Set([
  ...['current_page', 'last_page', 'per_page', 'total', 'next_page', 'from', 'to', 'page'],
]);

/** Names that a document uses, with the schemas that it gives them. All other names are masked. */
export interface Vocabulary {
  /** Returns the schemas of the properties and parameters with this name; empty if there are none. */
  schemasOf(name: string): readonly Schema[];
  isKnown(name: string): boolean;
  /** True for a segment of a path of the document. */
  isSegment(segment: string): boolean;
}

/** Collects the names of all properties, parameters and paths of a document. */
export function createVocabulary(root: OpenApiDocument): Vocabulary {
  const schemas = new Map<string, Schema[]>();
  const add = (name: string, schema: unknown) => {
    const known = schemas.get(name) ?? [];
    schemas.set(name, known);
    known.push(...expandSchema(root, schema));
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isObject(value)) return;
    if (typeof value.name === 'string' && typeof value.in === 'string') add(value.name, value.schema);
    for (const [keyword, inner] of Object.entries(value)) {
      // Examples are data. Their names are no names of the contract.
      if (keyword === 'example' || keyword === 'examples') continue;
      if (keyword === 'properties' && isObject(inner))
        for (const [name, schema] of Object.entries(inner)) add(name, schema);
      visit(inner);
    }
  };
  visit(root.paths);
  visit(root.components);
  const segments = new Set(Object.keys(root.paths ?? {}).flatMap((path) => path.split('/')));
  const envelope = new Set([...ENVELOPE, ...PAGE_COUNTS]);
  return {
    schemasOf: (name) => schemas.get(name) ?? [],
    isKnown: (name) => schemas.has(name) || envelope.has(name),
    isSegment: (segment) => segments.has(segment),
  };
}

/**
 * Returns the schemas that may describe a value: the schema with `$ref` resolved, and the parts of its `allOf`, `anyOf`
 * and `oneOf`. A part has the `x-personal` of the whole, unless it has its own.
 */
export function expandSchema(root: OpenApiDocument, schema: unknown, depth = 0): readonly Schema[] {
  if (!isObject(schema) || depth > MOST_NESTED) return [];
  const whole = followSchema(root, schema);
  const mark = whole['x-personal'];
  const parts = [whole.allOf, whole.anyOf, whole.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const own = parts.length > 0 && whole.type === undefined && whole.properties === undefined ? [] : [whole];
  const inner = parts.flatMap((part) => expandSchema(root, part, depth + 1));
  return [...own, ...(mark === undefined ? inner : inner.map((part) => ({ 'x-personal': mark, ...part })))];
}

/** A schema that contains itself must not be expanded without end. */
const MOST_NESTED = 16;
