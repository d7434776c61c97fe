import { isObject } from '@client-portal/contract';
import { type Row, toRows } from '../rows.ts';
import { stateFieldsOf, type Target } from '../target.ts';
import type { ExpectedRow, ReadFacts } from './compare-rows.ts';
import type { Expectation, ExpectedChange, ExpectedWrite } from './expectation.ts';
import { isEmpty } from './same-value.ts';

const NONE: ReadonlySet<string> = new Set();

/** Rows that the reads of an account return, by operation id: the rows of a list, or a record, or none. */
type Shown = Map<string, { readonly isList: boolean; readonly rows: readonly ExpectedRow[] }>;

/** Rows that the reads of the accounts of a run must return now. Writes that the service carries out change it. */
export class ExpectedWorld {
  readonly writes: readonly ExpectedWrite[];
  readonly files: Expectation['files'];
  readonly #ownWords: Expectation['ownWords'];
  readonly #accounts = new Map<string, Shown>();
  readonly #accepted = new Map<string, boolean | undefined>();
  /** Differences that were reported, so that each is reported by one check alone. */
  readonly #reported = new Set<string>();

  constructor({ accounts, writes, files, ownWords }: Expectation) {
    this.writes = writes;
    this.files = files;
    this.#ownWords = ownWords;
    for (const { email, hasAccepted, reads } of accounts) {
      this.#accepted.set(email, hasAccepted);
      this.#accounts.set(
        email,
        new Map(Object.entries(reads).map(([read, result]) => [read, toShown(result)])),
      );
    }
  }

  /** Returns true if an account was seeded with accepted terms; undefined if the expectation does not say it. */
  hasAccepted(account: string): boolean | undefined {
    return this.#accepted.get(account);
  }

  /** Returns the e-mail address of the expectation's account with an address, or else of the one at a place. */
  nameOf(email: string | undefined, place: number): string | undefined {
    const names = [...this.#accounts.keys()];
    return email === undefined ? names[place] : names.find((name) => name === email.trim().toLowerCase());
  }

  /** Returns what a read of an account must return; undefined if the expectation does not say it. */
  shown(account: string, read: string) {
    return this.#accounts.get(account)?.get(read);
  }

  /** Returns the facts by which the rows of a read are compared. */
  factsOf({ id, dates, files, nullable, optional }: Target, targets: readonly Target[]): ReadFacts {
    const states = new Set(targets.flatMap((target) => [...stateFieldsOf(target)]));
    return { dates, files, nullable, optional, states, ownWords: new Set(this.#ownWords[id]) };
  }

  /** Changes what the reads must return, after the service has carried out a write. */
  apply({ account, fields, changes }: ExpectedWrite): void {
    const shown = this.#accounts.get(account);
    if (shown === undefined) return;
    const known = JSON.stringify([...shown].map(([, { rows }]) => rows.map(({ row }) => row)));
    const sent = JSON.stringify(fields);
    for (const [read, change] of Object.entries(changes)) {
      const before = shown.get(read)?.rows ?? [];
      const toExpected = (row: Row): ExpectedRow => {
        const earlier = before.find((one) => one.row.id === row.id)?.row;
        return { row, loose: looseOf(row, earlier, known, sent) };
      };
      shown.set(read, applyChange(before, change, toExpected));
    }
  }

  /** Returns true for the first report of a difference. */
  isNew(key: string): boolean {
    const isNew = !this.#reported.has(key);
    this.#reported.add(key);
    return isNew;
  }
}

function toShown(result: unknown) {
  if (Array.isArray(result))
    return { isList: true, rows: toRows(result).map((row) => ({ row, loose: NONE })) };
  return { isList: false, rows: isObject(result) ? [{ row: result, loose: NONE }] : [] };
}

function applyChange(
  before: readonly ExpectedRow[],
  change: ExpectedChange,
  toExpected: (row: Row) => ExpectedRow,
) {
  if ('record' in change)
    return { isList: false, rows: isObject(change.record) ? [toExpected(change.record)] : [] };
  const changed = new Map(change.rows.map((row) => [row.id, row]));
  const removed = new Set(change.removed);
  const kept = before
    .filter(({ row }) => !removed.has(row.id))
    .map((one) => {
      const row = changed.get(one.row.id);
      changed.delete(one.row.id);
      return row === undefined ? one : toExpected(row);
    });
  return { isList: true, rows: [...kept, ...[...changed.values()].map(toExpected)] };
}

/** Beginning of a date and of a moment. The service's clock sets it, unless the request has it. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Returns the fields of a new or changed row whose texts the service makes itself, such as a control number or the
 * moment of an upload: neither the request nor a read had them before.
 */
function looseOf(row: Row, earlier: Row | undefined, known: string, sent: string): ReadonlySet<string> {
  const loose = new Set<string>();
  const isMade = (value: unknown, was: unknown): boolean => {
    if (typeof value !== 'string' || isEmpty(value) || value === was) return false;
    const text = JSON.stringify(value);
    if (sent.includes(text)) return false;
    return DAY.test(value) || !known.includes(text);
  };
  for (const [field, value] of Object.entries(row)) {
    if (isMade(value, earlier?.[field])) loose.add(field);
    if (!isObject(value) || Array.isArray(value)) continue;
    for (const [name, inner] of Object.entries(value))
      if (isMade(inner, undefined)) loose.add(`${field}.${name}`);
  }
  return loose;
}
