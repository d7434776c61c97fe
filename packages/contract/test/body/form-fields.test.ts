import { describe, expect, it } from 'vitest';
import { toDecodedForm, toFieldValue } from '../../src/body/form-fields.ts';
import { splitAddress, toDecodedQuery } from '../../src/body/query.ts';
import { compileOneOperation, formBodyOf, parameter } from '../small-contract.ts';

const COUNT = { kind: 'number', isList: false } as const;
const YES = { kind: 'boolean', isList: false } as const;

describe('the text of a form field, read by its schema', () => {
  it.each(['0', '-1', '12', '0.5', '-0.25', '999999999999999', '1.123456789012345'])(
    '%s becomes a number',
    (text) => {
      expect(toFieldValue(COUNT, text)).toBe(Number(text));
    },
  );

  it.each([
    '',
    '\n',
    '1\n',
    '+1',
    '01',
    '1.',
    '.5',
    '1e3',
    ' 1',
    '1 ',
    'x1',
    '1x',
    '--1',
    '0x1',
    '1.1.1',
    '1234567890123456',
    '1.1234567890123456',
  ])('%j is no number and stays text', (text) => {
    expect(toFieldValue(COUNT, text)).toBe(text);
  });

  it('becomes a boolean only for the words true and false', () => {
    expect(['true', 'false', 'TRUE', '1', ''].map((text) => toFieldValue(YES, text))).toEqual([
      true,
      false,
      'TRUE',
      '1',
      '',
    ]);
  });

  it('stays text for a text field and for an unknown field', () => {
    expect(toFieldValue({ kind: 'text', isList: false }, 'true')).toBe('true');
    expect(toFieldValue({ kind: 'text', isList: false }, '1')).toBe('1');
    expect(toFieldValue(undefined, '1')).toBe('1');
    const file = { fileName: 'a' };
    expect(toFieldValue(COUNT, file)).toBe(file);
  });
});

describe('the fields of a form', () => {
  const { body } = compileOneOperation({
    operation: {
      requestBody: formBodyOf({
        name: { type: 'string' },
        count: { type: 'number' },
        counts: { type: 'array', items: { type: 'integer' } },
        sure: { type: 'boolean' },
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
        'photos[]': { type: 'array', items: { type: 'string', format: 'binary' } },
        photos: { type: 'array', items: { type: 'string', format: 'binary' } },
        photo: { type: 'string', format: 'binary' },
        __proto__: undefined,
      }),
    },
  });
  const fields = body?.fields ?? new Map();
  const decode = (...parts: readonly (readonly [string, unknown])[]) =>
    toDecodedForm(
      fields,
      parts.map(([name, value]) => ({ name, value })),
    );

  it('are read by their kind, lists as lists', () => {
    expect(decode(['name', '1'], ['count', '1.5'], ['counts', '1'], ['sure', 'true'], ['more', '1'])).toEqual(
      {
        name: '1',
        count: 1.5,
        counts: [1],
        sure: true,
        more: '1',
      },
    );
    expect(decode(['counts', '1'], ['counts', 'x'], ['counts', '3'])).toEqual({ counts: [1, 'x', 3] });
  });

  it('that repeat a name keep every value', () => {
    expect(decode(['name', 'a'], ['name', 'b'], ['name', 'c'])).toEqual({ name: ['a', 'b', 'c'] });
  });

  it('that are lists of files may be sent with brackets behind the name, in any mix', () => {
    expect(decode(['files[]', 'a'], ['files', 'b'], ['files[]', 'c'])).toEqual({ files: ['a', 'b', 'c'] });
  });

  it("keep brackets that are part of a field's name in the contract, or of a field that is no list of files", () => {
    const sent = { 'photos[]': ['a'], 'counts[]': '1', 'photo[]': 'b', 'more[]': 'c', '[]': 'd' };
    expect(
      decode(...Object.entries(sent).map(([name, value]) => [name, [value].flat()[0]] as const)),
    ).toEqual(sent);
  });

  it('may have any name', () => {
    const decoded = decode(['__proto__', 'x'], ['toString', 'y'], ['constructor', 'z']);
    expect(Object.entries(decoded)).toEqual([
      ['__proto__', 'x'],
      ['toString', 'y'],
      ['constructor', 'z'],
    ]);
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
    expect(Object.entries(decode(['__proto__', 'x'], ['__proto__', 'y']))).toEqual([
      ['__proto__', ['x', 'y']],
    ]);
  });
});

describe('a query', () => {
  const { query } = compileOneOperation({
    operation: {
      parameters: [
        parameter({ name: 'page', schema: { type: 'integer' } }),
        parameter({ name: 'ids', schema: { type: 'array', items: { type: 'integer' } } }),
      ],
    },
  });

  it('is read for the parameters of the operation alone', () => {
    expect(toDecodedQuery(query, 'page=2&ids=1&ids=x&more=1')).toEqual({ page: 2, ids: [1, 'x'] });
    expect(toDecodedQuery(query, 'ids=1')).toEqual({ ids: [1] });
    expect(toDecodedQuery(query, '')).toEqual({});
    expect(toDecodedQuery(compileOneOperation({}).query, 'page=2')).toEqual({});
  });

  it('keeps both values of a repeated parameter, as text', () => {
    expect(toDecodedQuery(query, 'page=2&page=3')).toEqual({ page: ['2', '3'] });
  });

  it.each([
    ['/a', '/a', ''],
    ['/a?', '/a', ''],
    ['/a?b=1?c', '/a', 'b=1?c'],
    ['?b', '', 'b'],
  ])('is split from the address %s: path %s, query %s', (url, path, search) => {
    expect(splitAddress(url)).toEqual({ path, search });
  });
});
