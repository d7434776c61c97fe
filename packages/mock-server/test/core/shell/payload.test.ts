import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isInMemory } from '../../../src/core/shell/payload.ts';

it('bytes from another realm, such as jsdom, count as a payload in memory, and stored files do not', () => {
  const bytes = runInNewContext('new Uint8Array(3)');
  expect(bytes).not.toBeInstanceOf(Uint8Array);
  expect(isInMemory(bytes)).toBe(true);
  expect(isInMemory('text')).toBe(true);
  expect(isInMemory({ path: 'blob', size: 3 })).toBe(false);
});
