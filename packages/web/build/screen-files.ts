import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../src/paths.ts';

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The files that a page needs which opens inside the portal. */
export interface ScreenFiles {
  /** Wherever it opens. */
  readonly portal: readonly string[];
  /** What each screen adds, by its path in lower case. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** Where a screen's address and the file that shows it stand beside each other. */
const SCREEN = /path: paths\.(\w+),(?:(?!path: )[\s\S])*?import\('([^']+)'\)/g;

/** Reads from a build which files belong to which screen. Throws where a screen has none. */
export async function readScreenFiles(root: string, dist: string): Promise<ScreenFiles> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const started = collect(manifest, toGroupKey(manifest, 'start'));
  const portal = collect(manifest, toGroupKey(manifest, 'portal')).filter((file) => !started.includes(file));
  const screens: Record<string, readonly string[]> = {};
  for (const source of ['screens.ts', 'routes.tsx']) {
    const text = await readFile(join(root, 'src/app', source), 'utf8');
    for (const [, name, module] of text.matchAll(SCREEN)) {
      const path = paths[name as keyof typeof paths];
      const key = new URL(module ?? '', 'file:///src/app/').pathname.slice(1);
      screens[path.toLowerCase()] = collect(manifest, key).filter(
        (file) => !started.includes(file) && !portal.includes(file),
      );
    }
  }
  return { portal, screens };
}

/** A chunk's files and those of all that it imports as it starts, styles first. */
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

/** The key of a chunk that start-chunks.ts makes, which belongs to no single source. */
function toGroupKey(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => one.startsWith('_') && manifest[one]?.name === name);
  if (key === undefined) throw new Error(`The build has no chunk ${name}.`);
  return key;
}

function requireChunk(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk ${key}.`);
  return chunk;
}
