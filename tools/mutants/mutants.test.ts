import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';
import { type Covering, withinBudget } from './covering.ts';
import { draw } from './draw.ts';
import { ignorers } from './ignored.ts';
import { findMutants, type Mutant } from './instrument.ts';
import { withoutJudged } from './judged.ts';
import { place } from './place.ts';
import { toText } from './report.ts';
import { silent } from './silent.ts';

const mutant = (id: string, changes: Partial<Mutant> = {}): Mutant => ({
  id,
  file: 'packages/sdk/src/a.ts',
  line: 3,
  range: { start: { line: 2, column: 16 }, end: { line: 2, column: 20 } },
  code: 'const isReady = true;',
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  ...changes,
});

describe('draw', () => {
  const all = Array.from({ length: 200 }, (_, index) => mutant(String(index)));

  it('gives as many as asked for, in their own order, none twice', () => {
    const drawn = draw(all, 20, 7);
    expect(new Set(drawn).size).toBe(20);
    expect(drawn).toEqual(all.filter((one) => drawn.includes(one)));
  });

  it('gives the same for the same seed, and others for another', () => {
    expect(draw(all, 20, 7)).toEqual(draw(all, 20, 7));
    expect(draw(all, 20, 7)).not.toEqual(draw(all, 20, 8));
  });

  it('gives all where there are no more', () => {
    expect(draw(all, 500, 7)).toEqual(all);
  });
});

describe('withoutJudged', () => {
  const judged = [{ file: 'packages/sdk/src/a.ts', original: 'a', replacement: 'b', reason: 'the same' }];

  it('leaves out what a rule leaves out, and what was judged', () => {
    const left = mutant('1');
    const all = [left, mutant('2', { ignored: 'a log' }), mutant('3', { original: 'a', replacement: 'b' })];
    expect(withoutJudged(all, judged)).toEqual([left]);
  });

  it('leaves the same change of another line alone, where the judgement names one', () => {
    const [one, other] = [
      mutant('1', { original: 'a', replacement: 'b' }),
      mutant('2', { original: 'a', replacement: 'b', code: 'x' }),
    ];
    expect(withoutJudged([one, other], [{ ...judged[0], code: 'x' } as (typeof judged)[number]])).toEqual([
      one,
    ]);
  });

  it('refuses a judgement on a mutant that is no more', () => {
    expect(() => withoutJudged([mutant('1')], judged)).toThrow('packages/sdk/src/a.ts: a → b');
  });

  it('leaves judgements on the files of other parts alone', () => {
    expect(withoutJudged([mutant('1', { file: 'packages/web/src/b.ts' })], judged)).toHaveLength(1);
  });
});

describe('ignorers', () => {
  it.each([
    ['<p className={isWide ? "wide" : "narrow"} />', 0],
    ['<Icon name={isDone ? "check" : "minus"} />', 0],
    ['<Button icon={isDone ? "check" : "minus"} />', 0],
    ['<Field name={isDone ? "check" : "minus"} />', 2],
    ['console.info("started", 1 + 2)', 0],
    ['const width = "minmax(8rem, 1fr)"', 0],
    ['useEffect(begin, [])', 0],
    ['useEffect(begin, [name])', 1],
    ['const word = "approved"', 1],
    ['setup({ types: { events: {} as Events } })', 1],
    ['setup({}).createMachine({ id: "flow" })', 1],
    ['const rejects = notProvided("flow", "the actor send")', 0],
    ['const stores = (_: unknown) => notProvided("flow", "the action store")()', 0],
    ['const stores = () => provided("the action store")()', 2],
  ])('of %s %i are left', async (content, count) => {
    const file = { name: 'a.tsx', content, mutate: true };
    const { mutants } = await new Instrumenter(silent).instrument([file], {
      plugins: null,
      ignorers,
      excludedMutations: [],
    });
    expect(mutants.filter(({ status }) => status !== 'Ignored')).toHaveLength(count);
  });
});

describe('place', () => {
  const file = { name: join(rootDir, 'a.ts'), content: 'const sum = (a, b) => (a > 0 ? a + b : a - b);' };

  it('gives a switch to the mutants that are asked for, by the names that they have in the build', async () => {
    const { mutants } = await findMutants([{ ...file, mutate: true }]);
    const asked = mutants.filter(({ replacement }) => ['a - b', 'a + b'].includes(replacement));
    const { names, sources } = await place(asked, [file]);
    expect(names.map(([id]) => id)).toEqual(asked.map(({ id }) => id));
    expect(new Set(names.map(([, placed]) => placed))).toEqual(new Set(['0', '1']));
    expect(sources[0]?.[1]).toContain('stryMutAct_9fa48("1")');
    expect(sources[0]?.[1]).not.toContain('stryMutAct_9fa48("2")');
  });

  it('refuses a mutant that is no more', async () => {
    const gone = mutant('7', { file: 'a.ts', line: 1, replacement: 'a * b' });
    await expect(place([gone], [file])).rejects.toThrow('a.ts:1 has no such mutant any more.');
  });
});

describe('toText', () => {
  it('names each mutant that nobody noticed, with place and change, and counts the others', () => {
    const text = toText('sdk', [
      { ...mutant('1'), outcome: 'killed', tests: 1 },
      { ...mutant('2'), outcome: 'timed out', tests: 1 },
      { ...mutant('3', { line: 9, original: 'a &&\n  b', replacement: 'a' }), outcome: 'survived', tests: 4 },
      { ...mutant('4'), outcome: 'uncovered', tests: 0 },
    ]);
    expect(text).toContain('packages/sdk/src/a.ts:9 survived (BooleanLiteral)\n  - a && b\n  + a\n');
    expect(text).toContain(
      'sdk: 50.0 % of 4 mutants noticed (1 killed, 1 timed out, 1 survived, 1 uncovered)',
    );
  });
});

describe('withinBudget', () => {
  const covering = (moduleId: string, cost: number): Covering => ({
    specification: { moduleId: join(rootDir, moduleId) } as Covering['specification'],
    ids: ['1', '2'],
    isQuick: false,
    longest: cost,
    duration: cost,
    cost,
  });
  const filesOf = (all: readonly Covering[], source: string) =>
    withinBudget(all, source).map(({ specification }) => relative(rootDir, specification.moduleId));

  it('takes the tests that stand nearest first, then the cheapest', () => {
    const all = [
      covering('packages/web/test/format.test.ts', 1),
      covering('packages/web/src/kit/form/rules.test.ts', 2),
      covering('packages/web/src/format/counts.test.ts', 3),
      covering('packages/web/src/format/format.test.ts', 4),
    ];
    expect(filesOf(all, 'packages/web/src/format/format.ts')).toEqual([
      'packages/web/src/format/format.test.ts',
      'packages/web/src/format/counts.test.ts',
      'packages/web/test/format.test.ts',
      'packages/web/src/kit/form/rules.test.ts',
    ]);
  });

  it('takes five files at least, of their slow tests one, and no more once time is up', () => {
    const all = Array.from({ length: 9 }, (_, index) =>
      covering(`packages/sdk/src/${index}.test.ts`, 60_000),
    );
    const taken = withinBudget(all, 'packages/sdk/src/client.ts');
    expect(taken.map(({ ids }) => ids.length)).toEqual([1, 1, 1, 1, 1]);
  });
});
