import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { onceInARun } from '../../calls/once-in-a-run.ts';
import { readAsBrowser } from '../../calls/probes.ts';
import { resultUnlessLost, selectReads } from '../../calls/snapshot.ts';
import { whyKept } from '../../wire/judge-any.ts';
import type { RawResponse } from '../../wire/raw.ts';
import { listAddressesByRead } from '../d-state/open-files.ts';

type Headers = RawResponse['headers'];

/**
 * Headers that keep a browser from opening or running a file, with their required values (see "Files" in the
 * contract).
 */
const NEEDED: readonly (readonly [expected: string, header: string, right: RegExp])[] = [
  ['Content-Disposition: attachment', 'content-disposition', /^\s*attachment\s*(?:;|$)/i],
  ['X-Content-Type-Options: nosniff', 'x-content-type-options', /^\s*nosniff\s*$/i],
  ['Content-Security-Policy with sandbox', 'content-security-policy', /(?:^|[;,])\s*sandbox(?:\s|[;,]|$)/i],
];

export const downloadCheck: Check = {
  id: 'F-downloads',
  claim: 'A file that the service itself serves is a download in a sandbox, and no browser guesses its type.',
  subjects: (targets) => [{ name: 'all files', operations: selectReads(targets).map(({ id }) => id) }],
  async run(run) {
    const reported = new Set<string>();
    const kinds = new Set<string>();
    let looked = 0;
    for (const { plan, address } of await listAddressesByRead(run, readAsBrowser)) {
      // Skips files on another host: a script in such a file cannot reach pages of the service or the portal.
      if (address.host !== run.backend.base.host) continue;
      // One file of each type that a read shows.
      const kind = `${plan.target.id} ${/\.\w+$/.exec(address.pathname)?.[0] ?? ''}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      const headers = await headersOf(run, address);
      if (headers === undefined) continue;
      looked += 1;
      for (const [expected, header, right] of NEEDED) {
        if (reported.has(header) || right.test(headers[header] ?? '')) continue;
        reported.add(header);
        const value = headers[header];
        const actual = value === undefined ? `no ${header}` : `${header}: ${value}`;
        run.report({ plan, expected: `a file with ${expected}`, actual });
      }
    }
    if (looked === 0)
      throw new NotTestable('no read returns the address of a file on the host of the service');
  },
};

/** Returns a header that a file lacks, with its required value; undefined if it has all. */
const missingIn = (headers: Headers): string | undefined =>
  NEEDED.find(([, header, right]) => !right.test(headers[header] ?? ''))?.[0] ??
  (whyKept(headers) === undefined ? undefined : 'Cache-Control: no-store');

/**
 * Returns the header that a file on the host of the service lacks, and another file does not; undefined if it has all.
 * A header that all files lack is a finding of F-downloads and F-files.
 * @param seen response that may come from another host, to which the address redirects
 */
export async function headerMissingAt(
  run: Run,
  address: URL,
  seen: RawResponse,
): Promise<string | undefined> {
  if (address.host !== run.backend.base.host || missingIn(seen.headers) === undefined) return undefined;
  const own = await headersOf(run, address);
  const missing = own && missingIn(own);
  if (missing === undefined) return undefined;
  for (const { address: other } of await listAddressesByRead(run)) {
    const headers = await headersOf(run, other);
    if (headers !== undefined && missingIn(headers) === undefined) return missing;
  }
  return undefined;
}

/** Returns the headers of a file; undefined if its address redirects or is not found. */
async function headersOf(run: Run, address: URL): Promise<Headers | undefined> {
  const response = await ownFileOnce(run, address);
  return response?.status === 200 ? response.headers : undefined;
}

const downloaded = onceInARun<Promise<RawResponse | undefined>>();

/**
 * Downloads a file from the host of the service without following a redirect, once in a run. Resolves to undefined for
 * another host, and if there is no response.
 */
export async function ownFileOnce(run: Run, address: URL): Promise<RawResponse | undefined> {
  if (address.host !== run.backend.base.host) return undefined;
  const path = `${address.pathname}${address.search}`;
  return downloaded(run, address.href, () => resultUnlessLost(() => run.backend.downloadRaw(address, path)));
}
