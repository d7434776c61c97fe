import { NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { type Fields, toFieldsOfAbsentItem, toSampleFields } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';

/**
 * Returns the valid body that each case then changes in one field. For a lifecycle operation, the body has the id of
 * an item that does not exist.
 */
export async function toBase(run: Run, target: Target): Promise<Fields> {
  if (target.operation.lifecycle !== undefined) return toFieldsOfAbsentItem(target, run.marker());
  try {
    return await toSuccessFields(run, target);
  } catch (error) {
    if (!(error instanceof NotTestable)) throw error;
    // If no valid body is known, a sample is enough: the backend must refuse the changed field all the same.
    return toSampleFields(target, run.marker());
  }
}
