import type { ServedAnswer } from '../shell/answer.ts';
import type { World } from '../world/world.ts';

const answersOf = new WeakMap<World, Map<string, ServedAnswer>>();

/** Keeps an operation's answer, so that the fault `stale` can give it once more. */
export function rememberAnswer(world: World, operationId: string, answer: ServedAnswer): void {
  const answers = answersOf.get(world);
  if (answers === undefined) answersOf.set(world, new Map([[operationId, answer]]));
  else answers.set(operationId, answer);
}

/** Returns the operation's last response in this world, for any client; undefined before its first response. */
export const earlierAnswer = (world: World, operationId: string): ServedAnswer | undefined =>
  answersOf.get(world)?.get(operationId);
