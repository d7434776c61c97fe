// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProviderMessage } from '../../../src/kit/frame/ProviderMessage.tsx';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';

const respond = (body: string, status = 200) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status })));
const open = async () => {
  cleanup();
  await show(<ProviderMessage address="/provider/notice.json" />);
  return linesOf(document.body);
};
const icon = () => iconLinesOf(document.body)[0];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a notice of the provider shows until it is dismissed, and another text shows again', async () => {
  respond('{"text":{"en":"Closed on Friday"},"tone":"warning"}');
  expect(await open()).toEqual(['Closed on Friday', '[Dismiss]']);
  expect(screen.getByRole('region', { name: 'Notice from your provider' })).toBeTruthy();
  expect(icon()).toMatch(/: warning\*/);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(linesOf(document.body)).toEqual([]);
  respond('{"text":{"en":"Closed on Friday"},"tone":"warning"}');
  expect(await open()).toEqual([]);
  respond('{"text":{"en":"Closed on Monday"}}');
  expect(await open()).toEqual(['Closed on Monday', '[Dismiss]']);
  expect(icon()).toMatch(/: info\*/);
});

it.each([
  ['is not there', '', 404, []],
  ['is empty', '{}', 200, []],
  ['is no JSON', '{', 200, ['/provider/notice.json:']],
  ['has no text', '{"text":"Closed"}', 200, ['/provider/notice.json:']],
  ['is larger than 1 MB', `{"text":{"en":"${'a'.repeat(2 ** 20)}"}}`, 200, ['/provider/notice.json:']],
  ['fails', '', 500, ['/provider/notice.json:']],
])('a notice that %s shows nothing', async (_, body, status, logged) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  respond(body, status);
  expect(await open()).toEqual([]);
  expect(log.mock.calls.map(([first]) => first)).toEqual(logged);
  log.mockRestore();
});

it('a notice is not read on once its place is gone', async () => {
  respond('{}');
  await open();
  const { signal } = vi.mocked(fetch).mock.calls[0]?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
  cleanup();
  expect(signal?.aborted).toBe(true);
});
