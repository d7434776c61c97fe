import { parseUrl, toJson } from '@client-portal/contract';
import {
  isSuccess,
  joinPages,
  MAX_PAGES,
  pageOf,
  placeInput,
  placeToken,
  type TokenPlacement,
  toResult,
  toStatus,
} from '@client-portal/sdk';
import type { BackendSession } from '../facts/account.ts';
import type { Target } from '../facts/target.ts';
import { toCurl } from './curl.ts';
import { encodeForm, encodeJson, type RawBody } from './form.ts';
import { KnownIds } from './known-ids.ts';
import { KnownResponses } from './known-responses.ts';
import { withRows } from './page-of-rows.ts';
import { hasBody, type Plan } from './plan.ts';
import { type Clock, createRateCap, type RateCap, REAL_CLOCK } from './rate.ts';
import { CallLost, type RawRequest, type RawResponse, type Transport } from './raw.ts';

export const NO_SESSION: TokenPlacement = { headers: {}, query: {}, fields: {} };

/** A request and its response. */
export interface CallWithResponse {
  readonly plan: Plan;
  readonly response: RawResponse;
  /** Parsed body; undefined if it is not JSON. */
  readonly body: unknown;
  /** Status that decides about success. For some operations the contract takes it from the body. */
  readonly status: number;
  /** True if the SDK would treat the response as a success. */
  readonly isSuccess: boolean;
  /** Set if the service returned a list in pages, which `body` contains as one list. */
  readonly paging?: Paging;
}

/** Number of pages of a list that was read. */
interface Paging {
  readonly pages: number;
  /** True if the service announces more rows than it returned. */
  readonly isPartial: boolean;
  /** Number of rows that came again on a later page. */
  readonly repeated: number;
}

export interface BackendOptions {
  readonly base: URL;
  readonly transport: Transport;
  readonly rateCap: RateCap;
  /** Headers that are sent with every request, e.g. the API key of a gateway. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called with every response. `onLost` is called for every request without one. */
  readonly onSeen: (seen: CallWithResponse) => void;
  /** Called with every 429 after which the request is sent again. */
  readonly onBusy: (seen: CallWithResponse) => void;
  readonly onLost: (plan: Plan, lost: CallLost) => void;
  /** Opens an ended session again. Returns false if that is impossible. */
  readonly renew?: (session: BackendSession, plan: Plan) => Promise<boolean>;
  /** Returns true if the run may download a file from the address. */
  readonly isAllowed?: (address: URL) => boolean;
  /** Time limit for a response in ms. The SDK's own limits by default. */
  readonly timeoutMs?: number | undefined;
  /** True if the portal is configured to append `[]` to the names of fields with several files. */
  readonly fileFieldBrackets?: boolean | undefined;
  /** Clock of the waits that the service asks for; the real one by default. */
  readonly clock?: Clock;
}

/** Number of attempts if the service responds with 429, and the longest wait between them in seconds. */
const BUSY_TRIES = 3;
const LONGEST_WAIT_S = 30;
/** Longest wait in seconds if the service takes no other request either. Most limits are for a minute. */
const LONGEST_PAUSE_S = 90;
/** Requests per second after the first such pause, which each further one halves, and the fewest. */
const FIRST_PACE = 10;
const SLOWEST_PACE = 1;
/** Number of redirects that a download follows. */
const MOST_HOPS = 5;

/** Size in bytes of a body that a service may refuse as too large. */
const LARGE = 60_000;

/** Time limits in ms of the portal's client: for reads, and for all other requests. */
const SDK_LIMITS = { readMs: 6_000, writeMs: 30_000 } as const;

/** Number of timeouts in a row after which an operation is not sent any more, so that the run can continue. */
const SILENT_TRIES = 2;

/** Sends requests to the server under test. */
export class Backend {
  readonly base: URL;
  readonly #options: BackendOptions;
  calls = 0;
  /** Number of timeouts in a row for each operation. */
  readonly #silences = new Map<string, number>();
  readonly #known = new KnownResponses<CallWithResponse>();
  readonly #ids = new KnownIds();
  readonly #clock: Clock;
  /** Number of requests that were given up, because the service accepts no more. */
  refused = 0;
  /** Pace that the run has set itself, because the service takes no more in a time. */
  #pace: { readonly perSecond: number; readonly cap: RateCap } | undefined;
  /** Last read that succeeded, which tells a limit of all requests from one of an operation. */
  #lastRead: Plan | undefined;

  constructor(options: BackendOptions) {
    this.base = options.base;
    this.#options = options;
    this.#clock = options.clock ?? REAL_CLOCK;
  }

  /** True if `[]` is appended to the names of fields with several files. */
  get fileFieldBrackets(): boolean {
    return this.#options.fileFieldBrackets === true;
  }

  /** Returns true for an operation about an item that no list has shown, so that it is about none. */
  isAboutNone = (target: Target): boolean => this.#ids.lacksItemOf(target);

  /**
   * Sends one request. Rejects with a CallLost if there is no response. `onLost` is then called, too, unless the
   * reason was 429.
   */
  async send(plan: Plan): Promise<CallWithResponse> {
    await this.#takeTurns(1);
    return this.#send(plan);
  }

  /**
   * Returns the last response of a read, or sends it if a request since then may have changed the data.
   * @param writes ids of the operations that change the data; all by default
   */
  async read(plan: Plan, writes?: readonly string[]): Promise<CallWithResponse> {
    return this.#known.read(plan, writes) ?? this.send(plan);
  }

  /** Sends a request without fields once in a run. For headers, and for refusals, which do not depend on data. */
  async once(plan: Plan): Promise<CallWithResponse> {
    return this.#known.first(plan) ?? this.send(plan);
  }

  /** Sends requests at the same moment. */
  async sendAll(plans: readonly Plan[]): Promise<readonly CallWithResponse[]> {
    await this.#takeTurns(plans.length);
    return Promise.all(plans.map((plan) => this.#send(plan)));
  }

  /** Sends one request whose response is not validated, since the contract does not describe it. */
  async ask(plan: Plan): Promise<RawResponse> {
    await this.#takeTurns(1);
    return this.#transmit(plan);
  }

  /** Downloads a file as a browser does. Sends no token and follows no redirect to a host that is not allowed. */
  async download(address: URL, headers: Readonly<Record<string, string>> = {}): Promise<RawResponse> {
    const { transport, isAllowed, timeoutMs } = this.#options;
    let url = address;
    for (let hops = 0; ; hops += 1) {
      await this.#takeTurns(1);
      const request: RawRequest = {
        method: 'GET',
        url,
        headers: { ...this.#options.headers, ...headers },
        body: undefined,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      };
      const response = await this.#patiently(() => transport(request)).catch((error: unknown) => {
        // The error names the host: the service itself may still respond if a separate host for files does not.
        if (error instanceof CallLost && url.host !== this.base.host)
          throw new CallLost(`${error.message}, on ${url.host}`);
        throw error;
      });
      const { location } = response.headers;
      const isRedirect = response.status >= 300 && response.status < 400 && location !== undefined;
      const next = isRedirect && hops < MOST_HOPS ? parseUrl(location, url) : undefined;
      if (next === undefined || isAllowed?.(next) === false) return response;
      url = next;
    }
  }

  /** Requests a path of the host of `url` without resolving `..`. Follows no redirect and sends no token. */
  async downloadRaw(url: URL, rawPath: string): Promise<RawResponse> {
    const { transport, headers, timeoutMs } = this.#options;
    await this.#takeTurns(1);
    const timeout = timeoutMs === undefined ? {} : { timeoutMs };
    return this.#patiently(() =>
      transport({ method: 'GET', url, rawPath, headers, body: undefined, ...timeout }),
    );
  }

  /** Sends a request. If the session has ended, opens it again and sends the request once more. */
  async #send(plan: Plan): Promise<CallWithResponse> {
    const seen = await this.#sendOnce(plan);
    const { holder, target } = plan;
    const { renew } = this.#options;
    // A body that is broken on purpose may hide the token in it, so that 401 does not mean an ended session.
    const isHidden = plan.body !== undefined && Object.keys(plan.session.fields).length > 0;
    if (seen.status !== 401 || holder === undefined || renew === undefined || isHidden) return seen;
    if (!(await renew(holder, plan))) return seen;
    return this.#sendOnce({ ...plan, session: toTokenPlacement(target, holder.token) });
  }

  async #sendOnce(plan: Plan): Promise<CallWithResponse> {
    const sentAt = this.#known.time;
    const seen = await this.#sendOnePage(plan);
    const isRead = plan.target.row.list && plan.method === undefined && plan.page === undefined;
    const whole = isRead && seen.isSuccess ? await this.#readOtherPages(seen) : seen;
    this.#known.add(plan, whole, sentAt);
    return whole;
  }

  async #sendOnePage(plan: Plan): Promise<CallWithResponse> {
    const seen = toSeen(plan, await this.#transmit(plan));
    if (seen.isSuccess && plan.target.row.safe && plan.method === undefined) {
      this.#lastRead = plan;
      this.#ids.hear(plan.target, seen.body);
    }
    this.#options.onSeen(seen);
    return seen;
  }

  /** Reads the other pages of a list one by one with the query parameter `page`, as the SDK does. */
  async #readOtherPages(first: CallWithResponse): Promise<CallWithResponse> {
    const { plan } = first;
    const rows = toResult(plan.target.row, first.body);
    let page = Array.isArray(rows) ? pageOf(first.body, rows.length) : undefined;
    if (page?.current === undefined || !Array.isArray(rows)) return first;
    let count = rows.length;
    const pages: (readonly unknown[])[] = [rows];
    while (page.hasNext && page.current !== undefined && pages.length < MAX_PAGES) {
      const number: number = page.current + 1;
      const next = await this.#sendOnePage({ ...plan, page: number });
      const more = toResult(plan.target.row, next.body);
      if (!next.isSuccess || !Array.isArray(more) || more.length === 0) break;
      const own = pageOf(next.body, count + more.length);
      if (own?.current !== number) break;
      pages.push(more);
      count += more.length;
      page = own;
    }
    const joined = joinPages(pages);
    const body = withRows(plan.target.row, first.body, joined);
    const paging = { pages: pages.length, isPartial: page.hasNext, repeated: count - joined.length };
    return { ...first, body, paging };
  }

  #transmit(plan: Plan): Promise<RawResponse> {
    const { transport, onLost } = this.#options;
    const request = this.#toRequest(plan);
    this.#known.hear(plan);
    const { id } = plan.target;
    const silences = this.#silences.get(id) ?? 0;
    if (silences >= SILENT_TRIES)
      return Promise.reject(new CallLost(`${id} did not respond in time and was not requested again`));
    return this.#patiently(
      () =>
        transport(request).then(
          (response) => {
            this.#silences.delete(id);
            return response;
          },
          (error: unknown) => {
            if (!(error instanceof CallLost)) throw error;
            if (error.isSilent) this.#silences.set(id, silences + 1);
            // A server may close the connection before a request ends that is too large.
            const isTooMuch = (request.body?.length ?? 0) > LARGE && error.isCut;
            if (!isTooMuch) onLost(plan, error);
            throw error.of(id);
          },
        ),
      plan.allow?.includes(429),
      (busy) => this.#options.onBusy(toSeen(plan, busy)),
    ).finally(() => this.#known.hear(plan));
  }

  /**
   * Sends a request, and repeats it if the service responds with 429. With `takesBusy`, returns a 429 like any other
   * response; otherwise `onBusy` gets each of them.
   */
  async #patiently(
    sendOnce: () => Promise<RawResponse>,
    takesBusy = false,
    onBusy?: (busy: RawResponse) => void,
  ): Promise<RawResponse> {
    for (let tries = 1; ; tries += 1) {
      this.calls += 1;
      const response = await sendOnce();
      if (response.status !== 429 || takesBusy) return response;
      onBusy?.(response);
      const wait = toRetryAfterSeconds(response.headers['retry-after']);
      const isForAll = wait >= 1 && (await this.#isForAll());
      // If the required wait is too long, waiting for only a part of it is useless.
      if (tries === BUSY_TRIES || wait > (isForAll ? LONGEST_PAUSE_S : LONGEST_WAIT_S)) {
        this.refused += 1;
        throw new CallLost('the service accepts no more requests (429): lower --rate');
      }
      await this.#clock.sleep(1000 * wait);
      if (isForAll) this.#slowDown();
    }
  }

  async #takeTurns(count: number): Promise<void> {
    await this.#options.rateCap(count);
    await this.#pace?.cap(count);
  }

  /** Returns true if the service refuses a read as well, which it has answered before. */
  async #isForAll(): Promise<boolean> {
    if (this.#lastRead === undefined) return false;
    this.calls += 1;
    const { status } = await this.#options.transport(this.#toRequest(this.#lastRead));
    return status === 429;
  }

  #slowDown(): void {
    const perSecond = Math.max(SLOWEST_PACE, (this.#pace?.perSecond ?? 2 * FIRST_PACE) / 2);
    this.#pace = { perSecond, cap: createRateCap(perSecond, this.#clock) };
  }

  #toRequest(plan: Plan): RawRequest {
    const { target, session, method = target.operation.method } = plan;
    const placed = placeInput(target.row, this.#ids.complete(target, plan.fields ?? {}));
    const url = new URL(fillPath(target.row.path, placed.path), this.base);
    for (const [name, value] of Object.entries(placed.query))
      for (const one of [value].flat()) url.searchParams.append(name, String(one));
    for (const [name, value] of Object.entries(session.query)) url.searchParams.set(name, value);
    if (plan.page !== undefined) url.searchParams.set('page', String(plan.page));
    const body = toBody({ ...plan, fields: placed.body }, this.#options.fileFieldBrackets);
    const type = body === undefined ? {} : { 'content-type': body.contentType };
    const headers = {
      accept: 'application/json',
      ...this.#options.headers,
      ...placed.header,
      ...session.headers,
      ...plan.headers,
      ...type,
    };
    const { timeoutMs = target.row.safe ? SDK_LIMITS.readMs : SDK_LIMITS.writeMs } = this.#options;
    return { method, url, headers, body: body?.bytes, timeoutMs };
  }

  /** Returns the request as a curl command without values that identify a person or a session. */
  toCurl(plan: Plan): string {
    return toCurl(plan, this.base, this.#options.headers);
  }
}

/**
 * Returns the seconds of a `Retry-After` header, which is a number or a date (RFC 9110, 10.2.3); 1 if it is invalid.
 */
export function toRetryAfterSeconds(value = ''): number {
  const seconds = /^\s*[\d.]+\s*$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 1;
}

function toSeen(plan: Plan, response: RawResponse): CallWithResponse {
  const body = toJson(response.body)?.value;
  const read = { httpStatus: response.status, body, requestId: undefined };
  const { row } = plan.target;
  return {
    plan,
    response,
    body,
    status: row.outcome === 'body' ? toStatus(read) : response.status,
    isSuccess: isSuccess(row, read),
  };
}

function toBody(plan: Plan, fileFieldBrackets = false): RawBody | undefined {
  if (!hasBody(plan)) return undefined;
  if (plan.body !== undefined) return plan.body;
  const fields = { ...plan.fields, ...plan.session.fields };
  if (plan.target.row.optional === true && Object.keys(fields).length === 0) return undefined;
  return plan.target.row.body === 'json'
    ? encodeJson(fields)
    : encodeForm(fields, plan.hasBrackets ?? fileFieldBrackets);
}

/** Returns a path with its parameters in place of their names. */
const fillPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );

/** Returns the parameters and headers that carry a token, as the contract requires. */
export const toTokenPlacement = (target: Target, token: string | null): TokenPlacement =>
  placeToken(target.row, token);
