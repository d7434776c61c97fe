import { toOneLine, toRowPattern } from '@client-portal/contract';
import { type ProxiedCall, UNKNOWN_CALL } from './proxied-call.ts';

/** Equal breaches as one finding, with the first request that had it. */
interface Finding {
  readonly location: string;
  readonly message: string;
  readonly first: ProxiedCall;
  count: number;
}

interface Tally {
  calls: number;
  breached: number;
  readonly findings: Map<string, Finding>;
}

/**
 * Counts requests and breaches. The memory grows with the number of different breaches, not with the number of
 * requests.
 */
export class Report {
  readonly #tallies = new Map<string, Tally>();
  #calls = 0;
  #breached = 0;

  add(call: ProxiedCall): void {
    const tally = this.#tallyOf(call.operationId ?? UNKNOWN_CALL);
    const isBreached = call.breaches.length > 0;
    this.#calls += 1;
    tally.calls += 1;
    if (!isBreached) return;
    this.#breached += 1;
    tally.breached += 1;
    for (const { location, message } of call.breaches) {
      const everywhere = toRowPattern(location);
      const key = `${everywhere} ${message}`;
      const found = tally.findings.get(key);
      if (found === undefined)
        tally.findings.set(key, { location: everywhere, message, first: call, count: 1 });
      else found.count += 1;
    }
  }

  get hasBreaches(): boolean {
    return this.#breached > 0;
  }

  /**
   * Returns the report in Markdown. `operationIds` are all operations of the contract: the report lists those that
   * were never called.
   */
  toMarkdown(backend: string, operationIds: readonly string[]): string {
    const never = operationIds.filter((id) => !this.#tallies.has(id));
    const breached = [...this.#tallies].filter(([, { findings }]) => findings.size > 0);
    return [
      '# Report of the proxy',
      `${toCount(this.#calls)} to ${backend}, ${this.#breached} of them in breach of the contract.`,
      ...breached.flatMap(([id, tally]) => toSection(id, tally)),
      ...(never.length === 0 ? [] : ['## Operations without a request', never.join(', ')]),
    ]
      .join('\n\n')
      .concat('\n');
  }

  #tallyOf(id: string): Tally {
    const tally = this.#tallies.get(id) ?? { calls: 0, breached: 0, findings: new Map() };
    this.#tallies.set(id, tally);
    return tally;
  }
}

const toCount = (calls: number) => (calls === 1 ? '1 request' : `${calls} requests`);

function toSection(id: string, { calls, breached, findings }: Tally): string[] {
  const items = [...findings.values()].map(({ location, message, first, count }) => {
    const when = new Date(first.at).toISOString();
    return `- \`${toOneLine(location)}\` ${toOneLine(message)}. ${count === 1 ? 'Once' : `${count} times, first`} at ${when}, with HTTP ${first.status}:\n\n      ${first.curl}`;
  });
  return [`## ${id}`, `${breached} of ${toCount(calls)}.`, ...items];
}
