import type { OperationRow } from '../operation-row.ts';
import { saysFailure, toResult } from './outcome.ts';
import { createReaders, isObject, type Reader, UNREADABLE } from './read-shape.ts';
import { toSentence } from './sentence.ts';
import type { Shape, Shapes } from './shape.ts';

/** Generated shapes of a contract: those with a name, and that of each operation's result. */
export interface DecoderTables<Id extends string> {
  readonly shapes: Shapes;
  readonly responses: Readonly<Record<Id, Shape>>;
}

/** Decoder of one operation's response. */
interface ResponseReader {
  readonly read: Reader;
  /** Decoders of the result's properties, if it is an object. */
  readonly fields: ReadonlyMap<string, Reader>;
  readonly hasRequired: boolean;
}

/** Decodes the result of a success response; see {@link createResponseReader}. */
export type ReadResponse<Id extends string> = (
  id: Id,
  row: OperationRow,
  body: unknown,
  pages?: ReadPages,
) => unknown;

/** Returns the function that decodes the responses of a contract. Each decoder is made on first use. */
export function createResponseReader<Id extends string>({
  shapes,
  responses,
}: DecoderTables<Id>): ReadResponse<Id> {
  const readerOf = createReaders(shapes);
  const prepared = new Map<Id, ResponseReader>();
  const readerFor = (id: Id): ResponseReader => {
    const known = prepared.get(id);
    if (known !== undefined) return known;
    const shape: Shape = responses[id];
    const named = typeof shape === 'string' ? shapes[shape.slice(1)] : shape;
    const [required, optional] =
      named?.[0] === 'object' ? [named[1] as Shapes, named[2] as Shapes] : [{}, {}];
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
  };
  return (id, row, body, pages = {}) => readWith(readerFor(id), row, body, pages);
}

/**
 * Decodes the result of a success response to the type `ResultOf`, or returns {@link UNREADABLE}. All values from a
 * service pass through this function.
 *
 * - A list: its rows, without those that cannot be decoded. Their number is in `unreadable` (see `ReadList`). If it
 *   is not a list, or no row can be decoded, the result is unreadable, since "nothing to decide" must be true (Q104).
 * - A record: all its declared properties. Without any of them, the result is unreadable.
 * - The response to a write: those declared properties that can be decoded, since the status alone decides about
 *   success. Without a body where its status decides, or without a field in `needs`, e.g. the token of a new session,
 *   the result is unreadable: nobody knows whether the service carried it out.
 */
function readWith(
  { read, fields, hasRequired }: ResponseReader,
  row: OperationRow,
  body: unknown,
  { rows, isPartial = false }: ReadPages,
): unknown {
  if (!row.safe) {
    if (row.outcome === 'body' && fields.size > 0 && !isObject(body)) return UNREADABLE;
    const written = readAcknowledgement(fields, body);
    return row.needs?.every((name) => isThere(written[name])) === false ? UNREADABLE : written;
  }
  const isOfStatus = row.result === '' && fields.has('status');
  if (!isOfStatus && saysFailure(body)) return UNREADABLE;
  const found = rows ?? toResult(row, body);
  if (row.list) return Array.isArray(found) ? readRows(read, found, isPartial) : UNREADABLE;
  if (!isObject(body)) return UNREADABLE;
  // PHP writes an empty object as an empty array. If the result may be null, both mean that there is nothing yet.
  if (isEmpty(found) && read(null) === null) return null;
  const result = read(found);
  if (hasRequired || fields.size === 0 || !isObject(result)) return result;
  return [...fields.keys()].some((name) => name in result) ? result : UNREADABLE;
}

/** Rows of all pages, if the response was only the first page. */
export interface ReadPages {
  readonly rows?: readonly unknown[];
  /** True if the service has more rows than it sent. */
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

/** Information about missing rows of a list. */
export interface ListGaps {
  /** Number of rows that could not be decoded. */
  readonly unreadable: number;
  /** True if the service has more rows than could be requested. */
  readonly isPartial: boolean;
}

/**
 * Adds information about missing rows to a list as properties that are not enumerable, so that comparing lists
 * ignores them. A complete list is not changed.
 */
export function withGaps<List extends readonly unknown[]>(
  rows: List,
  { unreadable, isPartial }: ListGaps,
): List {
  if (unreadable > 0) Object.defineProperty(rows, 'unreadable', { value: unreadable });
  if (isPartial) Object.defineProperty(rows, 'isPartial', { value: true });
  return rows;
}

/** Fields with a message for the client. Only texts are kept, and no HTML. */
const SENTENCE_FIELDS = ['message', 'success', 'error'];

/** Returns true if there is a value. A blank text, e.g. as a token, counts as none. */
const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

function readAcknowledgement(
  fields: ResponseReader['fields'],
  body: unknown,
): Readonly<Record<string, unknown>> {
  if (!isObject(body)) return {};
  const result: Record<string, unknown> = { ...body };
  for (const [name, read] of fields) {
    if (result[name] === undefined) continue;
    const value = read(result[name]);
    // The decoder turns numbers into text, which is meant for rows. A token or message is never a number.
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
