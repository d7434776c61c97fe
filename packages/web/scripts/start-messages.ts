import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pages } from '../src/pages.ts';

/** Imports, without those of code that waits for all messages. */
const IMPORT = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'|(?<!withAllWords\()import\('(\.[^']+)'\)/gm;

/** The portal behind sign-in, which loads the messages of the first screen. */
const PORTAL = 'start/portal.tsx';

/** Keys of messages, by when a page first needs their texts. */
interface KeysByStart {
  /** Those of sign-in. */
  readonly start: readonly string[];
  /** Those that frame and screens need until code is loaded that waits for all messages. */
  readonly first: readonly string[];
  /** Those that frame and screens use, at first or later. */
  readonly ofScreens: readonly string[];
  /** Those that one screen alone uses, or one file. */
  readonly ofOneScreen: readonly string[];
}

/** Finds the keys of messages in the source, by following its imports. */
export async function findKeysByStart(src: string): Promise<KeysByStart> {
  const sources = await readSources(src);
  const follow = (entry: string) => followImports(sources, resolve(src, entry));
  const keysOf = (files: Iterable<string>) =>
    new Set([...files].flatMap((file) => [...(sources.get(file)?.keys ?? [])]));
  const frame = follow(PORTAL);
  const modules = [...sources.keys()].filter(
    (file) => file.startsWith(resolve(src, 'features')) && file.endsWith('Page.tsx'),
  );
  const screens = modules.map(follow);
  const waiting = Object.values(pages).filter(({ needsAllWords }) => needsAllWords);
  const isWaiting = (file: string) => waiting.some(({ module }) => file.endsWith(`/${module}.tsx`));
  const atFirst = modules.filter((file) => !isWaiting(file)).flatMap((file) => [...follow(file)]);
  const isOfOneScreen = (key: string) => {
    const users = [...sources].flatMap(([file, { keys }]) => (keys.has(key) ? [file] : []));
    if (users.length === 1) return true;
    const [screen, another] = screens.filter((files) => users.some((file) => files.has(file)));
    return another === undefined && users.every((file) => screen?.has(file) && !frame.has(file));
  };
  const ofScreens = [...keysOf([...frame, ...screens.flatMap((files) => [...files])])].sort();
  return {
    start: [...keysOf(follow('start/entry.ts'))].sort(),
    first: [...keysOf([...frame, ...atFirst])].sort(),
    ofScreens,
    ofOneScreen: [...keysOf(sources.keys())].filter(isOfOneScreen),
  };
}

interface Source {
  readonly keys: ReadonlySet<string>;
  /** Paths of the files that it imports. */
  readonly imports: readonly string[];
}

/** Reads the keys and the imports of each file, by its path. */
async function readSources(src: string): Promise<ReadonlyMap<string, Source>> {
  const files = (await readdir(src, { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('compiled'))
    .map((file) => resolve(src, file));
  const entries = files.sort().map(async (file): Promise<[string, Source]> => {
    const text = await readFile(file, 'utf8');
    const keys = new Set([...text.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key));
    const imports = [...text.matchAll(IMPORT)].map(([, asItStarts, later]) =>
      resolve(dirname(file), asItStarts ?? later ?? ''),
    );
    return [file, { keys, imports }];
  });
  return new Map(await Promise.all(entries));
}

/** Returns a file and all that it imports, without the portal behind sign-in. */
function followImports(sources: ReadonlyMap<string, Source>, entry: string): ReadonlySet<string> {
  const files = new Set([entry]);
  // The loop also visits what it adds.
  for (const file of files) {
    for (const imported of sources.get(file)?.imports ?? [])
      if (sources.has(imported) && !imported.endsWith(PORTAL)) files.add(imported);
  }
  return files;
}
