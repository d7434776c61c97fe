import { expect, it } from 'vitest';
import { MANY_ITEMS, yieldIfMany } from '../../src/lib/yield.ts';

/** Returns the order of the code after the yield and of a task that was waiting before it. */
async function orderOf(count: number): Promise<readonly string[]> {
  const order: string[] = [];
  const waiting = new Promise<void>((resolve) => {
    setTimeout(() => {
      order.push('what waited');
      resolve();
    }, 0);
  });
  await yieldIfMany(count);
  order.push('next step');
  await waiting;
  return order;
}

it('with many items the next step yields to other work; with a few it follows at once', async () => {
  expect(await orderOf(MANY_ITEMS)).toEqual(['what waited', 'next step']);
  expect(await orderOf(MANY_ITEMS - 1)).toEqual(['next step', 'what waited']);
});
