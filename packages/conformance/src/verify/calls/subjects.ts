import { creatorOf } from '../facts/links.ts';
import { rowsIn } from '../facts/rows.ts';
import { type Fields, toSampleFields, withUniqueTexts } from '../facts/sample.ts';
import { isSignIn, itemOf, type Target } from '../facts/target.ts';
import type { Backend } from '../wire/backend.ts';
import { NotTestable } from './check.ts';
import type { Run } from './context.ts';
import { ownCredential } from './session.ts';

/** Returns a body that should be accepted. Throws NotTestable if the program cannot create one. */
export async function toSuccessFields(run: Run, target: Target): Promise<Fields> {
  const sample = toSampleFields(target, run.marker());
  const toFields = run.stories.fields[target.id];
  const own = target.operation.lifecycle === undefined ? itemOf(target) : undefined;
  const named = own === undefined ? {} : { [own.name]: await takeRow(run, target, own) };
  const body = isSignIn(target) ? { ...sample, ...ownCredential(run) } : sample;
  return { ...named, ...(toFields === undefined ? body : await toFields(run, body)) };
}

/** Rows that a run has made to change them, by list. */
const made = new WeakMap<Backend, Map<string, unknown>>();

/**
 * Returns the id of a row that a write may change: one that the run makes, or else one that is there. A row to remove is
 * always a new one.
 */
async function takeRow(
  run: Run,
  target: Target,
  { read, field }: { readonly read: string; readonly field: string },
): Promise<unknown> {
  const known = made.get(run.backend) ?? new Map<string, unknown>();
  made.set(run.backend, known);
  const removes = target.operation.method === 'DELETE';
  if (!removes && known.has(read)) return known.get(read);
  const list = run.target(read);
  const idsIn = async () => rowsIn(list, (await run.read(list)).body).map((row) => row[field]);
  const before = await idsIn();
  const creator = creatorOf(run.targets, [read]);
  if (creator !== undefined && run.writes) {
    const { fields } = withUniqueTexts(creator, await toSuccessFields(run, creator), run.marker());
    await run.send(creator, { fields });
  }
  const id = (await idsIn()).find((one) => !before.includes(one)) ?? (removes ? undefined : before[0]);
  if (id === undefined) throw new NotTestable(`${read} has no row for ${target.id}`);
  if (!removes) known.set(read, id);
  return id;
}
