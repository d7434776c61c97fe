// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../src/kit/feedback/lazy-part.tsx';
import {
  canReload,
  isMissingCode,
  reloadPage,
  watchMissingCode,
} from '../../../src/kit/feedback/reload-page.ts';
import { type Failure, onFailure } from '../../../src/lib/failure-reports.ts';
import { press } from '../../screens/by-name.ts';
import { show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

vi.mock(import('../../../src/kit/feedback/reload-page.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  canReload: vi.fn(() => false),
  reloadPage: vi.fn(),
}));

const failures: Failure[] = [];
onFailure((failure) => failures.push(failure));

beforeEach(() => {
  failures.splice(0);
  vi.mocked(canReload).mockReturnValue(false);
  vi.mocked(reloadPage).mockClear();
});

const text = () => document.body.textContent;
const alertText = () => screen.getByRole('alert').textContent;

/** A part whose loads the test ends, one after the other. */
function createPart() {
  const loads: { resolve: (part: ComponentType<object>) => void; reject: (error: unknown) => void }[] = [];
  const load = vi.fn(
    () => new Promise<ComponentType<object>>((resolve, reject) => loads.push({ resolve, reject })),
  );
  const Part = lazyPart(load, {
    loading: () => <p>Loading</p>,
    frame: (message) => <section aria-label="Frame">{message}</section>,
  });
  const end = (how: 'resolve' | 'reject', value: ComponentType<object> | Error) =>
    actAndSettle(() => loads.at(-1)?.[how](value as never));
  return { Part, load, end };
}
const Loaded = () => <p>Here</p>;

it('ROUTE-03 a part shows a placeholder, then itself, and at once where it is shown again', async () => {
  const { Part, load, end } = createPart();
  await show(<Part />);
  expect(text()).toBe('Loading');
  await end('resolve', Loaded);
  expect(text()).toBe('Here');
  cleanup();
  await show(<Part />);
  expect([text(), load.mock.calls.length]).toEqual(['Here', 1]);
});

it('ROUTE-03 a part that cannot be loaded says so in its frame, is reported, and loads again when it is asked', async () => {
  vi.mocked(canReload).mockReturnValue(true);
  const { Part, load, end } = createPart();
  await show(<Part />);
  const error = new TypeError('Failed to fetch dynamically imported module');
  await end('reject', error);
  expect(alertText()).toContain('This part could not be loaded');
  expect(screen.getByRole('region', { name: 'Frame' }).contains(screen.getByRole('alert'))).toBe(true);
  expect([failures.splice(0), load.mock.calls.length]).toEqual([[{ kind: 'screen', error }], 1]);
  // A first failure may be a moment without a connection, for which no page is loaded again.
  expect(reloadPage).not.toHaveBeenCalled();

  await press('Try again');
  expect([text(), load.mock.calls.length]).toEqual(['Loading', 2]);
  vi.mocked(canReload).mockReturnValue(false);
  await end('reject', error);
  expect(reloadPage).not.toHaveBeenCalled();
  await press('Try again');
  vi.mocked(canReload).mockReturnValue(true);
  await end('reject', error);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  await press('Try again');
  await end('resolve', Loaded);
  expect(text()).toBe('Here');
});

it('ROUTE-03 a part that has left the screen says and reports no failure of its load', async () => {
  const { Part, end } = createPart();
  await show(<Part />);
  cleanup();
  await end('reject', new TypeError('lost'));
  expect(failures).toEqual([]);
});

it('ROUTE-03 a part that throws says that it stopped, not that it could not be loaded', async () => {
  const { Part, end } = createPart();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(<Part />);
  await end('resolve', () => {
    throw new Error('broken');
  });
  expect(alertText()).toContain('This part of the page stopped working');
});

it('ROUTE-03 only the error of a failed import counts as missing code', () => {
  watchMissingCode();
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  const others = [new TypeError(payload.message), new Error('broken'), null, 'text'];
  expect([payload, ...others].map(isMissingCode)).toEqual([true, false, false, false, false]);
});
