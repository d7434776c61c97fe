import { randomBytes, randomInt } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Route } from './routes.ts';
import {
  type Client,
  createStore,
  type Json,
  type Row,
  type Session,
  type Store,
  type TableName,
} from './store.ts';

/** Request with its parsed body. */
export interface Call {
  readonly route: Route;
  readonly house: ServiceRules;
  /** Fields of the form or JSON body as they were sent. Files are arrays of files. */
  readonly fields: Json;
  readonly bearer: string | undefined;
  /** Token in the body or the query. */
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Client of the session. It is only set for operations that need a session. */
  readonly client: Client;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Errors = Map<string, string[]>;
export type CallHandler = (call: Call) => Reply | Promise<Reply>;

/** Origin of the portal, which the CORS headers allow. */
export const PORTAL_ORIGIN = 'https://portal.example.com';

/** Decisions of the service. Replacing one of them creates a fault or a valid deviation. */
export class ServiceRules {
  readonly store: Store = createStore();
  /** Counters for quirks, which exist as long as the service. */
  readonly memory = new Map<string, number>();
  readonly kept = new Map<string, unknown>();
  readonly around: ((call: Call, next: (call?: Call) => Promise<Reply>) => Reply | Promise<Reply>)[] = [];
  readonly wire: RequestHandler[] = [];

  count(name: string): number {
    const count = (this.memory.get(name) ?? 0) + 1;
    this.memory.set(name, count);
    return count;
  }

  sees = (client: Client, row: Row, _table: TableName, _id: string): boolean => row.owner === client.id;
  mayAct = (client: Client, row: Row, _table: TableName, _id: string): boolean => row.owner === client.id;
  /** Parses an id from a form. */
  readId = (text: unknown): number => (/^[1-9]\d{0,14}$/.test(String(text)) ? Number(text) : Number.NaN);
  clientOf = (email: string): Client | undefined =>
    this.store.clients.find((client) => client.email === email.toLowerCase());
  knows = (stored: string, given: string): boolean => stored === given;
  newToken = (client: Client): string => `${randomBytes(16).toString('hex')}$${client.id}`;
  newCode = (): string => String(randomInt(100_000, 1_000_000));
  sessionOf = (token: string | undefined): Session | undefined =>
    token === undefined ? undefined : this.store.sessions.get(token);
  isOpen = (session: Session): boolean => session.code === undefined;
  /** Names of fields with several files. PHP keeps only the last of several parts unless the name ends in `[]`. */
  fileNames: 'both' | 'php' | 'plain' = 'both';
  /** True if a form may also be `application/x-www-form-urlencoded`. */
  takesPlainForms = false;
  /** True if a field that is missing in a request keeps its value. */
  keepsAbsent = true;
  /** True if a HEAD request changes data as a GET request does. */
  headActs = false;
  mostTries = 5;
  codeIsRight = (session: Session, code: string): boolean => session.code === code;
  activates = false;
  /** Returns a reason to refuse a field that is not in the schema; undefined by default. */
  objects = (_name: string, _value: string, _call: Call): string | undefined => undefined;
  /** Returns the value that is stored instead of the sent one. */
  keep = (_name: string, value: unknown, _call: Call): unknown => value;
  keepFiles = <T>(files: readonly T[]): readonly T[] => files;
  keepBytes = (bytes: Buffer): Buffer => bytes;
  /** Returns the rows of a list in the order of the response. */
  show = (rows: readonly Json[], _id: string, _client: Client): readonly Json[] => rows;
  /** Returns true if an item in a state may still be decided. */
  mayDecide = (_table: TableName, state: number, _to: number): boolean => state === 0;
  /** Returns the day on which an employment ends. One that has not begun yet ends on its first day. */
  lastDay = (today: string, first: string): string => (first > today ? first : today);
  mayEnd = (ended: unknown): boolean => ended === null;
  mayHire = (hasJob: boolean): boolean => !hasJob;
  opensFile = (key: string, given: unknown): boolean => key === given;
  skipsCheck = (_route: Route, _name: string): boolean => false;
  locks = (_route: Route): boolean => true;
  takesUnknown = (_route: Route): boolean => false;
  /** True if `verify` is told that the service supports Idempotency-Key. */
  saysKeys = true;
  /** Way in which a repeated Idempotency-Key is treated. By default, the first response is sent again. */
  repeats: 'ignored' | 'refused' | 'answered' | 'first whatever the body' | 'shared' | 'answered and done' =
    'answered';
  /** True if a request waits for a running one with the same key. Otherwise, each request takes some time. */
  waitsForFirst = true;
  fileHeaders: Readonly<Record<string, string>> = {
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  };
  missingTokenStatus: 401 | 422 = 401;
}
