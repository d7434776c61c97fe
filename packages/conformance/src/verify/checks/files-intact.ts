import { createHash } from 'node:crypto';
import { type Check, NotTestable } from '../check.ts';
import { tell } from '../lifecycle/stepper.ts';
import type { Run } from '../run-context.ts';
import { type Fields, isFile } from '../sample.ts';
import { toSuccessFields } from '../subjects.ts';
import type { Target } from '../target.ts';
import type { Seen } from '../wire/backend.ts';
import { isUploadFile, type UploadFile } from '../wire/form.ts';
import { CallLost } from '../wire/raw.ts';
import { addressesIn, areaReads, dataIn, eachShown, leavesSomething, openFile, readAll } from './stored.ts';

export const filesIntact: Check = {
  id: 'D-files-intact',
  claim: 'A file that was handed in comes back byte by byte, and each of several does.',
  needsWrites: true,
  subjects: eachShown(
    (target) =>
      leavesSomething(target) &&
      [...target.properties.values()].some(
        (schema) => isFile(schema) || isFile((schema.items ?? {}) as Fields),
      ),
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const marker = run.marker();
    const fields = await toSuccessFields(run, target);
    // What takes one file has a file already: it is another one that must be there then.
    if (!Object.values(fields).some(Array.isArray)) {
      await run.send(target, { fields: await toSuccessFields(run, target) });
      const seen = await handIn(run, target, fields, Object.values(fields).filter(isUploadFile));
      if (!seen.isSuccess) throw new NotTestable(`the call was answered with ${tell(seen)}`);
      return;
    }
    const seen = await handIn(run, target, withFiles(target, fields, plainFiles(marker)), plainFiles(marker));
    if (!seen.isSuccess) throw new NotTestable(`the call was answered with ${tell(seen)}`);
    for (const [what, files] of oddFiles(marker)) {
      // Each time anew: what must be unique must differ from the last one.
      const other = withFiles(target, await toSuccessFields(run, target), files);
      try {
        const { isSuccess } = await handIn(run, target, other, files, what);
        if (!isSuccess) run.note(`${what} are refused`);
      } catch (error) {
        // Whoever does not take that much may hang up before the end of it.
        if (!(error instanceof CallLost) || error.isUnreachable) throw error;
        run.note(`${what} are not taken: ${error.message}`);
      }
    }
  },
};

/** Hands files in and tells of those that do not come back. */
async function handIn(
  run: Run,
  target: Target,
  fields: Fields,
  files: readonly UploadFile[],
  what?: string,
): Promise<Seen> {
  const reads = areaReads(run, target);
  // What takes one file may keep it where the one before was.
  const isReplaced = !Object.values(fields).some(Array.isArray);
  const before = new Set(isReplaced ? [] : addressesIn(await readAll(run, reads)));
  const seen = await run.send(target, { fields });
  if (!seen.isSuccess) return seen;
  const after = await readAll(run, reads);
  const added = [...new Set(addressesIn(after))].filter((address) => !before.has(address));
  const addresses = added
    .filter((address) => URL.canParse(address, run.backend.base.href))
    .map((address) => new URL(address, run.backend.base));
  const foreign = addresses.find((address) => !run.isAllowed(address));
  if (foreign !== undefined)
    throw new NotTestable(`its files lie on ${foreign.hostname}, which is not allowed (--allow-host)`);
  const found = new Set(dataIn(after).map(digest));
  for (const address of addresses) {
    const opened = await openFile(run, address);
    if (!(opened instanceof CallLost)) found.add(digest(opened.body));
  }
  const lost = files.filter(({ bytes }) => !found.has(digest(bytes)));
  if (lost.length === 0) return seen;
  run.report({
    plan: seen.plan,
    expected:
      what === undefined
        ? `the ${files.length} files that were handed in`
        : `${what} to come back as they were handed in`,
    actual: `${addresses.length} new addresses, behind which ${lost.length} of them are missing`,
  });
  return seen;
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Every byte that there is, what looks like the end of a part, and blanks at the end. */
const MIDDLE = Buffer.concat([
  Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256)),
  Buffer.from('\r\n--no-boundary\r\n%%EOF\r\n \n'),
]);

const paper = (fileName: string, first: string, size = 0): UploadFile => ({
  fileName,
  contentType: 'application/pdf',
  bytes: Buffer.concat([
    Buffer.from(`%PDF-1.4\n% ${first}\n`),
    Buffer.alloc(size, '0123456789abcdef'),
    MIDDLE,
  ]),
});

/** Two of one name: people take their files from several folders. */
const plainFiles = (marker: string): readonly UploadFile[] =>
  ['one', 'two', 'three'].map((which) =>
    paper(`${which === 'one' ? which : 'paper'}.pdf`, `${marker} ${which}`),
  );

/** Files as people have them, which a service may refuse; those that it takes it keeps. */
const oddFiles = (marker: string): readonly (readonly [what: string, files: readonly UploadFile[]])[] => [
  [
    'files whose names have signs of addresses and other letters',
    [
      paper('Receipt #2, 50%?.pdf', `${marker} signs`),
      paper('Añejo café – Ünsal.pdf', `${marker} letters`),
      paper('One & two; copy + [3].pdf', `${marker} others`),
    ],
  ],
  ['files of 70 kB', [paper('large.pdf', `${marker} large`, 70_000)]],
  ['files of 1.1 MB', [paper('larger.pdf', `${marker} larger`, 1_100_000)]],
  [
    '21 files at once',
    Array.from({ length: 21 }, (_, index) => paper(`page-${index + 1}.pdf`, `${marker} page ${index + 1}`)),
  ],
];

/** The body with other files wherever several may go. */
const withFiles = (target: Target, fields: Fields, files: readonly UploadFile[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const { items } = target.properties.get(name) ?? {};
      return [name, Array.isArray(value) && isFile((items ?? {}) as Fields) ? files : value];
    }),
  );
