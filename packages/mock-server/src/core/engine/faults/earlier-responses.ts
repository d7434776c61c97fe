import type { ServedResponse } from '../../shell/response.ts';
import type { World } from '../world/world.ts';

const responsesOf = new WeakMap<World, Map<string, ServedResponse>>();

/** Stores the response of an operation, so that the fault `stale` can send it again. */
export function rememberResponse(world: World, operationId: string, response: ServedResponse): void {
  const responses = responsesOf.get(world);
  if (responses === undefined) responsesOf.set(world, new Map([[operationId, response]]));
  else responses.set(operationId, response);
}

/**
 * Returns the last response of an operation in this world, whichever client it was for; undefined before the first
 * one.
 */
export const earlierResponse = (world: World, operationId: string): ServedResponse | undefined =>
  responsesOf.get(world)?.get(operationId);
