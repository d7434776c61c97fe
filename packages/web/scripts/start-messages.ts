import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Imports, without those of code that waits for all messages. */
const IMPORT = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'|(?<!withAllWords\()import\('(\.[^']+)'\)/gm;

/** The portal behind sign-in, which loads the messages of the first screen. */
const PORTAL = 'start/portal.tsx';

/** Returns the keys of the messages that sign-in needs. */
export const listStartKeys = (src: string): Promise<string[]> => listKeysOf([resolve(src, 'start/entry.ts')]);

/** Returns the keys of the messages that frame and screens need until code is loaded that waits for all messages. */
export async function listFirstKeys(src: string): Promise<string[]> {
  const features = resolve(src, 'features');
  const files = await readdir(features, { recursive: true });
  const pages = files.filter((file) => file.endsWith('Page.tsx'));
  return listKeysOf([resolve(src, PORTAL), ...pages.map((page) => resolve(features, page))]);
}

async function listKeysOf(from: readonly string[]): Promise<string[]> {
  const keys = new Set<string>();
  const files = new Set(from);
  // The loop also visits what it adds.
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || file.includes('/compiled/')) continue;
    const text = await readFile(file, 'utf8');
    for (const [, key = ''] of text.matchAll(/\bm\.(\w+)/g)) keys.add(key);
    for (const [, asItStarts, later] of text.matchAll(IMPORT)) {
      const imported = resolve(dirname(file), asItStarts ?? later ?? '');
      if (!imported.endsWith(PORTAL)) files.add(imported);
    }
  }
  return [...keys].sort();
}
