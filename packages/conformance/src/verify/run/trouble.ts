import { setTimeout as sleep } from 'node:timers/promises';
import { NotTestable } from '../calls/check.ts';
import { placeSession, type Renewals } from '../calls/session.ts';
import { resultUnlessLost, selectReads } from '../calls/snapshot.ts';
import type { BackendSession } from '../facts/account.ts';
import { needsSession, type Target } from '../facts/target.ts';
import type { Backend, CallWithResponse } from '../wire/backend.ts';
import { CallLost } from '../wire/raw.ts';
import { describeResponse } from '../wire/tell.ts';

/** Statuses that a gateway sends in place of a service that is gone. */
const GONE: readonly number[] = [502, 503, 504];

/** Number of attempts, and ms between them, before a service behind a gateway counts as gone: it may be restarting. */
const TRIES = 3;
const BETWEEN_MS = 1_000;

/** Number of reads that must all refuse a given token. A service may have a fault in one of them. */
const MOST_READS = 3;

/** Notices that a run cannot go on: the service is gone, or gives its account no access any more. */
export class Trouble {
  #session: BackendSession | undefined;
  #isSuspected = false;
  #lastRead: Target | undefined;
  #lastSent = '';

  /** Watches the session of the run. */
  watch(session: BackendSession): void {
    this.#session = session;
  }

  /** Hears the status of each response, also to requests that the contract does not describe. */
  hearStatus(status: number): void {
    if (GONE.includes(status)) this.#isSuspected = true;
  }

  /** Hears each response to an operation. */
  hear({ plan: { target, holder }, isSuccess }: CallWithResponse): void {
    this.#lastSent = target.id;
    if (isSuccess && holder === this.#session && target.row.safe && needsSession(target))
      this.#lastRead = target;
  }

  /** Hears of a request without a response. */
  hearLost(operation: string, { isCut }: CallLost): void {
    this.#lastSent = operation;
    if (isCut) this.#isSuspected = true;
  }

  /** Hears that a session has ended and could not be opened again. */
  hearEnded(session: BackendSession): void {
    if (session === this.#session) this.#isSuspected = true;
  }

  /**
   * Sends the last read that succeeded, if there was a sign of trouble. Throws NotTestable if it no longer succeeds
   * because the service is gone or the session has ended.
   */
  async look(backend: Backend, renewals: Renewals): Promise<void> {
    const [target, session] = [this.#lastRead, this.#session];
    if (!this.#isSuspected || target === undefined || session === undefined) return;
    const before = this.#lastSent;
    for (let tries = 1; ; tries += 1) {
      const seen = await readUnlessLost(backend, target, session);
      if (seen === undefined || !(seen.status === 401 || GONE.includes(seen.response.status))) break;
      if (seen.status === 401)
        throw new NotTestable(
          `the session ended during the run, at the latest after ${before}, and ${renewals.whyEnded(session)}`,
        );
      if (tries === TRIES)
        throw new NotTestable(
          `the service went away, at the latest after ${before}: ${target.id} returned ${describeResponse(seen)} ${TRIES} times; start it again and look into its log`,
        );
      await sleep(BETWEEN_MS);
    }
    this.#isSuspected = false;
  }

  /** Returns the reason that a run ended, and what to do next. */
  toObstacle(error: NotTestable | CallLost): string {
    if (!(error instanceof CallLost) || !error.isUnreachable) return error.message;
    return this.#lastSent === ''
      ? `${error.message}; start the service, or give its address with --to`
      : `the service went away after ${this.#lastSent}: ${error.message}; start it again and look into its log`;
  }
}

const readUnlessLost = (backend: Backend, target: Target, session: BackendSession) =>
  resultUnlessLost(() => backend.send({ target, session: placeSession(target, session), holder: session }));

/**
 * Throws NotTestable if the service refuses a token that the user has given. One that signing in returned is judged by
 * `C-sign-in`.
 */
export async function requireAccess(
  backend: Backend,
  targets: readonly Target[],
  session: BackendSession,
): Promise<void> {
  if (session.account.token === undefined) return;
  let refused: CallWithResponse | undefined;
  for (const target of selectReads(targets).filter(needsSession).slice(0, MOST_READS)) {
    const plan = { target, session: placeSession(target, session), holder: session };
    const seen = await resultUnlessLost(() => backend.read(plan));
    if (seen?.status !== 401) return;
    refused = seen;
  }
  if (refused === undefined) return;
  throw new NotTestable(
    `the service refuses the given token: ${refused.plan.target.id} returned ${describeResponse(refused)}; sign in and give the new token, or an e-mail address and a password`,
  );
}
