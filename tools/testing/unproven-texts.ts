import { readdirSync, readFileSync } from 'node:fs';
import { textsOf } from './texts-of.ts';

const filesBelow = (folder: URL, ends: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .sort();

/** Returns true if a line has these parts in their order. */
const hasParts = (line: string, parts: readonly string[]): boolean => {
  let at = 0;
  return parts.every((part) => {
    const found = line.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
};

const isSentence = (parts: readonly string[]): boolean => /[a-z]{2,} [a-z]{2,}/.test(parts.join('…'));

/**
 * Returns the sentences in the modules below a folder that no test or snapshot below another one expects, a line for
 * each.
 */
export function unprovenTexts(sources: URL, tests: URL): readonly string[] {
  const lines = filesBelow(tests, /(?<!sentences\.test\.ts)\.snap$|\.test\.ts$/)
    .map((name) => readFileSync(new URL(name, tests), 'utf8'))
    .join('\n')
    .replaceAll(/\\([`'"])/g, '$1')
    .split('\n');
  const all = lines.join('\n');
  const isProven = (parts: readonly string[]): boolean => {
    const [longest = ''] = [...parts].sort((a, b) => b.length - a.length);
    return all.includes(longest) && (parts.length === 1 || lines.some((line) => hasParts(line, parts)));
  };
  return filesBelow(sources, /(?<!\.d)\.ts$/).flatMap((name) =>
    textsOf(readFileSync(new URL(name, sources), 'utf8'))
      .filter((parts) => isSentence(parts) && !isProven(parts))
      .map((parts) => `${name}: ${parts.join('…')}`),
  );
}
