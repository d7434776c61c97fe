import { parseUrl } from '@client-portal/contract';
import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { resultUnlessLost, selectReads } from '../../calls/snapshot.ts';
import type { Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import type { Plan } from '../../wire/plan.ts';
import { CallLost, type RawResponse } from '../../wire/raw.ts';
import { toCount } from '../../wire/tell.ts';
import { fetchFileOrReason, filesIn } from './stored.ts';

/** Number of addresses that are tried for each read. */
const MOST_ADDRESSES = 3;

/** Address of a file and the read that returned it. */
export interface ShownFile {
  readonly plan: Plan;
  readonly address: URL;
}

/** Returns the first addresses that each read returns. */
export async function listAddressesByRead(
  run: Run,
  read: (run: Run, target: Target) => Promise<CallWithResponse> = (_, target) => run.read(target),
): Promise<readonly ShownFile[]> {
  const found: ShownFile[] = [];
  for (const target of selectReads(run.targets)) {
    const seen = await resultUnlessLost(() => read(run, target));
    if (seen === undefined) continue;
    const { body, plan } = seen;
    const own = [...new Set(filesIn(body, target))].flatMap(
      (address) => parseUrl(address, run.backend.base) ?? [],
    );
    for (const address of own.slice(0, MOST_ADDRESSES)) found.push({ plan, address });
  }
  return found;
}

/** Returns the first file for each pattern of addresses: `/files/7/a.pdf` and `/files/12/b.pdf` have the same pattern. */
export function pickOneOfEachShape<File extends ShownFile>(found: readonly File[]): readonly File[] {
  const shapes = new Map<string, File>();
  for (const file of found) {
    const { origin, pathname } = file.address;
    const folders = pathname.split('/').slice(1, -1);
    const shape = [origin, ...folders.map((name) => (/\d/.test(name) ? '#' : name))].join('/');
    if (!shapes.has(shape)) shapes.set(shape, file);
  }
  return [...shapes.values()];
}

const noteForeign = (run: Run, { hostname }: URL) =>
  run.note(`files are on ${hostname}, which is not allowed (--allow-host)`);

const OPENS = 'the address of a file to return the file';

/** Headers that keep a file off the disk, and a browser from running it. */
const KEEPING_APART = [
  'cache-control',
  'content-disposition',
  'x-content-type-options',
  'content-security-policy',
] as const;

/** Index of the last byte that the `Range` request asks for. */
const PART_END = 9;

/** Reports a wrong response to a `Range` request, which PDF viewers use to read large files. */
async function reportCutPart(
  run: Run,
  { plan, address }: ShownFile,
  { body: whole, headers }: RawResponse,
): Promise<boolean> {
  if (whole.length <= PART_END + 1) return false;
  const part = await resultUnlessLost(() => run.backend.download(address, { Range: `bytes=0-${PART_END}` }));
  if (part?.status !== 206) return false;
  const lost = KEEPING_APART.find((name) => headers[name] !== undefined && part.headers[name] === undefined);
  if (lost !== undefined) {
    const expected = 'a part of a file with the headers of the whole';
    run.report({ plan, expected, actual: `HTTP 206 without ${lost}` });
    return true;
  }
  if (part.body.equals(whole.subarray(0, PART_END + 1))) return false;
  run.report({
    plan,
    expected: `the first ${PART_END + 1} bytes of a file for Range: bytes=0-${PART_END}`,
    actual: `HTTP 206 with ${toCount(part.body.length, 'other byte')}`,
  });
  return true;
}

export const openFileCheck: Check = {
  id: 'D-files-open',
  claim: 'The address of a file in a response returns the file.',
  subjects: (targets) => [{ name: 'all files', operations: selectReads(targets).map(({ id }) => id) }],
  async run(run) {
    const found = await listAddressesByRead(run);
    if (found.length === 0) throw new NotTestable('no read returns the address of a file');
    const empty = new Map<string, Plan>();
    const full = new Set<string>();
    const shapes = new Set(pickOneOfEachShape(found).map(({ address }) => address.href));
    for (const { plan, address } of found) {
      if (!run.isAllowed(address)) noteForeign(run, address);
      else {
        const opened = await fetchFileOrReason(run, address);
        if (opened instanceof CallLost) return run.report({ plan, expected: OPENS, actual: opened.message });
        const { status, headers, body } = opened;
        const isPage =
          /^text\/html/i.test(headers['content-type'] ?? '') && !/\.html?$/i.test(address.pathname);
        if (status === 200 && body.length === 0) {
          empty.set(plan.target.id, plan);
          continue;
        }
        if (status === 200 && !isPage) {
          full.add(plan.target.id);
          if (shapes.has(address.href) && (await reportCutPart(run, { plan, address }, opened))) return;
          continue;
        }
        const actual = status === 200 ? `an HTML page of ${toCount(body.length, 'byte')}` : `HTTP ${status}`;
        return run.report({ plan, expected: OPENS, actual });
      }
    }
    // A client may have handed in an empty file, but not all of them.
    const [plan] = [...empty].filter(([id]) => !full.has(id)).map(([, one]) => one);
    if (plan !== undefined) run.report({ plan, expected: OPENS, actual: 'an empty file' });
  },
};
