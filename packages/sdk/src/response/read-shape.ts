import type { Shape, Shapes } from './shape.ts';

/** Result of a decoder for a value that it cannot decode. */
export const UNREADABLE = Symbol('unreadable');

/** Decoder of a shape: returns the decoded value or {@link UNREADABLE}. It never changes its input. */
export type Reader = (value: unknown) => unknown;

export type Json = Readonly<Record<string, unknown>>;

/** Returns true if a value is a JSON object, not an array or null. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pattern of a number as text. Up to 15 digits fit into a double without loss. */
const NUMBER_TEXT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const MAX_DIGITS = 15;

/** Converts a number that was sent as text, if no digit is lost. */
function toNumber(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : UNREADABLE;
  if (typeof value !== 'string') return UNREADABLE;
  const text = value.trim();
  return NUMBER_TEXT.test(text) && text.replace(/\D/g, '').length <= MAX_DIGITS ? Number(text) : UNREADABLE;
}

function toInteger(value: unknown): unknown {
  const number = toNumber(value);
  return Number.isSafeInteger(number) ? number : UNREADABLE;
}

const only =
  (holds: (value: unknown) => boolean): Reader =>
  (value) =>
    holds(value) ? value : UNREADABLE;

/** Converts a number to text, for fields such as a zip code, a service code or a control number. */
const toText: Reader = (value) => {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : UNREADABLE;
};

const plainReaders: Readonly<Record<string, Reader>> = {
  text: toText,
  number: toNumber,
  integer: toInteger,
  boolean: only((value) => typeof value === 'boolean'),
  null: only((value) => value === null),
  // Some services send an empty text if there is no number (Q018).
  'number or null': (value) => (value === null || value === '' ? null : toNumber(value)),
  'integer or null': (value) => (value === null || value === '' ? null : toInteger(value)),
  missing: (value) => (value === undefined || value === null ? undefined : UNREADABLE),
  any: only((value) => value !== undefined),
};

/** Creates a function that returns the decoder of a shape. Each named shape is compiled once. */
export function createReaders(named: Shapes): (shape: Shape) => Reader {
  const compiled = new Map<string, Reader>();

  function readerOfName(name: string): Reader {
    const known = compiled.get(name);
    if (known !== undefined) return known;
    // While a recursive shape is compiled, it uses this placeholder, which calls the finished decoder later.
    const self: Reader = (value) => {
      const made = compiled.get(name);
      return made === undefined || made === self ? UNREADABLE : made(value);
    };
    compiled.set(name, self);
    const shape = named[name];
    if (shape === undefined) throw new Error(`No shape is called ${name}.`);
    const reader = readerOf(shape);
    compiled.set(name, reader);
    return reader;
  }

  function readerOf(shape: Shape): Reader {
    if (typeof shape === 'string') {
      return plainReaders[shape] ?? readerOfName(shape.slice(1));
    }
    switch (shape[0]) {
      case 'list':
        return listReader(readerOf(shape[1]), shape[2] ?? 0);
      case 'map':
        return mapReader(readerOf(shape[1]));
      case 'one of':
        return firstOf(shape.slice(1).map((one) => readerOf(one as Shape)));
      case 'within':
        return boundedReader(readerOf(shape[1]), shape[2], shape[3]);
      case 'words':
        return wordReader(shape.slice(1));
      case 'or':
        return otherwiseReader(readerOf(shape[1]), shape[2]);
      default:
        return objectReader(fieldsOf(shape[1], false), fieldsOf(shape[2], true));
    }
  }

  const fieldsOf = (shapes: Shapes, isOptional: boolean): Field[] =>
    Object.entries(shapes).map(([name, shape]) => {
      const read = readerOf(shape);
      return { name, read, isOptional, takesNull: read(null) !== UNREADABLE };
    });

  return readerOf;
}

/**
 * Decodes a list. A missing list or a blank text becomes an empty list, and any other text a list of one item if the
 * items are texts.
 */
function listReader(read: Reader, minItems: number): Reader {
  return (value) => {
    if (value === null || value === undefined || isBlank(value)) return minItems === 0 ? [] : UNREADABLE;
    if (!Array.isArray(value)) {
      const only = typeof value === 'string' ? read(value) : UNREADABLE;
      return only === UNREADABLE ? UNREADABLE : [only];
    }
    // Removes null items, such as the address of a file that was deleted.
    const items = value.includes(null) ? value.filter((item) => item !== null) : value;
    if (items.length < minItems) return UNREADABLE;
    let result = items;
    for (let index = 0; index < items.length; index += 1) {
      const item = read(items[index]);
      if (item === UNREADABLE) return UNREADABLE;
      if (item === items[index]) continue;
      if (result === items) result = [...items];
      result[index] = item;
    }
    return result;
  };
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/**
 * Returns true for an empty array. Services in languages without a separate type for maps, such as PHP, send it for
 * an empty object.
 */
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function mapReader(read: Reader): Reader {
  return (value) => {
    if (isEmptyList(value)) return {};
    if (!isObject(value)) return UNREADABLE;
    const entries = Object.entries(value).map(([name, item]) => [name, read(item)] as const);
    return entries.some(([, item]) => item === UNREADABLE) ? UNREADABLE : Object.fromEntries(entries);
  };
}

function firstOf(readers: readonly Reader[]): Reader {
  return (value) => {
    for (const read of readers) {
      const result = read(value);
      if (result !== UNREADABLE) return result;
    }
    return UNREADABLE;
  };
}

/** Decodes a number that no sum can lose, unlike hours of 1e308. */
function boundedReader(read: Reader, minimum: number, maximum: number): Reader {
  return (value) => {
    const result = read(value);
    return typeof result === 'number' && (result < minimum || result > maximum) ? UNREADABLE : result;
  };
}

/** Decodes one of several fixed values. Upper and lower case do not matter (Q048), and numbers may be sent as text. */
function wordReader(words: readonly unknown[]): Reader {
  return (value) => {
    if (words.includes(value)) return value;
    if (typeof value !== 'string') return UNREADABLE;
    const small = value.trim().toLowerCase();
    const found = words.find((word) => String(word).toLowerCase() === small);
    return found ?? UNREADABLE;
  };
}

function otherwiseReader(read: Reader, otherwise: unknown): Reader {
  return (value) => {
    const result = read(value);
    return result === UNREADABLE ? otherwise : result;
  };
}

interface Field {
  readonly name: string;
  readonly read: Reader;
  readonly isOptional: boolean;
  readonly takesNull: boolean;
}

/**
 * Decodes an object. A missing required property is decoded as null, if that is allowed. An optional property that is
 * null is removed, if null is not allowed. Unknown properties are kept.
 */
function objectReader(required: readonly Field[], optional: readonly Field[]): Reader {
  const fields = [...required, ...optional];
  return (value) => {
    if (!isObject(value)) return required.length === 0 && isEmptyList(value) ? {} : UNREADABLE;
    let copy: Record<string, unknown> | undefined;
    for (const { name, read, isOptional, takesNull } of fields) {
      const before = value[name];
      if (isOptional && before === undefined) continue;
      if (isOptional && before === null && !takesNull) {
        copy ??= { ...value };
        delete copy[name];
        continue;
      }
      const after = read(before === undefined && takesNull ? null : before);
      if (after === UNREADABLE) return UNREADABLE;
      if (after === before) continue;
      copy ??= { ...value };
      copy[name] = after;
    }
    return copy ?? value;
  };
}
