import { Refusal } from '@client-portal/contract/core';
import type { World } from '../engine/world/world.ts';
import type { TextResponse } from './response.ts';

/** Number of keys that a world stores. The oldest are removed first. */
const MAX_KEYS = 1_000;

interface Kept {
  readonly body: string;
  readonly response: TextResponse;
}

const keptOf = new WeakMap<World, Map<string, Kept>>();

/** Identifies a write by its operation, client, key and body. */
export interface KeyedWrite {
  readonly operationId: string;
  /** Empty for a request without a session. */
  readonly clientId: string;
  readonly key: string;
  readonly body: unknown;
}

/**
 * Carries out a write once for each `Idempotency-Key`. The same key with the same body returns the first response
 * again.
 * @throws {Refusal} 422 if the key was used with another body before.
 */
export function carryOutOnce(world: World, write: KeyedWrite, carryOut: () => TextResponse): TextResponse {
  const kept = keptOf.get(world) ?? new Map<string, Kept>();
  keptOf.set(world, kept);
  const name = `${write.operationId} ${write.clientId} ${write.key}`;
  const body = toPrint(write.body);
  const earlier = kept.get(name);
  if (earlier !== undefined) {
    if (earlier.body === body) return earlier.response;
    throw new Refusal(422, 'This Idempotency-Key came with another body before.', {
      errors: { 'Idempotency-Key': ['was used for another body'] },
    });
  }
  const response = carryOut();
  kept.set(name, { body, response });
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEYS) break;
    kept.delete(oldest);
  }
  return response;
}

/**
 * Returns a body as text for the comparison. A file counts by its name and size, since each upload is stored at
 * another path.
 */
const toPrint = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => (name === 'path' ? undefined : value));
