import { setTimeout as sleep } from 'node:timers/promises';
import { toJson } from '@client-portal/contract';
import {
  isSuccess,
  joinPages,
  MAX_PAGES,
  pageOf,
  placeToken,
  type TokenPlacement,
  toResult,
  toStatus,
} from '@client-portal/sdk';
import type { BackendSession } from '../account.ts';
import type { Target } from '../target.ts';
import { toCurl } from './curl.ts';
import { encodeForm, encodeJson, type RawBody } from './form.ts';
import { withRows } from './pages.ts';
import { hasBody, type Plan } from './plan.ts';
import type { RateCap } from './rate.ts';
import { CallLost, type RawAnswer, type RawRequest, type Transport } from './raw.ts';

export const NO_SESSION: TokenPlacement = { headers: {}, query: {}, fields: {} };

/** A call with its answer. */
export interface CallWithAnswer {
  readonly plan: Plan;
  readonly answer: RawAnswer;
  /** The parsed body; undefined for what is not JSON. */
  readonly body: unknown;
  /** The status that decides (the body's where the contract reads it there). */
  readonly status: number;
  /** True if the SDK would take the response for a success. */
  readonly isSuccess: boolean;
  /** Facts about the pages of a list; undefined for a list in one piece. */
  readonly paging?: Paging;
}

/** Pages of a list, which the body holds as one. */
interface Paging {
  readonly pages: number;
  /** True if the service has more rows than it gave. */
  readonly isPartial: boolean;
}

export interface BackendOptions {
  readonly base: URL;
  readonly transport: Transport;
  readonly rateCap: RateCap;
  /** Headers sent with every request, e.g. an API key of a gateway. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hears every answer, and every call that was lost. */
  readonly onSeen: (seen: CallWithAnswer) => void;
  readonly onLost: (plan: Plan, lost: CallLost) => void;
  /** Opens a session again; false where it cannot be. */
  readonly renew?: (session: BackendSession, plan: Plan) => Promise<boolean>;
  /** Returns true if files may be fetched from the address. */
  readonly isAllowed?: (address: URL) => boolean;
  /** Time limit of a response; the SDK's own by default. */
  readonly timeoutMs?: number | undefined;
  /** True if the portal is set to write `[]` behind the names of lists of files. */
  readonly fileFieldBrackets?: boolean | undefined;
}

/** Number of further attempts after 429, and the longest wait for them. */
const BUSY_TRIES = 3;
const LONGEST_WAIT_S = 30;
/** Number of redirects of a file's address that are followed. */
const MOST_HOPS = 5;

/** Bytes of a body that services need not take. */
const LARGE = 60_000;

/** Time limits of the portal's own client for a read, and for everything else. */
const SDK_LIMITS = { readMs: 6_000, writeMs: 30_000 } as const;

/** Number of timeouts after which an operation is not called any more, so that the rest of the run continues. */
const SILENT_TRIES = 2;

/** The server under test, called through the contract. */
export class Backend {
  readonly base: URL;
  readonly #options: BackendOptions;
  calls = 0;
  /** Number of timeouts in a row by operation. */
  readonly #silences = new Map<string, number>();

  constructor(options: BackendOptions) {
    this.base = options.base;
    this.#options = options;
  }

  /** True if `[]` is appended to the names of lists of files. */
  get fileFieldBrackets(): boolean {
    return this.#options.fileFieldBrackets === true;
  }

  /** Sends one call. Rejects with a CallLost; `onLost` has heard of it unless the service asked for patience. */
  async send(plan: Plan): Promise<CallWithAnswer> {
    await this.#options.rateCap(1);
    return this.#send(plan);
  }

  /** Sends calls at the same moment. */
  async sendAll(plans: readonly Plan[]): Promise<readonly CallWithAnswer[]> {
    await this.#options.rateCap(plans.length);
    return Promise.all(plans.map((plan) => this.#send(plan)));
  }

  /** Sends one request whose response is not checked, since the contract does not describe it. */
  async ask(plan: Plan): Promise<RawAnswer> {
    await this.#options.rateCap(1);
    return this.#transmit(plan);
  }

  /** Reads a file's address as a browser does; no token is sent there, and no redirect leads to a host not allowed. */
  async download(address: URL, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
    const { rateCap, transport, isAllowed, timeoutMs } = this.#options;
    let url = address;
    for (let hops = 0; ; hops += 1) {
      await rateCap(1);
      const request: RawRequest = {
        method: 'GET',
        url,
        headers: { ...this.#options.headers, ...headers },
        body: undefined,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      };
      const answer = await this.#patiently(() => transport(request)).catch((error: unknown) => {
        // If nothing listens on a host for files, the service may still answer.
        if (error instanceof CallLost && url.host !== this.base.host)
          throw new CallLost(`${error.message}, on ${url.host}`);
        throw error;
      });
      const { location } = answer.headers;
      const isRedirect = answer.status >= 300 && answer.status < 400 && location !== undefined;
      if (!isRedirect || hops === MOST_HOPS || !URL.canParse(location, url.href)) return answer;
      const next = new URL(location, url);
      if (isAllowed?.(next) === false) return answer;
      url = next;
    }
  }

  /** Reads a path of the host of `url` unchanged, dots included. Follows no redirect, sends no token. */
  async downloadRaw(url: URL, rawPath: string): Promise<RawAnswer> {
    const { rateCap, transport, headers, timeoutMs } = this.#options;
    await rateCap(1);
    const timeout = timeoutMs === undefined ? {} : { timeoutMs };
    return this.#patiently(() =>
      transport({ method: 'GET', url, rawPath, headers, body: undefined, ...timeout }),
    );
  }

  /** A session that has ended is opened again, and the call is sent once more. */
  async #send(plan: Plan): Promise<CallWithAnswer> {
    const seen = await this.#sendOnce(plan);
    const { holder, target } = plan;
    const { renew } = this.#options;
    // A body that is broken on purpose may hide its own token.
    const isBroken = plan.body !== undefined;
    if (seen.status !== 401 || holder === undefined || renew === undefined || isBroken) return seen;
    if (!(await renew(holder, plan))) return seen;
    return this.#sendOnce({ ...plan, session: toTokenPlacement(target, holder.token) });
  }

  async #sendOnce(plan: Plan): Promise<CallWithAnswer> {
    const seen = await this.#sendOnePage(plan);
    const isRead = plan.target.row.list && plan.method === undefined && plan.page === undefined;
    return isRead && seen.isSuccess ? this.#readOtherPages(seen) : seen;
  }

  async #sendOnePage(plan: Plan): Promise<CallWithAnswer> {
    const seen = toSeen(plan, await this.#transmit(plan));
    this.#options.onSeen(seen);
    return seen;
  }

  /** Reads a list that comes in pages as the SDK does: one page after the other, by the query parameter `page`. */
  async #readOtherPages(first: CallWithAnswer): Promise<CallWithAnswer> {
    const { plan } = first;
    let page = pageOf(first.body);
    const rows = toResult(plan.target.row, first.body);
    if (page === undefined || !Array.isArray(rows)) return first;
    const pages: (readonly unknown[])[] = [rows];
    while (page.hasNext && pages.length < MAX_PAGES) {
      const number: number = page.current + 1;
      const next = await this.#sendOnePage({ ...plan, page: number });
      const more = toResult(plan.target.row, next.body);
      const own = pageOf(next.body);
      if (!next.isSuccess || own?.current !== number || !Array.isArray(more)) break;
      pages.push(more);
      page = own;
    }
    const body = withRows(plan.target.row, first.body, joinPages(pages));
    return { ...first, body, paging: { pages: pages.length, isPartial: page.hasNext } };
  }

  #transmit(plan: Plan): Promise<RawAnswer> {
    const { transport, onLost } = this.#options;
    const request = this.#toRequest(plan);
    const { id } = plan.target;
    const silences = this.#silences.get(id) ?? 0;
    if (silences >= SILENT_TRIES)
      return Promise.reject(new CallLost(`${id} was silent until the limit, and was not asked again`));
    return this.#patiently(
      () =>
        transport(request).then(
          (answer) => {
            this.#silences.delete(id);
            return answer;
          },
          (error: unknown) => {
            if (!(error instanceof CallLost)) throw error;
            if (error.isSilent) this.#silences.set(id, silences + 1);
            // A server may close the connection before the end of a request that is too large.
            const isTooMuch = (request.body?.length ?? 0) > LARGE && error.isCut;
            if (!isTooMuch) onLost(plan, error);
            throw error.of(id);
          },
        ),
      plan.allow?.includes(429),
    );
  }

  /** Sends once, and again when the service asks for patience; not where that is the answer that was looked for. */
  async #patiently(sendOnce: () => Promise<RawAnswer>, takesBusy = false): Promise<RawAnswer> {
    for (let tries = 1; ; tries += 1) {
      this.calls += 1;
      const answer = await sendOnce();
      if (answer.status !== 429 || takesBusy) return answer;
      const wait = toRetryAfterSeconds(answer.headers['retry-after']);
      // Waiting a part of a time that ends tomorrow gains nothing.
      if (tries === BUSY_TRIES || wait > LONGEST_WAIT_S)
        throw new CallLost('the service takes no more calls (429): lower --rate');
      await sleep(1000 * wait);
    }
  }

  #toRequest(plan: Plan): RawRequest {
    const { target, session, method = target.operation.method } = plan;
    const url = new URL(target.row.path, this.base);
    for (const [name, value] of Object.entries(session.query)) url.searchParams.set(name, value);
    if (plan.page !== undefined) url.searchParams.set('page', String(plan.page));
    const body = toBody(plan, this.#options.fileFieldBrackets);
    const type = body === undefined ? {} : { 'content-type': body.contentType };
    const headers = {
      accept: 'application/json',
      ...this.#options.headers,
      ...session.headers,
      ...plan.headers,
      ...type,
    };
    const { timeoutMs = target.row.safe ? SDK_LIMITS.readMs : SDK_LIMITS.writeMs } = this.#options;
    return { method, url, headers, body: body?.bytes, timeoutMs };
  }

  /** The request as a curl line, without a value that identifies a person or a session. */
  toCurl(plan: Plan): string {
    return toCurl(plan, this.base, this.#options.headers);
  }
}

/** Seconds of a `Retry-After`, which is a number of them or a date (RFC 9110, 10.2.3); one where it says nothing. */
export function toRetryAfterSeconds(value = ''): number {
  const seconds = /^\s*[\d.]+\s*$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 1;
}

function toSeen(plan: Plan, answer: RawAnswer): CallWithAnswer {
  const body = toJson(answer.body)?.value;
  const read = { httpStatus: answer.status, body, requestId: undefined };
  const { row } = plan.target;
  return {
    plan,
    answer,
    body,
    status: row.outcome === 'body' ? toStatus(read) : answer.status,
    isSuccess: isSuccess(row, read),
  };
}

function toBody(plan: Plan, fileFieldBrackets = false): RawBody | undefined {
  if (!hasBody(plan)) return undefined;
  if (plan.body !== undefined) return plan.body;
  const fields = { ...plan.fields, ...plan.session.fields };
  return plan.target.row.body === 'json'
    ? encodeJson(fields)
    : encodeForm(fields, plan.hasBrackets ?? fileFieldBrackets);
}

/** The places of a token by the contract. */
export const toTokenPlacement = (target: Target, token: string | null): TokenPlacement =>
  placeToken(target.row, token);
