import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../e2e');

/** Reads that wait by themselves, or whose result does not change: files, sent bodies, and what axe finds. */
const ALLOWED =
  /\b(?:findViolations|readFile|readFormFields|getMarkInfo|describePicture|lastMessage|signIn)\(/;

/** Returns the expectations that read once, without waiting for what they read. */
const findBare = (text: string): string[] =>
  [...text.matchAll(/expect(?:\.soft)?\(\s*await [^;]*?;/g)].flatMap(([found]) =>
    ALLOWED.test(found) ? [] : [found.replaceAll(/\s+/g, ' ')],
  );

it('a browser test waits for what it reads, since a busy machine comes later', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(150);
  const bare = files.flatMap((file) =>
    findBare(readFileSync(join(FOLDER, file), 'utf8')).map((found) => `${file}: ${found}`),
  );
  expect(
    bare,
    'Write `await expect.poll(() => read()).toBe(…)`, or a matcher of the page that waits.',
  ).toEqual([]);
});

it.each([
  ['expect.soft(\n  await readTop(),\n).toBe(0);', 1],
  ['await expect.poll(() => readTop()).toBe(0);', 0],
  ['expect(await findViolations(page)).toEqual([]);', 0],
])('of %s a bare read is found or not', (text, count) => {
  expect(findBare(text)).toHaveLength(count);
});
