import { isObject, toJson } from '@client-portal/contract';
import type { Row } from '../rows.ts';

/** File with its content, as an expectation has it. */
export interface ExpectedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly base64: string;
}

/** Difference that a write makes in a read: rows that are new or changed, or the whole record. */
export type ExpectedChange =
  | { readonly rows: readonly Row[]; readonly removed: readonly unknown[] }
  | { readonly record: unknown };

/** Write with what the reads of its account show after it. */
export interface ExpectedWrite {
  readonly operation: string;
  /** E-mail address of the account. */
  readonly account: string;
  /** Fields of the request; an object is the id of a row, as `{ rowOf, id }`, or an {@link ExpectedFile}. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** True if a service may refuse the request. Then it must change nothing. */
  readonly mayBeRefused?: true;
  readonly changes: Readonly<Record<string, ExpectedChange>>;
}

interface ExpectedAccount {
  readonly email: string;
  /** True if the terms are accepted. */
  readonly hasAccepted?: boolean;
  /** Results of reads by operation id. */
  readonly reads: Readonly<Record<string, unknown>>;
}

/** File of `portal-mock export`: what the reads of a seeded service return, before and after some writes. */
export interface Expectation {
  readonly accounts: readonly ExpectedAccount[];
  readonly writes: readonly ExpectedWrite[];
  /** Files by their addresses in the reads. */
  readonly files: Readonly<Record<string, { readonly sha256: string }>>;
  /** Fields by read that a service may word on its own. They are not compared. */
  readonly ownWords: Readonly<Record<string, readonly string[]>>;
}

export const isExpectedFile = (value: unknown): value is ExpectedFile =>
  isObject(value) && typeof value.base64 === 'string' && typeof value.fileName === 'string';

/** Returns true for a value that stands for the id of a row, since the service may have another one. */
export const isRowReference = (value: unknown): value is { readonly rowOf: string; readonly id: unknown } =>
  isObject(value) && typeof value.rowOf === 'string';

/** Version of the format. */
const VERSION = 1;

/** Reads the file of an expectation. Returns an error message if the text has another format. */
export function readExpectationText(text: string): Expectation | string {
  const value = toJson(Buffer.from(text))?.value;
  if (value === undefined) return 'is not valid JSON';
  if (!isObject(value)) return 'must hold an object';
  if (value.version !== VERSION)
    return `must have the version ${VERSION}: write it again by portal-mock export`;
  const { accounts, writes, files, ownWords } = value;
  if (!Array.isArray(accounts) || !accounts.every(isAccount)) return 'must hold accounts with reads';
  if (!Array.isArray(writes) || !writes.every(isWrite)) return 'must hold writes with fields and changes';
  if (!isObject(files) || !isObject(ownWords)) return 'must hold files and ownWords';
  return value as unknown as Expectation;
}

const isAccount = (value: unknown): boolean =>
  isObject(value) && typeof value.email === 'string' && isObject(value.reads);

const isWrite = (value: unknown): boolean =>
  isObject(value) && typeof value.operation === 'string' && isObject(value.fields) && isObject(value.changes);
