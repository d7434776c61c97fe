import type { CallWithResponse } from '../wire/backend.ts';
import type { Plan } from '../wire/plan.ts';

/** Longest body whose numbers are read. A file is no id. */
const LONGEST = 10_000;

/** Writes of a run: the ids that they named, so that a check knows what no request was about. */
export class SentWrites {
  readonly #named = new Map<string, Set<string>>();

  /** Adds a request. A request that was refused, or got no response, may have changed its item as well. */
  add({ plan }: Pick<CallWithResponse, 'plan'>): void {
    const { id, operation } = plan.target;
    if (operation.lifecycle === undefined) return;
    const known = this.#named.get(id) ?? new Set();
    this.#named.set(id, known);
    for (const number of idsIn(plan, operation.lifecycle.key)) known.add(number);
  }

  /** Returns true if a request of one of the operations named the id, also in a malformed way such as `12abc`. */
  hasNamed(operations: readonly string[], id: unknown): boolean {
    return operations.some((one) => this.#named.get(one)?.has(String(id)) === true);
  }
}

function idsIn({ fields = {}, body }: Plan, key: string): readonly string[] {
  const text = body === undefined ? String(fields[key]) : body.bytes.subarray(0, LONGEST).toString('latin1');
  return (text.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''));
}
