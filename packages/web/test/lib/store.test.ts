import { expect, it, vi } from 'vitest';
import { createStore } from '../../src/lib/store.ts';

it('a store notifies its subscribers of each change until they unsubscribe', () => {
  const store = createStore('first');
  const listener = vi.fn(store.get);
  const end = store.subscribe(listener);
  store.set('second');
  store.set('second');
  expect(listener.mock.results.map(({ value }) => value)).toEqual(['second']);
  end();
  store.set('third');
  expect([store.get(), listener.mock.calls.length]).toEqual(['third', 1]);
});
