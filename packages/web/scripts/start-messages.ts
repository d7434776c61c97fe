import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Imports, without those of code that waits for all messages. */
const IMPORT = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'|(?<!withAllWords\()import\('(\.[^']+)'\)/gm;

/** The portal behind sign-in, which loads the messages of the first screen. */
const PORTAL = 'start/portal.tsx';

/** Returns the keys of the messages that sign-in needs. */
export const listStartKeys = async (src: string): Promise<string[]> =>
  toKeys(await follow([resolve(src, 'start/entry.ts')]));

/** The messages that frame and screens need until code is loaded that waits for all messages. */
interface FirstKeys {
  readonly all: readonly string[];
  /** Those that one screen alone uses. */
  readonly ofOneScreen: readonly string[];
}

export async function listFirstKeys(src: string): Promise<FirstKeys> {
  const files = (await readdir(src, { recursive: true })).filter(isSource).sort();
  const pages = files.filter((file) => file.startsWith('features') && file.endsWith('Page.tsx'));
  const frame = await follow([resolve(src, PORTAL)]);
  const screens = await Promise.all(pages.map((page) => follow([resolve(src, page)])));
  const elsewhere = await readAll(files.map((file) => resolve(src, file)));
  const usersOf = (key: string) => [...elsewhere].flatMap(([file, keys]) => (keys.has(key) ? [file] : []));
  const all = toKeys(new Map([frame, ...screens].flatMap((some) => [...some])));
  return {
    all,
    ofOneScreen: all.filter((key) => {
      const users = usersOf(key);
      const [screen, another] = screens.filter((some) => users.some((file) => some.has(file)));
      return another === undefined && users.every((file) => screen?.has(file) && !frame.has(file));
    }),
  };
}

/** Files and the keys of the messages that each uses. */
type KeysByFile = ReadonlyMap<string, ReadonlySet<string>>;

const isSource = (file: string) => /\.tsx?$/.test(file) && !file.includes('compiled');

const toKeys = (files: KeysByFile): string[] =>
  [...new Set([...files.values()].flatMap((keys) => [...keys]))].sort();

const findKeys = (text: string): Set<string> =>
  new Set([...text.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key));

const readAll = async (files: readonly string[]): Promise<KeysByFile> =>
  new Map(
    await Promise.all(files.map(async (file) => [file, findKeys(await readFile(file, 'utf8'))] as const)),
  );

/** Returns files and what they import. */
async function follow(from: readonly string[]): Promise<KeysByFile> {
  const found = new Map<string, ReadonlySet<string>>();
  const files = new Set(from);
  // The loop also visits what it adds.
  for (const file of files) {
    if (!isSource(file)) continue;
    const text = await readFile(file, 'utf8');
    found.set(file, findKeys(text));
    for (const [, asItStarts, later] of text.matchAll(IMPORT)) {
      const imported = resolve(dirname(file), asItStarts ?? later ?? '');
      if (!imported.endsWith(PORTAL)) files.add(imported);
    }
  }
  return found;
}
