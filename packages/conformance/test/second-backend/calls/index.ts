import type { CallHandler } from '../house.ts';
import { DECISIONS } from './decisions.ts';
import { PAPERS } from './papers.ts';
import { PEOPLE } from './people.ts';
import { SESSION } from './session.ts';

/** Work of each call of the contract, by its id. */
export const CALLS: Readonly<Record<string, CallHandler>> = {
  ...SESSION,
  ...PEOPLE,
  ...DECISIONS,
  ...PAPERS,
};
