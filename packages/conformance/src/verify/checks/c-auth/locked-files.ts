import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { resultUnlessLost, selectReads } from '../../calls/snapshot.ts';
import type { RawResponse } from '../../wire/raw.ts';
import { toCount } from '../../wire/tell.ts';
import { listAddressesByRead, pickOneOfEachShape, type ShownFile } from '../d-state/open-files.ts';
import { reportExposedNeighbours } from './beside-files.ts';
import { whyComputed } from './computed-part.ts';
import { hasSecretPart, isSecretPart, isTooShortForSecret } from './secret-part.ts';

export const lockedFileCheck: Check = {
  id: 'C-files',
  claim: 'A file opens only with its whole address, and no private file can be found from it.',
  requests: 97,
  subjects: (targets) => [{ name: 'all files', operations: selectReads(targets).map(({ id }) => id) }],
  async run(run) {
    const found = (await listAddressesByRead(run)).filter(({ address }) => run.isAllowed(address));
    await reportExposedNeighbours(run, found);
    if (found.length === 0)
      throw new NotTestable('no read returns the address of a file that may be downloaded');
    const private_ = found.filter(({ plan }) => !plan.target.operation.isShared);
    // A service protects the files of one read in one way.
    const byRead = new Map(private_.map((file) => [file.plan.target.id, file]));
    for (const file of byRead.values()) if (await reportPartOfAddress(run, file)) return;
    // The neighbours of a file may all be the client's own; the file with most other neighbours shows most.
    const counted = private_
      .map((file) => ({ ...file, neighbours: listNeighbours(file.address, found) }))
      .sort((one, other) => other.neighbours.length - one.neighbours.length);
    for (const file of pickOneOfEachShape(counted)) if (await reportCounted(run, file)) return;
    for (const file of private_) if (reportComputed(run, file)) return;
    reportPlain(run, private_);
  },
};

/** Reports an address that looks random and is not. */
function reportComputed(run: Run, { plan, address }: ShownFile): boolean {
  const actual = whyComputed(address);
  if (actual === undefined) return false;
  const expected = 'at least 16 random bytes in the address of each file, which are its only protection';
  run.report({ plan, expected, actual });
  return true;
}

/** Least number of addresses that are not short: a single random address may look like a word by chance. */
const LEAST_PLAIN = 2;

/** Reports addresses of files without a random part. Anyone who knows the address of a file can read it. */
function reportPlain(run: Run, found: readonly ShownFile[]): void {
  const isPlainRead = (id: string) =>
    found.filter(({ plan }) => plan.target.id === id).every(({ address }) => !hasSecretPart(address));
  const plain = found.filter(({ plan }) => isPlainRead(plan.target.id));
  const [first] = plain;
  if (first === undefined) return;
  if (plain.length < LEAST_PLAIN && !plain.some(({ address }) => isTooShortForSecret(address))) return;
  run.report({
    plan: first.plan,
    expected: 'at least 16 random bytes in the address of each file, which are its only protection',
    actual: `no random part in ${plain.length} of ${found.length} addresses`,
  });
}

/** Reports a file that can also be read with a shortened address. */
async function reportPartOfAddress(run: Run, { plan, address }: ShownFile): Promise<boolean> {
  const addresses = shortened(address);
  if (addresses.length === 0) return false;
  const whole = await run.backend.download(address);
  if (whole.status !== 200) return false;
  for (const [what, other] of addresses) {
    const { status, body } = await run.backend.download(other);
    if (status !== 200 || !body.equals(whole.body)) continue;
    run.report({ plan, expected: `no file at its address ${what}`, actual: 'the same file' });
    return true;
  }
  return false;
}

/**
 * Returns the address without its random part, or with a wrong or shortened one. Returns none if the random part is
 * in the path.
 */
function shortened(address: URL): (readonly [what: string, address: URL])[] {
  if (address.pathname.split('/').some(isSecretPart)) return [];
  return [...address.searchParams].flatMap(([name, value]) => {
    if (!isSecretPart(value)) return [];
    const change = (what: string, to: string | undefined) => {
      const other = new URL(address);
      if (to === undefined) other.searchParams.delete(name);
      else other.searchParams.set(name, to);
      return [`${what} ${name}`, other] as const;
    };
    return [
      change('without the parameter', undefined),
      change('with another value of', 'x'.repeat(value.length)),
      change('with half of the value of', value.slice(0, value.length / 2)),
      change('with an empty value of', ''),
    ];
  });
}

/** Differences to a number in an address: an attacker tries the neighbours first. */
const STEPS = [-1, 1, -2, 2] as const;
const NEVER = '999999999999';

type Neighbour = readonly [what: string, address: URL];

/** Returns addresses that differ from a file's in its number, without those that a read shows. */
function listNeighbours(address: URL, shown: readonly ShownFile[]): readonly Neighbour[] {
  const segments = address.pathname.split('/');
  const at = numberAt(address);
  const own = /^\d+/.exec(segments[at] ?? '')?.[0];
  if (own === undefined) return [];
  const known = new Set(shown.map((file) => file.address.pathname));
  const withAnyName = (what: string, number: string): readonly Neighbour[] =>
    at < segments.length - 1 ? [[`${what} and any name`, withNumber(address, number, 'x')]] : [];
  const neighbours: readonly Neighbour[] = [
    ...(hasSecretPart(address) ? [] : withAnyName('an address with the same number', own)),
    ...STEPS.map((step) => String(Number(own) + step))
      .filter((number) => !number.startsWith('-'))
      .flatMap((number) => [
        ['an address with a neighbouring number', withNumber(address, number)] as const,
        ...withAnyName('an address with a neighbouring number', number),
      ]),
  ];
  return neighbours.filter(([, other]) => !known.has(other.pathname));
}

/** Returns the index of the path segment that is a number, such as `12` or `12.pdf`; -1 if there is none. */
const numberAt = ({ pathname }: URL): number =>
  pathname.split('/').findLastIndex((segment) => /^\d{1,12}(?:\.\w+)?$/.test(segment));

/** Returns the address with another number, and with another name if a name follows the number. */
function withNumber(address: URL, number: string, name?: string): URL {
  const at = numberAt(address);
  const segments = address.pathname.split('/');
  const changed = segments.map((segment, index) =>
    index === at ? segment.replace(/^\d+/, number) : segment,
  );
  if (name !== undefined && at < segments.length - 1) changed[segments.length - 1] = name;
  const other = new URL(address);
  other.pathname = changed.join('/');
  return other;
}

/**
 * Reports a file that can be read by changing a number in an address, because files of other clients could be found
 * by counting.
 */
async function reportCounted(
  run: Run,
  { plan, address, neighbours }: ShownFile & { readonly neighbours: readonly Neighbour[] },
): Promise<boolean> {
  if (neighbours.length === 0) return false;
  const nothing = await resultUnlessLost(() => run.backend.download(withNumber(address, NEVER, 'x')));
  for (const [what, other] of neighbours) {
    const opened = await resultUnlessLost(() => run.backend.download(other));
    if (opened === undefined || !isFile(opened) || (nothing && opened.body.equals(nothing.body))) continue;
    run.report({
      plan,
      expected: `no file at ${what}`,
      actual: `a file of ${toCount(opened.body.length, 'byte')}: files of other clients can be found by counting`,
      file: withoutValues(other),
    });
    return true;
  }
  return false;
}

/** Returns true if a response is a file. HTML pages and JSON are usually error messages. */
const isFile = ({ status, headers, body }: RawResponse): boolean =>
  status === 200 && body.length > 0 && !/text\/html|\bjson\b/i.test(headers['content-type'] ?? '');

/** Returns the address for a report, without random parts of the path and without query values. */
function withoutValues({ origin, pathname, searchParams }: URL): string {
  const path = pathname
    .split('/')
    .map((segment) => (isSecretPart(segment) ? '<random>' : segment))
    .join('/');
  const query = [...searchParams.keys()].map((name) => `${name}=<${name}>`).join('&');
  return `${origin}${path}${query === '' ? '' : `?${query}`}`;
}
