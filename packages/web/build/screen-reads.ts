import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@client-portal/sdk';
import type { EarlyCall } from '../src/early.ts';
import { paths } from '../src/paths.ts';

/** A screen's address and the queries that it names, up to the next screen. */
const SCREEN = /path: paths\.(\w+),(?:(?!path: )[\s\S])*?queries: \[([^\]]*)\]/g;
/** A query whose call has no input of its own. */
const QUERY = /export const (\w+) = screenRead\((?:(?!export const )[\s\S])*?portal\.(\w+)\(\{\}, options\)/g;

/**
 * The calls that each screen begins with, by its path in lower case, as the contract says them. A call with an input of its own is
 * left to the screen.
 */
export async function readScreenReads(root: string): Promise<Record<string, readonly EarlyCall[]>> {
  const calls = new Map<string, EarlyCall>();
  for (const [, query, id] of (await readFile(join(root, 'src/api/queries.ts'), 'utf8')).matchAll(QUERY)) {
    if (query === undefined || id === undefined || !(id in operations)) continue;
    const { method, path, body, bearer, token } = operations[id as keyof typeof operations];
    calls.set(query, { method, path, body, bearer, token });
  }
  const screens = (await readFile(join(root, 'src/app/screens.ts'), 'utf8')).matchAll(SCREEN);
  return Object.fromEntries(
    [...screens].map(([, name, queries = '']) => [
      paths[name as keyof typeof paths].toLowerCase(),
      (queries.match(/\w+/g) ?? []).flatMap((query) => calls.get(query) ?? []),
    ]),
  );
}
