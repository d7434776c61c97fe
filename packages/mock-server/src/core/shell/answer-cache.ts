import type { World } from '../world/world.ts';
import type { TextAnswer } from './answer.ts';
import { toBytes } from './payload.ts';

const answersOf = new WeakMap<
  World,
  Map<string, { readonly revision: number; readonly answer: TextAnswer }>
>();

/**
 * The answer to a read, made once for each state of its world: a read depends on the world's tables alone, and every
 * change raises the world's revision.
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
