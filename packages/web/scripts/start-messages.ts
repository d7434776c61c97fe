import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const IMPORT = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm;

/** The portal behind sign-in, which loads all messages of its language. */
const PORTAL = 'start/portal.tsx';

/** Returns the keys of the messages that the page needs before that: those of sign-in. */
export async function listStartKeys(src: string): Promise<string[]> {
  const keys = new Set<string>();
  const files = new Set([resolve(src, 'start/entry.ts')]);
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
