import type { CallWithResponse } from '../wire/backend.ts';
import { describeResponse } from '../wire/tell.ts';
import type { Run } from './context.ts';

/** Reports a response: by its status, unless `actual` says what is wrong with it. */
export const reportSeen = (
  run: Pick<Run, 'report'>,
  seen: CallWithResponse,
  expected: string,
  actual: string = describeResponse(seen),
  sequence?: readonly string[],
): void => run.report({ plan: seen.plan, expected, actual, ...(sequence && { sequence }) });
