import { parseUrl } from '@client-portal/contract';
import { eachOperation, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { resultUnlessLost } from '../../calls/snapshot.ts';
import { takesFiles } from '../../facts/sample.ts';
import { isFirstOfKind, type Target } from '../../facts/target.ts';
import type { UploadFile } from '../../facts/upload-file.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeUnfollowedHost, readsOfArea } from '../d-state/stored.ts';
import { toBase } from './valid-body.ts';

/** Files with names and contents that an attacker would choose. */
const HOSTILE: readonly (readonly [what: string, fileName: string, contentType: string, content: string])[] =
  [
    ['a file with ../ in its name', '../../../../etc/passwd', 'application/pdf', '%PDF-1.4\n'],
    ['a file with a backslash path in its name', '..\\..\\windows\\win.ini', 'application/pdf', '%PDF-1.4\n'],
    ['a file with a null byte in its name', 'paper.pdf\u0000.html', 'application/pdf', '%PDF-1.4\n'],
    [
      'a file with a right-to-left override in its name',
      'paper\u202efdp.exe',
      'application/pdf',
      '%PDF-1.4\n',
    ],
    ['a file with a name of 1,000 characters', `${'a'.repeat(996)}.pdf`, 'application/pdf', '%PDF-1.4\n'],
    ['an HTML page with the media type of an image', 'photo.png', 'image/png', '<script>alert(1)</script>'],
    ['an HTML page', 'page.html', 'text/html', '<script>alert(1)</script>'],
    [
      'an SVG image with a script',
      'photo.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ],
    ['an empty file', 'empty.pdf', 'application/pdf', ''],
  ];

/** Returns the hostile files to send: a service keeps the files of all operations in one way. */
const shownFiles = ({ targets }: Run, target: Target): typeof HOSTILE =>
  isFirstOfKind(
    targets.filter((one) => [...one.properties.values()].some(takesFiles)),
    target,
  )
    ? HOSTILE
    : HOSTILE.filter(([, fileName]) => REPRESENTATIVE.includes(fileName));

const REPRESENTATIVE: readonly string[] = ['../../../../etc/passwd', 'photo.png', 'page.html'];

export const hostileCheck = operationCheck({
  id: 'B-hostile-files',
  claim: 'A hostile file is refused, or stored so that its address is safe and no browser runs it.',
  needsWrites: true,
  subjects: eachOperation(({ properties }) => [...properties.values()].some(takesFiles)),
  async run(run, target) {
    const [field, schema] = [...target.properties].find(([, property]) => takesFiles(property)) ?? [];
    if (field === undefined || schema === undefined) return;
    const isList = schema.items !== undefined;
    let reads = readsOfArea(run, target).filter(({ operation }) => !operation.isShared);
    const known = new Set(await addressesOf(run, reads));
    let stored: Stored[] = [];
    // Without a read that shows a file, only its name can do harm that is seen.
    const isShown = reads.length > 0 && target.operation.lifecycle === undefined;
    const files = isShown
      ? shownFiles(run, target)
      : HOSTILE.filter(([, , , content]) => content.startsWith('%PDF'));
    for (const [index, [what, fileName, contentType, content]] of files.entries()) {
      // Line ends make the bytes differ, by which a stored file is recognised.
      const bytes = Buffer.from(content === '' ? '' : content + '\n'.repeat(index));
      const file = { fileName, contentType, bytes };
      const base = await toBase(run, target);
      const plan = run.plan(target, {
        fields: { ...base, [field]: isList ? [file] : file },
        allow: [400],
      });
      if ((await run.backend.send(plan)).isSuccess) stored.push({ plan, what, file });
      // A single file may replace the one before. Lists show all of them in the end.
      if (stored.length === 0 || (isList && index < files.length - 1)) continue;
      const shown = new Map<string, Target>();
      for (const read of reads)
        for (const address of await addressesOf(run, [read])) shown.set(address, read);
      const added = [...shown].filter(([address]) => !known.has(address));
      for (const [address] of added) {
        known.add(address);
        await judgeAddress(run, stored, address);
      }
      if (added.length > 0) reads = [...new Set(added.map(([, read]) => read))];
      stored = [];
    }
  },
});

/** Hostile file that the service took. */
interface Stored {
  readonly plan: Plan;
  readonly what: string;
  readonly file: UploadFile;
}

/** Returns all file addresses that the reads return. */
async function addressesOf(run: Run, reads: readonly Target[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const read of reads) {
    const { body } = await run.read(read);
    JSON.stringify(body ?? null, (_, value: unknown) => {
      if (typeof value === 'string' && /^(?:https?:\/)?\//.test(value)) found.push(value);
      return value;
    });
  }
  return found;
}

/** Returns the file that fits, or else the first one. */
const findStored = (stored: readonly Stored[], isIt: (one: Stored) => boolean): Stored =>
  stored.find(isIt) ?? (stored[0] as Stored);

/** Number of characters by which an address is recognised, since a service may cut or clean a name. */
const NAME_START = 5;

const nameOf = ({ fileName }: UploadFile): string => fileName.split(/[/\\]/).at(-1) ?? fileName;

/**
 * Decodes the dots and slashes of an address, but nothing else: `decodeURIComponent` would throw for a malformed
 * address.
 */
const decode = (address: string): string =>
  address.replace(/%(2e|2f|5c)/gi, (sign) => decodeURIComponent(sign));

async function judgeAddress(run: Run, stored: readonly Stored[], address: string): Promise<void> {
  const climbs = /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(decode(address));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (climbs || /[\u0000-\u001f\\\u202a-\u202e]/.test(address)) {
    const { plan, what } = findStored(stored, ({ file }) => address.includes(nameOf(file)));
    run.report({
      plan,
      expected: `an address without ../ and control characters for ${what}`,
      actual: 'an address with them',
    });
    return;
  }
  const url = parseUrl(address, run.backend.base);
  if (url === undefined) return;
  if (!run.isAllowed(url))
    return run.note(`its files are on ${url.hostname}, which is not allowed (--allow-host)`);
  const response = await resultUnlessLost(() => run.backend.download(url));
  if (response === undefined) {
    const { plan, what } = findStored(stored, ({ file }) =>
      address.includes(nameOf(file).slice(0, NAME_START)),
    );
    return run.report({
      plan,
      expected: `${what} to be refused, or to be returned from its address`,
      actual: 'no HTTP response there, as for a header with a control character',
    });
  }
  const host = describeUnfollowedHost(run, url, response);
  if (host !== undefined) return run.note(`its files are on ${host}, which is not allowed (--allow-host)`);
  const { status, headers, body } = response;
  const { plan, what } = findStored(stored, ({ file }) => body.equals(file.bytes));
  const isRun = /html|svg|xml|javascript/i.test(headers['content-type'] ?? 'text/html');
  const isSniffed = !/nosniff/i.test(headers['x-content-type-options'] ?? '');
  const isKeptApart =
    /attachment/i.test(headers['content-disposition'] ?? '') ||
    /sandbox/.test(headers['content-security-policy'] ?? '');
  if (status >= 400 || isKeptApart || !(isRun || isSniffed)) return;
  run.report({
    plan,
    expected: `${what} to be returned as a download, or with nosniff and a media type that no browser runs`,
    actual: `${headers['content-type'] ?? 'no media type'}${isSniffed ? ' without nosniff' : ''}`,
  });
}
