import { isObject, parseUrl, readsShowing } from '@client-portal/contract';
import { toResult } from '@client-portal/sdk';
import { type CheckSubject, eachOperation, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { selectReads } from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import type { BackendSession } from '../../facts/account.ts';
import { readsWithFieldsOf } from '../../facts/links.ts';
import { type Row, readResult, toRows } from '../../facts/rows.ts';
import { type Fields, isFile, toBodyOf, withUniqueTexts } from '../../facts/sample.ts';
import { itemOf, type Target } from '../../facts/target.ts';
import type { UploadFile } from '../../facts/upload-file.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import type { Plan } from '../../wire/plan.ts';
import { CallLost, type RawResponse } from '../../wire/raw.ts';
import { describeResponse } from '../../wire/tell.ts';

/** Returns true if an operation stores data that a read may show. */
export const changesStoredData = (target: Target): boolean =>
  !target.row.safe &&
  target.operation.lifecycle === undefined &&
  target.required.size + target.properties.size > 0;

/** Returns a subject for each operation that `applies` selects, if a read shows its effect. */
export const eachReadableEffect =
  (applies: (target: Target) => boolean) =>
  (targets: readonly Target[]): readonly CheckSubject[] =>
    eachOperation((target) => {
      const reads = readsShowing(target.operation);
      return applies(target) && targets.some(({ id }) => reads.includes(id));
    })(targets);

/** Returns the reads of the operation's area: those that show it, and those that a faulty service may change with them. */
export const readsOfArea = (run: Run, { tag }: Target) =>
  selectReads(run.targets).filter((read) => read.tag === tag);

/** Returns the reads with a field of the request; all reads of the area if none has one. */
export function readsThatShow(run: Run, target: Target): readonly Target[] {
  const all = readsOfArea(run, target);
  const found = all.filter(({ id }) => readsWithFieldsOf(target).includes(id));
  return found.length > 0 ? found : all;
}

export type Bodies = ReadonlyMap<string, CallWithResponse>;

export async function readAll(run: Run, reads: readonly Target[]): Promise<Bodies> {
  const bodies = new Map<string, CallWithResponse>();
  for (const read of reads) bodies.set(read.id, await run.read(read));
  return bodies;
}

export const textOf = (bodies: Bodies, { id }: Target): string =>
  JSON.stringify(bodies.get(id)?.body ?? null);

export function rowsIn(bodies: Bodies, { id, row }: Target): readonly unknown[] {
  const rows = toResult(row, bodies.get(id)?.body);
  return Array.isArray(rows) ? rows : [];
}

/** Saves the values that were read before the check, if the operation accepts them. */
export async function restoreRecord(
  run: Run,
  target: Target,
  before: Bodies,
  reads: readonly Target[],
): Promise<void> {
  const own = itemOf(target);
  if (own !== undefined) {
    const { [own.name]: named } = await toSuccessFields(run, target);
    const rows = toRows(readResult(run.target(own.read), before.get(own.read)?.body));
    const row = rows.find((one) => one[own.field] === named);
    if (row !== undefined)
      await run.send(target, { fields: { ...toBodyOf(target, row), [own.name]: named } });
    return;
  }
  const saved = reads.flatMap(({ id, row }) => {
    const body = before.get(id)?.body;
    const value = toResult(row, body);
    return isObject(value) ? [toBodyOf(target, value)] : [];
  });
  const [closest] = saved.sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  if (closest === undefined || Object.keys(closest).length === 0) return;
  if ([...target.required].every((name) => Object.hasOwn(closest, name)))
    await run.send(target, { fields: closest });
}

/**
 * Downloads a file. Returns the error instead if there is no response, but rejects if the server cannot be reached.
 * Throws NotTestable for a host that the user did not allow.
 */
export async function fetchFileOrReason(run: Run, address: URL): Promise<RawResponse | CallLost> {
  try {
    const response = await run.backend.download(address);
    const host = describeUnfollowedHost(run, address, response);
    if (host === undefined) return response;
    throw new NotTestable(`files are on ${host}, which is not allowed (--allow-host)`);
  } catch (error) {
    if (error instanceof CallLost && !error.isUnreachable) return error;
    throw error;
  }
}

/** Returns the host to which the address of a file redirects, if the user did not allow it; undefined otherwise. */
export function describeUnfollowedHost(
  run: Run,
  address: URL,
  { status, headers }: RawResponse,
): string | undefined {
  const { location } = headers;
  if (status < 300 || status >= 400 || location === undefined) return undefined;
  const next = parseUrl(location, address);
  if (next === undefined) return undefined;
  return run.isAllowed(next) ? undefined : next.hostname;
}

/** Returns the addresses of files in the responses. */
export const addressesIn = (bodies: Bodies): string[] =>
  [...bodies.values()].flatMap(({ body, plan }) => filesIn(body, plan.target));

/** A service may sign addresses anew for each read. */
const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? '';

/**
 * Returns what tells files apart in their addresses: the part before the query, which a service may sign anew for each
 * read, or the whole address if one response has several files with the same part.
 */
export function toFileKey(...all: readonly Bodies[]): (address: string) => string {
  const isInQuery = all.some((bodies) =>
    [...bodies.values()].some(({ body, plan }) => {
      const addresses = new Set(filesIn(body, plan.target));
      return new Set([...addresses].map(withoutQuery)).size < addresses.size;
    }),
  );
  return isInQuery ? (address) => address : withoutQuery;
}

/** Returns the decoded contents of all `data:` addresses. */
export const dataIn = (bodies: Bodies): Buffer[] =>
  [...bodies.values()].flatMap(({ body }) =>
    [...JSON.stringify(body ?? null).matchAll(/"data:[^",]*;base64,([^"]*)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64'),
    ),
  );

/**
 * Returns the addresses of files in a response, or in a row of it. A service may add fields with links of another kind,
 * and a description may be an address that a client typed.
 */
export function filesIn(value: unknown, { files }: Pick<Target, 'files'>, name = ''): string[] {
  if (typeof value === 'string') return files.has(name) && /^(?:https?:\/)?\/\S+$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => filesIn(one, { files }, name));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([inner, one]) => filesIn(one, { files }, inner));
}

/** Returns the address of the first file in a response. */
export const firstFileOf = ({ backend }: Run, { body, plan }: CallWithResponse): URL | undefined =>
  filesIn(body, plan.target).flatMap((address) => parseUrl(address, backend.base) ?? [])[0];

/** Returns the rows of a list. Throws NotTestable if the response has no list. */
export async function readRows(
  run: Run,
  target: Target,
  who?: BackendSession,
): Promise<{ readonly rows: readonly Row[]; readonly plan: Plan }> {
  const seen = await run.read(target, who);
  const result: unknown = seen.isSuccess ? readResult(target, seen.body) : undefined;
  if (!Array.isArray(result)) throw new NotTestable(`${target.id} returned ${describeResponse(seen)}`);
  return { rows: toRows(result), plan: seen.plan };
}

/** Returns valid fields with new texts, since a service may refuse what it has already. */
export const newFields = async (run: Run, target: Target): Promise<Fields> =>
  withUniqueTexts(target, await toSuccessFields(run, target), run.marker()).fields;

/** Returns the fields with `files` in every field that takes a list of files. */
export const withFiles = (target: Target, fields: Fields, files: readonly UploadFile[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const { items } = target.properties.get(name) ?? {};
      return [name, Array.isArray(value) && isFile((items ?? {}) as Fields) ? files : value];
    }),
  );
