import type { World } from '../world/world.ts';
import type { TextAnswer } from './answer.ts';
import { toBytes } from './payload.ts';

const answersOf = new WeakMap<
  World,
  Map<string, { readonly revision: number; readonly answer: TextAnswer }>
>();

/**
 * Returns the cached response to a read, or creates it. It is valid until the world's revision changes, since a read
 * depends only on the world's tables.
 */
export function answerOnce(world: World, key: string, make: () => TextAnswer): TextAnswer {
  let answers = answersOf.get(world);
  if (answers === undefined) {
    answers = new Map();
    answersOf.set(world, answers);
  }
  const known = answers.get(key);
  if (known?.revision === world.revision) return known.answer;
  const made = make();
  const answer = { ...made, payload: toBytes(made.payload) };
  answers.set(key, { revision: world.revision, answer });
  return answer;
}
