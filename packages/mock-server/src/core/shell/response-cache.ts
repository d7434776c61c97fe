import type { World } from '../engine/world/world.ts';
import { toBytes } from './payload.ts';
import type { TextResponse } from './response.ts';

const responsesOf = new WeakMap<
  World,
  Map<string, { readonly revision: number; readonly response: TextResponse }>
>();

/**
 * Returns the cached response to a read, or creates it. It is valid until the world's revision changes, since a read
 * depends only on the world's tables.
 */
export function respondOnce(world: World, key: string, make: () => TextResponse): TextResponse {
  let responses = responsesOf.get(world);
  if (responses === undefined) {
    responses = new Map();
    responsesOf.set(world, responses);
  }
  const known = responses.get(key);
  if (known?.revision === world.revision) return known.response;
  const made = make();
  const response = { ...made, payload: toBytes(made.payload) };
  responses.set(key, { revision: world.revision, response });
  return response;
}
