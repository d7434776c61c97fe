import type { ServedAnswer } from '../shell/answer.ts';
import type { World } from '../world/world.ts';

const answersOf = new WeakMap<World, Map<string, ServedAnswer>>();

/** Stores the response of an operation, so that the fault `stale` can send it again. */
export function rememberAnswer(world: World, operationId: string, answer: ServedAnswer): void {
  const answers = answersOf.get(world);
  if (answers === undefined) answersOf.set(world, new Map([[operationId, answer]]));
  else answers.set(operationId, answer);
}

/**
 * Returns the last response of an operation in this world, whichever client it was for; undefined before the first
 * one.
 */
export const earlierAnswer = (world: World, operationId: string): ServedAnswer | undefined =>
  answersOf.get(world)?.get(operationId);
