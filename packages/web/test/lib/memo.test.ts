import { expect, it, vi } from 'vitest';
import { memo } from '../../src/lib/memo.ts';

it('a memo works a result out once for each object and each text, also where it is undefined', () => {
  const find = vi.fn((source: object | string) => (source === 'none' ? undefined : [source]));
  const remember = memo(find);
  const list = [1];
  expect(remember(list)).toBe(remember(list));
  expect(remember([1])).not.toBe(remember(list));
  expect(remember('en')).toBe(remember('en'));
  expect([remember('none'), remember('none')]).toEqual([undefined, undefined]);
  expect(find).toHaveBeenCalledTimes(4);
});
