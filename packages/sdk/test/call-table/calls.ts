import { ACCOUNT_CALLS } from './account.ts';
import { DECISION_CALLS } from './decisions.ts';
import { ENROLLMENT_CALLS } from './enrollment.ts';
import { PAPER_CALLS } from './papers.ts';
import { PEOPLE_CALLS } from './people.ts';
import type { CallRow } from './row.ts';

/** Every call, in the order of the specification. */
export const CALLS: readonly CallRow[] = [
  ...ACCOUNT_CALLS,
  ...PEOPLE_CALLS,
  ...PAPER_CALLS,
  ...DECISION_CALLS,
  ...ENROLLMENT_CALLS,
].toSorted((one, other) => one.id.localeCompare(other.id));
