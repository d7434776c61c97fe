import { describe, expect, it } from 'vitest';
import { drawTexts, findTexts } from './draw-texts.mjs';

const SOURCE = `/**
 * Returns the
 * sum.
 */
export function add() {}

// The browser rounds.
const ROUNDED = 1;
export const TOTAL = 2;
export const Sum = () => (
  <p>
    {/* React keeps the text. */}
  </p>
);
`;

describe('the texts of a file', () => {
  it('are its comments and the names that it exports, with their lines', () => {
    expect(findTexts('packages/a/src/add.ts', SOURCE)).toEqual([
      { kind: 'comment', text: 'Returns the\nsum.', place: 'packages/a/src/add.ts:1' },
      { kind: 'comment', text: 'React keeps the text.', place: 'packages/a/src/add.ts:12' },
      { kind: 'comment', text: 'The browser rounds.', place: 'packages/a/src/add.ts:7' },
      { kind: 'name', text: 'add', place: 'packages/a/src/add.ts:5' },
      { kind: 'name', text: 'TOTAL', place: 'packages/a/src/add.ts:9' },
      { kind: 'name', text: 'Sum', place: 'packages/a/src/add.ts:10' },
    ]);
  });

  it('are the titles of a test file, each after that of its group', () => {
    const source = "it('alone', () => {});\ndescribe('a sum', () => {\n  it('is rounded', () => {});\n});\n";
    expect(findTexts('packages/a/test/add.test.ts', source)).toEqual([
      { kind: 'title', text: 'alone', place: 'packages/a/test/add.test.ts:1' },
      { kind: 'title', text: 'a sum › is rounded', place: 'packages/a/test/add.test.ts:3' },
    ]);
  });
});

describe('a sample', () => {
  const texts = ['comment', 'name', 'title'].flatMap((kind) =>
    Array.from({ length: 20 }, (_, index) => ({ kind: kind as 'name', text: `${kind} ${index}`, place: '' })),
  );

  it('has the same texts for the same seed, and others for another', () => {
    expect(drawTexts(texts, 12, 7)).toEqual(drawTexts(texts, 12, 7));
    expect(drawTexts(texts, 12, 8)).not.toEqual(drawTexts(texts, 12, 7));
  });

  it('has as many of each kind, and none twice', () => {
    const drawn = drawTexts(texts, 60, 1);
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(60);
  });
});
