import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_LOCALES } from '../src/messages/languages.ts';
import { type Page, pages } from '../src/pages.ts';

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Files of a build that the browser preloads when the portal opens on a page. */
export interface PageFiles {
  /** Styles of sign-in, which are part of the page. */
  readonly styles: readonly string[];
  /** Scripts of sign-in. */
  readonly signIn: readonly string[];
  /** Files that every page needs. */
  readonly portal: readonly string[];
  /** Files of the messages, by language. */
  readonly words: Readonly<Record<string, WordsFiles>>;
  /** Files that each page adds, by its address in lower case. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Reads the files of each page from a build's manifest. Throws if a page has none. */
export async function readPageFiles(dist: string): Promise<PageFiles> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const started = collect(manifest, toGroupKey(manifest, 'start'));
  const isLater = (file: string) => !started.includes(file);
  const [styles, signIn] = split(collect(manifest, toGroupKey(manifest, 'sign-in-form')).filter(isLater));
  const portal = collect(manifest, toGroupKey(manifest, 'portal')).filter(isLater);
  const known = [...started, ...styles, ...portal];
  return {
    styles: [...split(started)[0], ...styles],
    signIn,
    portal,
    words: toWordsFiles(manifest),
    pages: byAddress(({ module }) =>
      collect(manifest, `src/features/${module}.tsx`).filter((file) => !known.includes(file)),
    ),
  };
}

/** Returns styles and scripts. */
const split = (files: readonly string[]) =>
  [files.filter((file) => file.endsWith('.css')), files.filter((file) => file.endsWith('.js'))] as const;

/** Files of a language's messages: those of sign-in, unless they are part of the code, of the first screen, and the rest. */
interface WordsFiles {
  readonly start: string | undefined;
  readonly first: string;
  readonly rest: string;
}

function toWordsFiles(manifest: Manifest): Record<string, WordsFiles> {
  const toKey = (name: string) => `src/messages/compiled/words/${name}.json`;
  return Object.fromEntries(
    ALL_LOCALES.map((locale) => [
      locale,
      {
        start: manifest[toKey(`${locale}.start`)]?.file,
        first: requireChunk(manifest, toKey(`${locale}.first`)).file,
        rest: requireChunk(manifest, toKey(`${locale}.rest`)).file,
      },
    ]),
  );
}

/** Returns an object with a value for each page, by its address in lower case. */
export function byAddress<Value>(toValue: (page: Page) => Value): Record<string, Value> {
  return Object.fromEntries(Object.values(pages).map((page) => [page.path.toLowerCase(), toValue(page)]));
}

/** Returns a chunk's files and those of its static imports, styles first. */
function collect(manifest: Manifest, key: string): string[] {
  const keys = new Set<string>();
  const add = (one: string) => {
    if (keys.has(one)) return;
    keys.add(one);
    for (const imported of requireChunk(manifest, one).imports ?? []) add(imported);
  };
  add(key);
  const chunks = [...keys].map((one) => requireChunk(manifest, one));
  return [...new Set([...chunks.flatMap(({ css = [] }) => css), ...chunks.map(({ file }) => file)])];
}

/** Returns the key of a chunk of start-chunks.ts. */
function toGroupKey(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (key === undefined) throw new Error(`The build has no chunk ${name}.`);
  return key;
}

function requireChunk(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk ${key}.`);
  return chunk;
}
