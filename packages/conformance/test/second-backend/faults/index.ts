import type { Quirk } from '../app.ts';
import { ATTACKS } from './attacks.ts';
import { BROWSER } from './browser.ts';
import { DOORS } from './doors.ts';
import { ENROLLMENT } from './enrollment.ts';
import { ERRORS } from './errors.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { FRESH } from './fresh.ts';
import { LEAKS } from './leaks.ts';
import { LISTS } from './lists.ts';
import { OBSERVED } from './observed.ts';
import { PASSWORDS } from './passwords.ts';
import { AUTH, LIFECYCLE, REPEATED, STATE } from './rules.ts';
import { SAVED } from './saved.ts';
import { INPUT, SHAPE } from './shape.ts';
import { UNSEEN } from './unseen.ts';
import { UPLOADS } from './uploads.ts';
import { VALUES } from './values.ts';

/** Faults that second-backend.test.ts draws its sample from. */
export const FAULTS: readonly Quirk[] = [
  ...LEAKS,
  ...ATTACKS,
  ...SAVED,
  ...LISTS,
  ...BROWSER,
  ...SHAPE,
  ...INPUT,
  ...AUTH,
  ...STATE,
  ...LIFECYCLE,
  ...REPEATED,
  ...DOORS,
  ...ERRORS,
  ...ENROLLMENT,
  ...OBSERVED,
  ...PASSWORDS,
  ...VALUES,
  ...UPLOADS,
];

/** All faults of the second backend. */
export const ALL_FAULTS: readonly Quirk[] = [...FAULTS, ...FRESH, ...UNSEEN, ...FRAMEWORKS];
