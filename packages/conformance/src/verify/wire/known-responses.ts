import type { Plan } from './plan.ts';

/**
 * Responses that need not be asked for once more. A run reads before and after each of its writes, and the state after
 * one write is the state before the next. What a service sends without a session, or in its headers, no write changes.
 */
export class KnownResponses<Seen extends { readonly isSuccess: boolean }> {
  readonly #reads = new Map<string, { readonly seen: Seen; readonly at: number }>();
  readonly #first = new Map<string, Seen>();
  /** Number of times that data may have changed, and the last of them by each operation. */
  #changes = 0;
  readonly #changedBy = new Map<string, number>();

  /** Number that `add` takes for a request that is sent now. */
  get time(): number {
    return this.#changes;
  }

  /**
   * Returns the last success of a plain read, if no request since then may have changed its data.
   * @param writes ids of the operations that change its data; all by default
   */
  read(plan: Plan, writes?: readonly string[]): Seen | undefined {
    const known = isPlainRead(plan) ? this.#reads.get(keyOf(plan)) : undefined;
    const last =
      writes === undefined ? this.#changes : Math.max(0, ...writes.map((id) => this.#changedBy.get(id) ?? 0));
    return known !== undefined && known.at >= last ? known.seen : undefined;
  }

  /** Returns the first response to the same request in this run, whatever was sent since then. */
  first(plan: Plan): Seen | undefined {
    return isBare(plan) ? this.#first.get(keyOf(plan)) : undefined;
  }

  /**
   * Keeps a response.
   * @param sentAt `time` when the request was sent: a read that was on its way while data changed may show the old data
   */
  add(plan: Plan, seen: Seen, sentAt: number): void {
    if (!isBare(plan)) return;
    const key = keyOf(plan);
    if (!this.#first.has(key)) this.#first.set(key, seen);
    if (isPlainRead(plan) && seen.isSuccess) this.#reads.set(key, { seen, at: sentAt });
  }

  /** Notes that a request may change data, also one that should be refused. */
  hear({ target, method }: Plan): void {
    if (target.row.safe && method === undefined) return;
    this.#changes += 1;
    this.#changedBy.set(target.id, this.#changes);
  }
}

/** Returns true for a request without fields of its own, in the form that the contract gives it. */
const isBare = ({ method, page, body, fields = {} }: Plan): boolean =>
  method === undefined && page === undefined && body === undefined && Object.keys(fields).length === 0;

/** Returns true for a read as the portal sends it. Other headers may get another response. */
const isPlainRead = (plan: Plan): boolean =>
  plan.target.row.safe && plan.headers === undefined && isBare(plan);

const keyOf = ({ target, session, headers = {} }: Plan): string =>
  JSON.stringify([target.id, session, headers]);
