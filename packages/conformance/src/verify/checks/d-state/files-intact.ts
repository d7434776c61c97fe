import { createHash } from 'node:crypto';
import { parseUrl } from '@client-portal/contract';
import { NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { type Fields, isFile, takesFiles } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import { isUploadFile, type UploadFile } from '../../facts/upload-file.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { CallLost } from '../../wire/raw.ts';
import { describeResponse, toCount } from '../../wire/tell.ts';
import { whyComputed } from '../c-auth/computed-part.ts';
import { hasSecretPart } from '../c-auth/secret-part.ts';
import { headerMissingAt } from '../f-browser/file-headers.ts';
import { reportDroppedCopy, reportGoneFiles, reportOwnLimit, reportSameAddress } from './kept-files.ts';
import { largeBatch, oddFiles, plainFiles } from './sent-files.ts';
import {
  addressesIn,
  type Bodies,
  changesStoredData,
  dataIn,
  eachReadableEffect,
  fetchFileOrReason,
  filesIn,
  newFields,
  readAll,
  readsOfArea,
  toFileKey,
  withFiles,
} from './stored.ts';

export const filesIntactCheck = operationCheck({
  id: 'D-files-intact',
  claim: 'An uploaded file is returned byte for byte, and so is each of several files.',
  needsWrites: true,
  subjects: eachReadableEffect(
    (target) => changesStoredData(target) && [...target.properties.values()].some(takesFiles),
  ),
  async run(run, target) {
    const marker = run.marker();
    const fields = await toSuccessFields(run, target);
    // An operation for a single file may replace an earlier file, so the check uploads twice and looks for the second
    // file.
    if (!Object.values(fields).some(Array.isArray)) {
      await run.send(target, { fields: await toSuccessFields(run, target) });
      const { seen } = await handIn(run, target, fields, Object.values(fields).filter(isUploadFile));
      if (!seen.isSuccess) throw new NotTestable(`the request returned ${describeResponse(seen)}`);
      return;
    }
    const plain = plainFiles(marker);
    const own = withFiles(target, fields, plain);
    const { seen, isWhole, reads, added } = await handIn(run, target, own, plain, { hasOtherSpelling: true });
    if (!seen.isSuccess) throw new NotTestable(`the request returned ${describeResponse(seen)}`);
    // If these simple files are not returned by the reads, unusual files would not be either.
    if (!isWhole) return;
    const kept = { fields: own, files: plain, addresses: added, reads };
    await reportSameAddress(run, target, kept);
    // A service has one limit of size and number for all forms, so that the other operations get both at once.
    const many = run.targets.filter(takesManyFiles);
    const isFirst = many[0] === target;
    const odd = oddFiles(marker, run.fileLimits);
    const batch = largeBatch(marker, run.fileLimits);
    for (const [what, files, why] of isFirst ? odd : [...odd.slice(0, 2), batch]) {
      const tryWith = async (values: Fields) => {
        const other = withFiles(target, values, files);
        return { other, whyNot: await refusalOf(() => handIn(run, target, other, files, { what, reads })) };
      };
      let { other, whyNot } = await tryWith(await toSuccessFields(run, target));
      // A service may refuse the same words twice.
      if (whyNot !== undefined) ({ other, whyNot } = await tryWith(await newFields(run, target)));
      if (whyNot === undefined) continue;
      run.note(`${what} are not accepted: ${whyNot}`);
      // A finding only if the service refuses the large file and accepts a small one.
      if (why !== undefined && (await takesSmallFile(run, target)))
        run.report({
          plan: run.plan(target, { fields: other }),
          expected: `${what} to be accepted, ${why}`,
          actual: whyNot,
        });
      else if (many[0] !== undefined) await reportOwnLimit(run, target, many[0], files, what);
    }
    await reportDroppedCopy(run, target, kept);
    await reportGoneFiles(run, target, kept);
  },
});

const takesManyFiles = ({ properties, operation }: Target): boolean =>
  operation.lifecycle === undefined &&
  [...properties.values()].some(({ items }) => isFile((items ?? {}) as Fields));

async function takesSmallFile(run: Run, target: Target): Promise<boolean> {
  const files = plainFiles(run.marker()).slice(0, 1);
  const fields = withFiles(target, await toSuccessFields(run, target), files);
  return (await refusalOf(async () => ({ seen: await run.send(target, { fields }) }))) === undefined;
}

/**
 * Returns the reason that files were refused; undefined if they were accepted. A service that refuses them may close
 * the connection before the upload ends.
 */
async function refusalOf(
  send: () => Promise<{ readonly seen: CallWithResponse }>,
): Promise<string | undefined> {
  try {
    const { seen } = await send();
    return seen.isSuccess ? undefined : describeResponse(seen);
  } catch (error) {
    if (!(error instanceof CallLost) || error.isUnreachable) throw error;
    return error.message;
  }
}

interface HandedIn {
  /** Description of the files for the report, such as `files of 70 kB`. */
  readonly what?: string;
  /** True if the check also tries the other field name, `files[]` or `files`, when files are missing. */
  readonly hasOtherSpelling?: boolean;
  readonly hasBrackets?: boolean;
  /** Reads that show uploaded files; all of the area by default. */
  readonly reads?: readonly Target[];
}

interface Handed {
  readonly seen: CallWithResponse;
  readonly isWhole: boolean;
  /** Reads that show the files. */
  readonly reads: readonly Target[];
  /** Addresses that the reads did not show before. */
  readonly added: readonly string[];
}

/** Uploads files and reports those that are not returned by the reads. */
async function handIn(
  run: Run,
  target: Target,
  fields: Fields,
  files: readonly UploadFile[],
  how: HandedIn = {},
): Promise<Handed> {
  const sent = await send(run, target, fields, files, how);
  const { seen, lost, addresses, added, cutName, derived, bare, swapped, reads } = sent;
  if (swapped !== undefined)
    run.report({
      plan: seen.plan,
      expected: 'each of several files to be kept under its own name',
      actual: `another file under the name ${swapped}`,
    });
  if (bare !== undefined)
    reportSeen(run, seen, `an uploaded file with ${bare}, like any file of the service`, 'a file without it');
  if (cutName !== undefined)
    run.report({
      plan: seen.plan,
      expected:
        'the address of a file to keep the ending of its name, by which a computer knows what opens it',
      actual: `an address without ${/\.\w+$/.exec(cutName)?.[0] ?? 'it'}`,
    });
  if (derived !== undefined)
    reportSeen(run, seen, 'the address of a file to contain at least 16 random bytes', derived);
  if (seen.isSuccess && lost.length === 0) return { seen, isWhole: true, reads, added };
  const advice = how.hasOtherSpelling === true ? await otherSpelling(run, target, files) : undefined;
  if (!seen.isSuccess && advice === undefined) return { seen, isWhole: false, reads, added };
  const { what } = how;
  // An address for each file means that all arrived, and that their contents were lost later.
  const isLastOnly =
    addresses < files.length &&
    lost.length === files.length - 1 &&
    !lost.includes(files.at(-1) as UploadFile);
  run.report({
    plan: seen.plan,
    expected:
      what === undefined
        ? `${files.length === 1 ? 'the uploaded file' : `all ${files.length} uploaded files`} to be returned unchanged`
        : `${what} to be returned unchanged`,
    actual: [
      ...(seen.isSuccess ? [describeLost(addresses, lost.length, files.length)] : [describeResponse(seen)]),
      ...(isLastOnly
        ? [
            'only the last file arrived: PHP and Rack (Rails) keep only the last of several parts with the same name',
          ]
        : []),
      ...(advice === undefined ? [] : [advice]),
    ].join('; '),
  });
  return { seen, isWhole: false, reads, added };
}

function describeLost(addresses: number, lost: number, sent: number): string {
  const found = toCount(addresses, 'new address', 'new addresses');
  const state = addresses < sent ? 'missing' : 'altered or missing';
  if (sent === 1) return `${found}, but the uploaded file is ${state}`;
  return `${found}, but ${lost} of the ${sent} uploaded files ${lost === 1 ? 'is' : 'are'} ${state}`;
}

/**
 * Returns a sentence that recommends the other field name (`files[]` or `files`), if all files arrive under that
 * name.
 */
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
    ? 'all files arrive if the field name ends in []: set fileFieldBrackets in the settings of the portal and run verify with --file-field-brackets'
    : 'all files arrive if the field name has no []: leave fileFieldBrackets off in the settings of the portal';
}

/** Uploads files and returns those that the reads do not return. */
async function send(
  run: Run,
  target: Target,
  fields: Fields,
  files: readonly UploadFile[],
  { hasBrackets, reads = readsOfArea(run, target) }: HandedIn,
): Promise<{
  readonly seen: CallWithResponse;
  readonly lost: readonly UploadFile[];
  readonly addresses: number;
  readonly added: readonly string[];
  readonly cutName: string | undefined;
  /** Reason that the address of a file is no secret. */
  readonly derived: string | undefined;
  /** Header that an uploaded file lacks. */
  readonly bare: string | undefined;
  /** Name of another file of the request under which a file is kept. */
  readonly swapped: string | undefined;
  readonly reads: readonly Target[];
}> {
  // A single file may get the same address as the file that it replaces.
  const isReplaced = !Object.values(fields).some(Array.isArray);
  const before: Bodies = isReplaced ? new Map() : await readAll(run, reads);
  const seen = await run.send(target, { fields, ...(hasBrackets !== undefined && { hasBrackets }) });
  if (!seen.isSuccess)
    return {
      ...{ seen, lost: [], addresses: 0, added: [], reads },
      ...{ cutName: undefined, derived: undefined, bare: undefined, swapped: undefined },
    };
  const after = await readAll(run, reads);
  const keyOf = toFileKey(before, after);
  const known = new Set(addressesIn(before).map(keyOf));
  const added = [...new Set(addressesIn(after))].filter((address) => !known.has(keyOf(address)));
  const addresses = added.flatMap((address) => parseUrl(address, run.backend.base) ?? []);
  const foreign = addresses.find((address) => !run.isAllowed(address));
  if (foreign !== undefined)
    throw new NotTestable(`its files are on ${foreign.hostname}, which is not allowed (--allow-host)`);
  const found = new Set(dataIn(after).map(digest));
  let cutName: string | undefined;
  let derived: string | undefined;
  let bare: string | undefined;
  const names: (readonly [sent: UploadFile, header: string, path: string])[] = [];
  const opened = toOpened(addresses, files.length);
  for (const address of opened) {
    const file = await fetchFileOrReason(run, address);
    if (file instanceof CallLost) continue;
    const content = digest(file.body);
    found.add(content);
    const sent = files.find(({ bytes }) => digest(bytes) === content);
    if (sent !== undefined)
      derived ??= isDerivedFrom(sent, address)
        ? 'a digest of the file, which everyone who has the file can compute'
        : whyComputed(address);
    if (sent !== undefined) bare ??= await headerMissingAt(run, address, file);
    const given = file.headers['content-disposition'] ?? '';
    if (sent !== undefined) names.push([sent, given, address.pathname]);
    if (sent !== undefined && !given.includes(endingOf(sent)) && hasLostEnding(sent, address))
      cutName = sent.fileName;
  }
  const missing = files.filter(({ bytes }) => !found.has(digest(bytes)));
  // Of a sample, the files that were not opened count as found if each opened one was sent.
  const isSample = opened.length < addresses.length;
  const lost = isSample && files.length - missing.length === opened.length ? [] : missing;
  // A service may give every download the same name.
  const areNamed = new Set(names.map(([, header]) => header)).size > 1;
  const [swapped] = names.flatMap(
    ([one, header, path]) => otherNameIn(areNamed ? `${header} ${path}` : path, one, files) ?? [],
  );
  const showing = reads.filter((read) =>
    filesIn(after.get(read.id)?.body, read).some((one) => added.includes(one)),
  );
  return {
    ...{ seen, lost, addresses: addresses.length, added, cutName, derived, bare, swapped },
    reads: showing.length > 0 ? showing : reads,
  };
}

/** Number of files in one request above which only some are opened if each has an address. */
const ALL_OPENED_UP_TO = 5;

/**
 * Returns the addresses to open: of many files the first and the last. All if there are not as many new addresses as files:
 * one may be missing, or the service writes a new address of each file into each response.
 */
const toOpened = (addresses: readonly URL[], sent: number): readonly URL[] =>
  sent <= ALL_OPENED_UP_TO || addresses.length !== sent
    ? addresses
    : [...addresses.slice(0, 1), ...addresses.slice(-1)];

/** Returns the name of another file of the request in a text that lacks the name of the file itself. */
function otherNameIn(
  text: string,
  { fileName }: UploadFile,
  files: readonly UploadFile[],
): string | undefined {
  const words = text.split(/[^\w.-]+/);
  if (words.includes(fileName)) return undefined;
  return files.find((other) => words.includes(other.fileName))?.fileName;
}

const endingOf = ({ fileName }: UploadFile): string => /\.\w+$/.exec(fileName)?.[0] ?? '';

/**
 * Returns true if an address ends in the beginning of a file's name without its ending. An address without any part
 * of the name is random, as the contract allows.
 */
function hasLostEnding(file: UploadFile, { pathname }: URL): boolean {
  const [word = ''] = /[a-z]{3,}/i.exec(file.fileName) ?? [];
  const last = pathname.split('/').at(-1)?.toLowerCase() ?? '';
  return last.includes(word.toLowerCase()) && !last.endsWith(endingOf(file));
}

/** Returns true if all that looks random in an address is a digest of the content or of the name of the file. */
function isDerivedFrom({ bytes, fileName }: UploadFile, address: URL): boolean {
  const digests = ['md5', 'sha1', 'sha256'].flatMap((kind) =>
    [bytes, fileName].map((text) => createHash(kind).update(text).digest('hex')),
  );
  const used = digests.find((one) => address.href.includes(one));
  return used !== undefined && !hasSecretPart(new URL(address.href.replaceAll(used, 'digest')));
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
