import { ATTACKS } from './attacks.ts';
import { BROWSER } from './browser.ts';
import { DOORS } from './doors/doors.ts';
import { JWT } from './doors/jwt.ts';
import { LOG_OUT } from './doors/log-out.ts';
import { MORE_DOORS } from './doors/more-doors.ts';
import { ENROLLMENT } from './enrollment.ts';
import { ERRORS } from './errors.ts';
import { BETWEEN } from './first-sight/between.ts';
import { BLIND } from './first-sight/blind.ts';
import { DRAWN } from './first-sight/drawn.ts';
import { FRESH } from './first-sight/fresh.ts';
import { LARAVEL } from './first-sight/laravel.ts';
import { MORE_BETWEEN } from './first-sight/more-between.ts';
import { MORE_OPERATIONS } from './first-sight/more-operations.ts';
import { OPERATIONS } from './first-sight/operations.ts';
import { RAILS_FAULTS } from './first-sight/rails.ts';
import { SECOND_ACCOUNT } from './first-sight/second-account.ts';
import { SENTENCES } from './first-sight/sentences.ts';
import { TRUTH } from './first-sight/truth.ts';
import { UNSEEN } from './first-sight/unseen.ts';
import { FRAMEWORKS } from './frameworks.ts';
import type { Fault } from './kit.ts';
import { LEAKS } from './leaks.ts';
import { LISTS } from './lists.ts';
import { OBSERVED } from './observed.ts';
import { PASSWORDS } from './passwords.ts';
import { REFUSALS } from './refusals.ts';
import { AUTH, LIFECYCLE, REPEATED, STATE } from './rules.ts';
import { SAVED } from './saved.ts';
import { SEQUENCES } from './sequences.ts';
import { INPUT, SHAPE } from './shape.ts';
import { SHARED_BYTES } from './shared-bytes.ts';
import { SIDE_EFFECTS } from './side-effects.ts';
import { UPLOADS } from './uploads.ts';
import { VALUES } from './values.ts';
import { VERSIONS } from './versions.ts';

/** All faults of the backend of the tests. */
export const FAULTS: readonly Fault[] = [
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
  ...MORE_DOORS,
  ...ERRORS,
  ...ENROLLMENT,
  ...OBSERVED,
  ...PASSWORDS,
  ...VALUES,
  ...UPLOADS,
  ...REFUSALS,
  ...SEQUENCES,
  ...SIDE_EFFECTS,
  ...FRESH,
  ...UNSEEN,
  ...FRAMEWORKS,
  ...DRAWN,
  ...RAILS_FAULTS,
  ...OPERATIONS,
  ...MORE_OPERATIONS,
  ...LARAVEL,
  ...BLIND,
  ...SECOND_ACCOUNT,
  ...SENTENCES,
  ...BETWEEN,
  ...MORE_BETWEEN,
  ...VERSIONS,
  ...JWT,
  ...LOG_OUT,
  ...SHARED_BYTES,
  ...TRUTH,
];
