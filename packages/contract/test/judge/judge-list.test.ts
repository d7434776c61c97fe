import { describe, expect, it } from 'vitest';
import { judgeBody, toRowPattern } from '../../src/judge/judge-list.ts';

type Row = { readonly id?: unknown };

/** Validator that requires a numeric id in every row. */
const validate = (rowsOf: (body: never) => readonly Row[], place: string) => (body: unknown) => {
  const wrong = rowsOf(body as never).flatMap(({ id }, index) =>
    typeof id === 'number' ? [] : [`${place}${index}.id`],
  );
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong.map((one) => [one, ['must be integer']]));
};

const rows = (count: number, isWrong: (index: number) => boolean): Row[] =>
  Array.from({ length: count }, (_, index) => (isWrong(index) ? { id: 'x' } : { id: index }));

describe('a long list', () => {
  const inData = validate(({ data }: { data: readonly Row[] }) => data, 'data.');

  it('gets one breach for the same mistake in many rows, with the first row', () => {
    const body = { status: 200, data: rows(10_000, (index) => index >= 60) };
    expect(judgeBody(body, inData)).toEqual([
      { location: 'answer.body.data.60.id', message: 'must be integer', times: 9_940 },
    ]);
  });

  it('gets the number of a single wrong row, in a bare list and two levels down', () => {
    const bare = validate((body: readonly Row[]) => body, '');
    expect(
      judgeBody(
        rows(200, (index) => index === 173),
        bare,
      ),
    ).toEqual([{ location: 'answer.body.173.id', message: 'must be integer' }]);
    expect(
      judgeBody(
        rows(200, (index) => index >= 60),
        bare,
      ),
    ).toEqual([{ location: 'answer.body.60.id', message: 'must be integer', times: 140 }]);
    const deep = validate(({ data }: { data: { data: readonly Row[] } }) => data.data, 'data.data.');
    expect(judgeBody({ data: { data: rows(51, (index) => index === 50) } }, deep)).toEqual([
      { location: 'answer.body.data.data.50.id', message: 'must be integer' },
    ]);
    expect(judgeBody({ data: { data: rows(200, (index) => index >= 60) } }, deep)).toEqual([
      { location: 'answer.body.data.data.60.id', message: 'must be integer', times: 140 },
    ]);
  });

  it('gets a fault outside of its rows once, and each kind of fault by itself', () => {
    const both = (body: unknown) => ({
      ...inData(body as { data: readonly Row[] }),
      status: ['must be integer'],
      'more.1': ['must be text'],
      'data.0.name': ['must be text', 'is too long'],
    });
    const found = judgeBody({ data: rows(200, (index) => index === 60) }, both);
    expect(found.map(({ location, message, times }) => [location, message, times])).toEqual([
      ['answer.body.status', 'must be integer', undefined],
      ['answer.body.more.1', 'must be text', undefined],
      ['answer.body.data.0.name', 'must be text', 4],
      ['answer.body.data.0.name', 'is too long', 4],
      ['answer.body.data.60.id', 'must be integer', undefined],
    ]);
  });

  it.each([
    ['data', { status: 200, data: rows(120, () => false), total: 120 }],
    ['data.data', { status: 200, data: { data: rows(120, () => false), total: 120 } }],
  ])('is validated with all fields around the rows of %s', (_, body) => {
    const seen = new Set<string>();
    judgeBody(body, (part) => {
      seen.add(JSON.stringify(part, (_key, value) => (Array.isArray(value) ? [] : value)));
      return undefined;
    });
    expect([...seen]).toEqual([JSON.stringify(body, (_key, value) => (Array.isArray(value) ? [] : value))]);
  });

  it('is not validated further after twenty kinds of breaches', () => {
    let calls = 0;
    const other = () => {
      calls += 1;
      return { 'data.0.id': [`fault ${calls}`] };
    };
    expect(judgeBody({ data: rows(2_000, () => false) }, other)).toHaveLength(20);
    expect(calls).toBe(20);
  });

  it('gets every breach when it is short', () => {
    expect(judgeBody({ data: rows(1, () => true) }, inData)).toEqual([
      { location: 'answer.body.data.0.id', message: 'must be integer' },
    ]);
    expect(judgeBody({ data: rows(50, () => true) }, inData)).toHaveLength(50);
    expect(judgeBody({ data: rows(10_000, () => false) }, inData)).toEqual([]);
  });

  it('has locations without row numbers when breaches are merged', () => {
    expect(toRowPattern('answer.body.data.12.files.0')).toBe('answer.body.data.*.files.*');
  });
});
