import { answers, shapes } from './generated/decoders.ts';
import type { OperationRow } from './operation-row.ts';
import type { OperationId } from './operation-types.ts';
import { saysFailure, toResult } from './outcome.ts';
import { createReaders, isObject, type Reader, UNREADABLE } from './read-shape.ts';
import { toSentence } from './sentence.ts';
import type { Shape, Shapes } from './shape.ts';

const tables: { readonly shapes: Shapes; readonly answers: Readonly<Record<OperationId, Shape>> } = {
  shapes,
  answers,
};

/** Decoder of one operation's response. */
interface AnswerReader {
  readonly read: Reader;
  /** The result's own properties, where it is an object. */
  readonly fields: ReadonlyMap<string, Reader>;
  readonly hasRequired: boolean;
}

const readerOf = createReaders(tables.shapes);
const prepared = new Map<OperationId, AnswerReader>();

function readerFor(id: OperationId): AnswerReader {
  const known = prepared.get(id);
  if (known !== undefined) return known;
  const shape = tables.answers[id];
  const named = typeof shape === 'string' ? tables.shapes[shape.slice(1)] : shape;
  const [required, optional] = named?.[0] === 'object' ? [named[1] as Shapes, named[2] as Shapes] : [{}, {}];
  const fields = Object.entries({ ...required, ...optional }).map(
    ([name, field]) => [name, readerOf(field)] as const,
  );
  const made = {
    read: readerOf(shape),
    fields: new Map(fields),
    hasRequired: Object.keys(required).length > 0,
  };
  prepared.set(id, made);
  return made;
}

/**
 * Decodes the result of a success response, in the type that `ResultOf` gives it, or returns {@link UNREADABLE}. Every value
 * of a service goes through here.
 *
 * - A list: its rows, without those that cannot be decoded; their number is in `unreadable` (see `ReadList`). A
 *   value that is no list, or of whose rows none can be decoded, is unreadable: "nothing to decide" must be true (Q104).
 * - A record: all of its declared properties, or it is unreadable; one that names none of them is no record.
 * - The response to a write: those declared properties that can be decoded. Its status has told the outcome. Without one of
 *   the fields that its row `needs`, e.g. the token of a new session, it is unreadable.
 */
export function readAnswer(
  id: OperationId,
  row: OperationRow,
  body: unknown,
  { rows, isPartial = false }: ReadPages = {},
): unknown {
  const { read, fields, hasRequired } = readerFor(id);
  if (!row.safe) {
    const written = readAcknowledgement(fields, body);
    return row.needs?.every((name) => isThere(written[name])) === false ? UNREADABLE : written;
  }
  const isOfStatus = row.result === '' && fields.has('status');
  if (!isOfStatus && saysFailure(body)) return UNREADABLE;
  const found = rows ?? toResult(row, body);
  if (row.list) return Array.isArray(found) ? readRows(read, found, isPartial) : UNREADABLE;
  if (!isObject(body)) return UNREADABLE;
  // PHP writes an empty map as an empty list; where there may be nothing, both say that there is nothing yet.
  if (isEmpty(found) && read(null) === null) return null;
  const result = read(found);
  if (hasRequired || fields.size === 0 || !isObject(result)) return result;
  return [...fields.keys()].some((name) => name in result) ? result : UNREADABLE;
}

/** The rows of all pages of a list, where the answer was only the first of them. */
export interface ReadPages {
  readonly rows?: readonly unknown[];
  /** True where the service has more rows than it sent. */
  readonly isPartial?: boolean;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function readRows(read: Reader, rows: readonly unknown[], isPartial: boolean): unknown {
  const readable: unknown[] = [];
  for (const row of rows) {
    const result = read(row);
    if (result !== UNREADABLE) readable.push(result);
  }
  const unreadable = rows.length - readable.length;
  if (unreadable > 0 && readable.length === 0) return UNREADABLE;
  return withGaps(readable, { unreadable, isPartial });
}

/** Rows of a list that are not shown. */
export interface ListGaps {
  /** Number of rows that could not be read. */
  readonly unreadable: number;
  /** True where the service has more rows than could be asked for. */
  readonly isPartial: boolean;
}

/** Sets the gaps of a list on it, where a comparison of its rows does not see them; a list without gaps stays as it is. */
export function withGaps<List extends readonly unknown[]>(
  rows: List,
  { unreadable, isPartial }: ListGaps,
): List {
  if (unreadable > 0) Object.defineProperty(rows, 'unreadable', { value: unreadable });
  if (isPartial) Object.defineProperty(rows, 'isPartial', { value: true });
  return rows;
}

/** Fields that hold a sentence for the client; other values are left out, so that no number or page is shown. */
const SENTENCE_FIELDS = ['message', 'success', 'error'];

/** A blank text, e.g. for a token, is as good as none. */
const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

function readAcknowledgement(
  fields: AnswerReader['fields'],
  body: unknown,
): Readonly<Record<string, unknown>> {
  if (!isObject(body)) return {};
  const result: Record<string, unknown> = { ...body };
  for (const [name, read] of fields) {
    if (result[name] === undefined) continue;
    const value = read(result[name]);
    // A number is text in a row; it is neither a token nor a sentence.
    if (value === UNREADABLE || (typeof value === 'string' && typeof result[name] === 'number'))
      delete result[name];
    else result[name] = value;
  }
  for (const name of SENTENCE_FIELDS) {
    if (!(name in result)) continue;
    const sentence = toSentence(result[name]);
    if (sentence === undefined) delete result[name];
    else result[name] = sentence;
  }
  return result;
}
