import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The build under test, as in playwright.config.ts. */
export const distDir = process.env.PORTAL_DIST ?? join(import.meta.dirname, '../../dist');

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

function readManifest(): Manifest {
  const path = join(distDir, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing. Build the portal first: npm run build.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Returns the chunk of a source file, or one named by the build. Throws if there is none, so that a renamed file is
 * noticed.
 */
function requireChunk(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (chunk === undefined) throw new Error(`The build has no chunk ${key}.`);
  return chunk;
}

/** Returns the scripts of these chunks or source files, with all static imports. */
export function listScripts(...sources: readonly string[]): string[] {
  const manifest = readManifest();
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of requireChunk(manifest, key).imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  const html = readFileSync(join(distDir, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  return [...new Set([...named, ...[...keys].map((key) => requireChunk(manifest, key).file)])];
}

/** Returns the text of a file in the build. */
export const readBuilt = (file: string): string => readFileSync(join(distDir, file), 'utf8');

/**
 * Returns the size of a text file in bytes as a web server sends it to a current browser. Hashes in the names of files are
 * replaced, since they change with every build and compress to a slightly different size.
 */
export const brotliSize = (file: string): number =>
  brotliCompressSync(readBuilt(file).replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '-00000000')).length;

/** Returns the files that a page loads when it opens on a screen, by kind: all, and those of the screen only. */
export function listScreenFiles(source: string): { readonly scripts: string[]; readonly styles: string[] } {
  const manifest = readManifest();
  const shared = listScripts('start', 'portal');
  const scripts = listScripts(source).filter((file) => !shared.includes(file));
  const { css = [] } = requireChunk(manifest, source);
  return { scripts, styles: [...css] };
}

/** Returns the source files of all screens, e.g. `src/features/payables/PayablesPage.tsx`. */
export const listScreens = (): string[] =>
  Object.keys(readManifest()).filter((key) => /^src\/features\/.*Page\.tsx$/.test(key));

/** Returns all scripts of the build, including those of workers. */
export const listAllScripts = (): string[] =>
  readdirSync(join(distDir, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`);
