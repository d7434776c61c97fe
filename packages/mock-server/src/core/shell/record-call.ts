import type { JournalEntry } from '../engine/world/journal.ts';
import type { World } from '../engine/world/world.ts';
import type { Incoming } from './incoming.ts';
import { isInMemory } from './payload.ts';
import type { ServedResponse } from './response.ts';

/** Request headers that are recorded, since they change the effect of a request. */
const KEPT_HEADERS = ['authorization', 'prefer', 'idempotency-key', 'if-match', 'accept-language'];

interface Seen extends Omit<JournalEntry, 'number' | 'at' | 'method' | 'path'> {
  readonly body?: unknown;
  readonly response?: ServedResponse;
}

/** Records a request in the journal of its world. */
export function recordCall(world: World, incoming: Incoming, { body, response, ms, ...seen }: Seen): void {
  const { method, path, search } = incoming;
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const payload = response?.payload;
  const entry = { ...seen, at: world.clock.now(), method, path, ms: Math.round(ms * 10) / 10 };
  world.journal.record(entry, {
    target: search === '' ? path : `${path}?${search}`,
    headers,
    body,
    response: payload !== undefined && isInMemory(payload) ? payload : undefined,
  });
}
