import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Returns the names of files in `folder` that are missing, outdated, or not among the expected ones. */
export function staleFiles(folder: URL, expected: ReadonlyMap<string, string>): readonly string[] {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const changed = [...expected].filter(
    ([name, text]) => !present.includes(name) || readFileSync(new URL(name, folder), 'utf8') !== text,
  );
  return [...changed.map(([name]) => name), ...present.filter((name) => !expected.has(name))];
}

/** Writes the stale files of a folder, and removes those that are not expected. */
export function writeFiles(folder: URL, expected: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of staleFiles(folder, expected)) {
    const text = expected.get(name);
    if (text === undefined) rmSync(new URL(name, folder));
    else writeFileSync(new URL(name, folder), text);
  }
}
