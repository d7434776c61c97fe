/**
 * Prints the changes in openapi/portal.yaml as text: `npm run check -- changes <git ref>`. Without a ref, it compares
 * with the last release, which is the newest tag `v…`; before the first one, with the commit that set the current version
 * number. Exit code 1 means a breaking change without a new version number, and 2 that the ref has no contract.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Json } from '../src/diff/change.ts';
import { compareContracts } from '../src/diff/compare-contracts.ts';
import { toReport } from '../src/diff/report.ts';
import { isObject } from '../src/open-api.ts';

const FILE = 'openapi/portal.yaml';
const root = fileURLToPath(new URL('../../..', import.meta.url));

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function readAt(ref: string): Json | undefined {
  try {
    const document: unknown = parse(git('show', `${ref}:${FILE}`));
    return isObject(document) ? document : undefined;
  } catch {
    // The reason does not matter: Git has already printed it.
    return undefined;
  }
}

const versionOf = ({ info }: Json): string => (isObject(info) ? String(info.version) : '');

/**
 * Returns the commits that changed the contract, newest first; empty if there is no repository, as in an unpacked
 * archive.
 */
function readHistory(): string[] {
  try {
    return git('log', '--format=%H', '--', FILE).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns the oldest commit from which on the version is unchanged; undefined without a Git history. */
function findStartOf(version: string): string | undefined {
  let start: string | undefined;
  for (const commit of readHistory()) {
    const document = readAt(commit);
    if (document === undefined || versionOf(document) !== version) break;
    start = commit;
  }
  return start;
}

/** Returns the tag of the last release that holds the contract; undefined before the first one. */
function findRelease(): string | undefined {
  try {
    const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').trim();
    return readAt(tag) === undefined ? undefined : tag;
  } catch {
    return undefined;
  }
}

/** Returns the contract before its newest edit: as committed, or before the last commit that changed it. */
function readBeforeNewest(text: string): { readonly newest: string; readonly contract: Json | undefined } {
  const [last, previous] = readHistory();
  if (last !== undefined && git('show', `HEAD:${FILE}`) !== text)
    return { newest: 'the working tree', contract: readAt('HEAD') };
  return { newest: last?.slice(0, 8) ?? '', contract: previous === undefined ? undefined : readAt(previous) };
}

const textNow = readFileSync(new URL(`../../../${FILE}`, import.meta.url), 'utf8');
const now: Json = parse(textNow);
const USAGE = `npm run check -- changes [-- <commit or tag>]

Changes of the contract since then, by default since the last release: which of them break clients and which break
backends that keep to the earlier contract. A plus marks what is new in the working tree or the last commit.`;

const [given] = process.argv.slice(2);
if (given?.startsWith('-')) {
  if (given === '--help') console.log(USAGE);
  else console.error(`Unknown option ${given}\n\n${USAGE}`);
  process.exit(given === '--help' ? 0 : 2);
}
const ref = given ?? findRelease() ?? findStartOf(versionOf(now));
const before = ref === undefined ? now : readAt(ref);
if (before === undefined) {
  console.error(`${ref} is not a commit of this repository that holds ${FILE}.`);
  process.exitCode = 2;
} else {
  const changes = compareContracts(before, now);
  const commit = ref === undefined ? 'the working tree' : git('log', '-1', '--format=%h (%cs)', ref).trim();
  const { newest, contract } = readBeforeNewest(textNow);
  const { text, isAllowed } = toReport(changes, {
    since: ref?.startsWith('v') === true ? `${ref}, ${commit}` : commit,
    before: versionOf(before),
    now: versionOf(now),
    newest,
    ...(contract === undefined ? {} : { known: compareContracts(before, contract) }),
  });
  console.log(text);
  process.exitCode = isAllowed ? 0 : 1;
}
