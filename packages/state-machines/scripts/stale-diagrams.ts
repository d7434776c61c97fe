import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { diagramFiles } from './diagram-files.ts';

export const diagramFolder = new URL('../diagrams/', import.meta.url);

/** Returns the names of files in `folder` that are missing, outdated, or belong to no machine. */
export function staleDiagrams(folder: URL = diagramFolder): readonly string[] {
  const expected = diagramFiles();
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const changed = [...expected].filter(
    ([name, text]) => !present.includes(name) || readFileSync(new URL(name, folder), 'utf8') !== text,
  );
  return [...changed.map(([name]) => name), ...present.filter((name) => !expected.has(name))];
}
