import { type OperationId, operations } from '../../src/index.ts';
import { ACCOUNT_CALLS } from './account.ts';
import { DECISION_CALLS } from './decisions.ts';
import { ENROLLMENT_CALLS } from './enrollment.ts';
import { PAPER_CALLS } from './papers.ts';
import { PEOPLE_CALLS } from './people.ts';
import type { CallRow } from './row.ts';

/** One row for each operation of the contract. An operation without a row is a type error. */
const CALL_TABLE: Readonly<Record<OperationId, CallRow>> = {
  ...ACCOUNT_CALLS,
  ...PEOPLE_CALLS,
  ...PAPER_CALLS,
  ...DECISION_CALLS,
  ...ENROLLMENT_CALLS,
};

/** All operations, in the order of the contract. */
export const CALLS = (Object.keys(operations) as OperationId[]).map((id) => ({ id, ...CALL_TABLE[id] }));

/** The operations that the specification lists, in the order of the contract. */
export const SPECIFIED_CALLS = CALLS.filter(({ requirement }) => requirement !== undefined);
