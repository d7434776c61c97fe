import { type Fields, toSampleFields } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';
import type { Run } from './context.ts';

/** Returns a body that should be accepted. Throws NotTestable if the program cannot create one. */
export async function toSuccessFields(run: Run, target: Target): Promise<Fields> {
  const sample = toSampleFields(target, run.marker());
  const toFields = run.roles.fields[target.id];
  return toFields === undefined ? sample : toFields(run, sample);
}
