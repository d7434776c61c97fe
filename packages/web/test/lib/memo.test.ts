import { expect, it, vi } from 'vitest';
import { memo } from '../../src/lib/memo.ts';

it('a memo computes a result once for each object and string, also an undefined one', () => {
  const find = vi.fn((source: object | string) => (source === 'none' ? undefined : [source]));
  const remember = memo(find);
  const list = [1];
  expect(remember(list)).toBe(remember(list));
  expect(remember([1])).not.toBe(remember(list));
  expect(remember('en')).toBe(remember('en'));
  expect([remember('none'), remember('none')]).toEqual([undefined, undefined]);
  expect(find).toHaveBeenCalledTimes(4);
});
