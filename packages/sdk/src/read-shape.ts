import type { Shape, Shapes } from './shape.ts';

/** Result of a decoder for a value that it cannot decode. */
export const UNREADABLE = Symbol('unreadable');

/** Returns the value decoded to its declared shape, or {@link UNREADABLE}. Never changes its input. */
export type Reader = (value: unknown) => unknown;

export type Json = Readonly<Record<string, unknown>>;

/** Returns true if a value is a JSON object: no list, no null. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers of JSON as text; at most 15 digits, which a double keeps all. */
const NUMBER_TEXT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const MAX_DIGITS = 15;

/** A number that came as text is one, as long as nothing is lost by it. */
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

/** A number where text is wanted is read as it is written: a zip code, a service code, a control number. */
const toText: Reader = (value) => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : UNREADABLE;
};

const plainReaders: Readonly<Record<string, Reader>> = {
  text: toText,
  number: toNumber,
  integer: toInteger,
  boolean: only((value) => typeof value === 'boolean'),
  null: only((value) => value === null),
  // An empty text is how some services write that there is no number (Q018).
  'number or null': (value) => (value === null || value === '' ? null : toNumber(value)),
  'integer or null': (value) => (value === null || value === '' ? null : toInteger(value)),
  missing: (value) => (value === undefined || value === null ? undefined : UNREADABLE),
  any: only((value) => value !== undefined),
};

/** Makes readers of shapes; each named shape is compiled once. */
export function createReaders(named: Shapes): (shape: Shape) => Reader {
  const compiled = new Map<string, Reader>();

  function readerOfName(name: string): Reader {
    const known = compiled.get(name);
    if (known !== undefined) return known;
    // A recursive shape finds this placeholder while it is compiled, and the compiled decoder afterwards.
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
 * Inside a row a missing list is the empty list, as a blank text is, and any other text where a list of texts is wanted is a list
 * of one.
 */
function listReader(read: Reader, minItems: number): Reader {
  return (value) => {
    if (value === null || value === undefined || isBlank(value)) return minItems === 0 ? [] : UNREADABLE;
    if (!Array.isArray(value)) {
      const only = typeof value === 'string' ? read(value) : UNREADABLE;
      return only === UNREADABLE ? UNREADABLE : [only];
    }
    // A null among the items holds nothing, e.g. the address of a file that was removed.
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

/** Services that know lists and maps by one name write an empty map as an empty list. */
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

/** Words are taken in any case (Q048), as the contract spells them; a number among them also as text. */
function wordReader(words: readonly unknown[]): Reader {
  return (value) => {
    if (words.includes(value)) return value;
    if (typeof value !== 'string') return UNREADABLE;
    const small = value.trim().toLowerCase();
    const found = words.find((word) => word !== null && String(word).toLowerCase() === small);
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
 * A required property that is missing is null or an empty list where the contract lets it be; an optional one that is
 * null, where the contract knows no null, is one that is missing. What the contract does not name stays as it came.
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
