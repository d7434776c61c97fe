import type { Quirk } from '../faults/backend/app.ts';
import { toVariants } from '../faults/rows/kit.ts';
import { CAREFUL } from './careful.ts';
import { CLOSED_DOORS } from './doors.ts';
import { DRAWN_VARIANTS } from './drawn.ts';
import { FASTAPI } from './fastapi.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { TAKEN } from './input.ts';
import { RAILS } from './rails.ts';
import { RECORDS } from './records.ts';
import { ANSWERS } from './responses.ts';
import { ROWS } from './rows.ts';
import { RULES } from './rules.ts';
import { UNSEEN } from './unseen.ts';
import { VALUES } from './values.ts';
import { WEB } from './web.ts';

/** Deviations that the contract allows, for which `verify` must not report anything. */
export const VARIANTS: readonly Quirk[] = [
  ...toVariants([['nothing differs', () => {}]]),
  ...ANSWERS,
  ...TAKEN,
  ...RULES,
  ...RAILS,
  ...RECORDS,
  ...ROWS,
  ...WEB,
  ...UNSEEN,
  ...FRAMEWORKS,
  ...CLOSED_DOORS,
  ...CAREFUL,
  ...VALUES,
  ...DRAWN_VARIANTS,
  ...FASTAPI,
];
