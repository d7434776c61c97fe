import type { CallHandler } from '../house.ts';
import { DECISIONS } from './decisions.ts';
import { PAPERS } from './papers.ts';
import { PEOPLE } from './people.ts';
import { SESSION } from './session.ts';

/** Handler of each operation. */
export const CALLS: Readonly<Record<string, CallHandler>> = {
  ...SESSION,
  ...PEOPLE,
  ...DECISIONS,
  ...PAPERS,
};
