import { createHash } from 'node:crypto';
import { type Check, NotTestable } from '../../check.ts';
import type { Run } from '../../run-context.ts';
import { type Fields, isFile } from '../../sample.ts';
import { toSuccessFields } from '../../subjects.ts';
import type { Target } from '../../target.ts';
import type { CallWithAnswer } from '../../wire/backend.ts';
import { isUploadFile, type UploadFile } from '../../wire/form.ts';
import { CallLost } from '../../wire/raw.ts';
import { describeAnswer } from '../../wire/tell.ts';
import {
  addressesIn,
  changesStoredData,
  dataIn,
  eachReadableEffect,
  fetchFileOrReason,
  readAll,
  readsOfArea,
} from '../writes/stored.ts';

export const filesIntactCheck: Check = {
  id: 'D-files-intact',
  claim: 'An uploaded file comes back byte by byte, also each of several.',
  needsWrites: true,
  subjects: eachReadableEffect(
    (target) =>
      changesStoredData(target) &&
      [...target.properties.values()].some(
        (schema) => isFile(schema) || isFile((schema.items ?? {}) as Fields),
      ),
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const marker = run.marker();
    const fields = await toSuccessFields(run, target);
    // An operation that takes one file may have a file already: another one must be there afterwards.
    if (!Object.values(fields).some(Array.isArray)) {
      await run.send(target, { fields: await toSuccessFields(run, target) });
      const { seen } = await handIn(run, target, fields, Object.values(fields).filter(isUploadFile));
      if (!seen.isSuccess) throw new NotTestable(`the call was answered with ${describeAnswer(seen)}`);
      return;
    }
    const plain = plainFiles(marker);
    const { seen, isWhole } = await handIn(run, target, withFiles(target, fields, plain), plain, {
      hasOtherSpelling: true,
    });
    if (!seen.isSuccess) throw new NotTestable(`the call was answered with ${describeAnswer(seen)}`);
    // Other files would be missing for the same reason.
    if (!isWhole) return;
    for (const [what, files, isNeeded] of oddFiles(marker)) {
      // New values each time: unique fields must differ from the last request.
      const other = withFiles(target, await toSuccessFields(run, target), files);
      const whyNot = await refusalOf(() => handIn(run, target, other, files, { what }));
      if (whyNot === undefined) continue;
      run.note(`${what} are not taken: ${whyNot}`);
      // Refused for its size alone, where a small file is still taken.
      if (isNeeded && (await takesSmallFile(run, target)))
        run.report({
          plan: run.plan(target, { fields: other }),
          expected: `${what} to be taken: a photo of one page is larger`,
          actual: whyNot,
        });
    }
  },
};

async function takesSmallFile(run: Run, target: Target): Promise<boolean> {
  const files = plainFiles(run.marker()).slice(0, 1);
  const fields = withFiles(target, await toSuccessFields(run, target), files);
  return (await refusalOf(async () => ({ seen: await run.send(target, { fields }) }))) === undefined;
}

/**
 * Returns the reason that files are not taken; undefined if they are. A service that takes no more may hang up before their
 * end.
 */
async function refusalOf(
  send: () => Promise<{ readonly seen: CallWithAnswer }>,
): Promise<string | undefined> {
  try {
    const { seen } = await send();
    return seen.isSuccess ? undefined : describeAnswer(seen);
  } catch (error) {
    if (!(error instanceof CallLost) || error.isUnreachable) throw error;
    return error.message;
  }
}

interface HandedIn {
  /** Property that the files have in common. */
  readonly what?: string;
  /** True if the other spelling of the field, `files[]` or `files`, is tried when files are missing. */
  readonly hasOtherSpelling?: boolean;
  readonly hasBrackets?: boolean;
}

/** Sends files and reports those that do not come back. */
async function handIn(
  run: Run,
  target: Target,
  fields: Fields,
  files: readonly UploadFile[],
  how: HandedIn = {},
): Promise<{ readonly seen: CallWithAnswer; readonly isWhole: boolean }> {
  const { seen, lost, addresses } = await send(run, target, fields, files, how);
  if (seen.isSuccess && lost.length === 0) return { seen, isWhole: true };
  const advice = how.hasOtherSpelling === true ? await otherSpelling(run, target, files) : undefined;
  if (!seen.isSuccess && advice === undefined) return { seen, isWhole: false };
  const { what } = how;
  const isLastOnly = lost.length === files.length - 1 && !lost.includes(files.at(-1) as UploadFile);
  run.report({
    plan: seen.plan,
    expected:
      what === undefined
        ? `the ${files.length} files that were handed in`
        : `${what} to come back as they were handed in`,
    actual: [
      ...(seen.isSuccess
        ? [`${addresses} new addresses, behind which ${lost.length} of them are missing`]
        : [describeAnswer(seen)]),
      ...(isLastOnly ? ['only the last one arrived: PHP keeps the last of several parts of one name'] : []),
      ...(advice === undefined ? [] : [advice]),
    ].join('; '),
  });
  return { seen, isWhole: false };
}

/** Sentence about the other name of the field (`files[]` or `files`), if all files arrive under it. */
async function otherSpelling(
  run: Run,
  target: Target,
  files: readonly UploadFile[],
): Promise<string | undefined> {
  const hasBrackets = !run.backend.fileFieldBrackets;
  const marked = files.map((file) => ({
    ...file,
    bytes: Buffer.concat([file.bytes, Buffer.from('% again\n')]),
  }));
  const fields = withFiles(target, await toSuccessFields(run, target), marked);
  const { seen, lost } = await send(run, target, fields, marked, { hasBrackets });
  if (!seen.isSuccess || lost.length > 0) return undefined;
  return hasBrackets
    ? 'all of them arrive under the name with [] behind it: set fileFieldBrackets in the settings of the portal and run verify with --file-field-brackets'
    : 'all of them arrive under the name without []: leave fileFieldBrackets off in the settings of the portal';
}

/** Hands files in and looks which of them do not come back. */
async function send(
  run: Run,
  target: Target,
  fields: Fields,
  files: readonly UploadFile[],
  { hasBrackets }: HandedIn,
): Promise<{
  readonly seen: CallWithAnswer;
  readonly lost: readonly UploadFile[];
  readonly addresses: number;
}> {
  const reads = readsOfArea(run, target);
  // An operation that takes one file may keep it at the address of the previous one.
  const isReplaced = !Object.values(fields).some(Array.isArray);
  const before = new Set(isReplaced ? [] : addressesIn(await readAll(run, reads)));
  const seen = await run.send(target, { fields, ...(hasBrackets !== undefined && { hasBrackets }) });
  if (!seen.isSuccess) return { seen, lost: [], addresses: 0 };
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
    const opened = await fetchFileOrReason(run, address);
    if (!(opened instanceof CallLost)) found.add(digest(opened.body));
  }
  const lost = files.filter(({ bytes }) => !found.has(digest(bytes)));
  return { seen, lost, addresses: addresses.length };
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

/** Files as people have them: a service keeps those that it takes, and has to take those that are marked. */
const oddFiles = (
  marker: string,
): readonly (readonly [what: string, files: readonly UploadFile[], isNeeded?: true])[] => [
  [
    'files whose names have signs of addresses and other letters',
    [
      paper('Receipt #2, 50%?.pdf', `${marker} signs`),
      paper('Añejo café – Ünsal.pdf', `${marker} letters`),
      paper('One & two; copy + [3].pdf', `${marker} others`),
    ],
  ],
  ['files of 70 kB', [paper('large.pdf', `${marker} large`, 70_000)], true],
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
