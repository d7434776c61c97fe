import type { Operation } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { toPreference } from '../../../src/core/shell/prefer.ts';

const rule = (examples: readonly string[], schema: object | undefined) => ({ schema, examples });
const operation = {
  id: 'getThing',
  responses: new Map([
    [200, rule(['full', 'bare'], {})],
    [204, rule([], undefined)],
    [409, rule([], {})],
    [422, rule(['bare', 'wrong'], {})],
  ]),
} as unknown as Operation;

const responses = '200 (full, bare), 204 (), 409 (), 422 (bare, wrong)';

describe('Prefer', () => {
  it.each([
    ['code=422', { status: 422, example: undefined }],
    ['code=422, example=wrong', { status: 422, example: 'wrong' }],
    ['example=wrong; code=422', { status: 422, example: 'wrong' }],
    [' Code = 200 ; EXAMPLE = "full" ', { status: 200, example: 'full' }],
    ['example=bare', { status: 200, example: 'bare' }],
    ['example=wrong', { status: 422, example: 'wrong' }],
    ['code=204', { status: 204, example: undefined }],
    ['respond-async, code=200', { status: 200, example: undefined }],
    ['respond-async', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j asks for %j', (header, preference) => {
    expect(toPreference(operation, header)).toEqual(preference);
  });

  it.each([
    'code=500',
    'code=2OO',
    'code=',
    'code=42"2"',
    'code="42"2',
    'code=409',
    'code=200, example=wrong',
    'code=204, example=full',
    'example=none',
    'example=a"full"',
    'example="full"b',
  ])('%s is refused with the list of what exists', (header) => {
    expect(toPreference(operation, header)).toBe(
      `getThing has no response for "Prefer: ${header}". It has: ${responses}.`,
    );
  });
});
