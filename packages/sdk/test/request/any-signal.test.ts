import { afterEach, expect, it, vi } from 'vitest';
import { anySignal } from '../../src/request/any-signal.ts';
import { createRecordingClient, failureOf, toResponse } from '../recording-client.ts';

afterEach(() => vi.unstubAllGlobals());

it('follows the first signal that aborts, with its reason, and then no other', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const { signal } = anySignal([one.signal, undefined, two.signal]);
  expect(signal.aborted).toBe(false);
  two.abort('two');
  one.abort('one');
  expect({ aborted: signal.aborted, reason: signal.reason }).toEqual({ aborted: true, reason: 'two' });
});

it('is aborted at once by a signal that is aborted already', () => {
  const { signal } = anySignal([new AbortController().signal, AbortSignal.abort('gone')]);
  expect({ aborted: signal.aborted, reason: signal.reason }).toEqual({ aborted: true, reason: 'gone' });
});

it('leaves no listener at a signal after its end', () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  anySignal([signal, signal]).end();
  expect(removed.mock.calls).toEqual(added.mock.calls);
});

it('every call works on a platform without AbortSignal.any and AbortSignal.timeout', async () => {
  const { any: _any, timeout: _timeout, ...rest } = AbortSignal as unknown as Record<string, unknown>;
  vi.stubGlobal('AbortSignal', Object.assign(Object.create(null), rest));
  const { portal } = createRecordingClient((request) => {
    request.signal.throwIfAborted();
    return toResponse(200, { data: [] });
  });
  const controller = new AbortController();
  expect(await portal.listTimesheets({}, { signal: controller.signal })).toEqual([]);
  controller.abort();
  const late = portal.listTimesheets({}, { signal: controller.signal });
  expect(await failureOf(late)).toMatchObject({ kind: 'aborted' });
});

it('a timeout needs no DOMException', async () => {
  vi.stubGlobal('DOMException', undefined);
  const hang = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  const { portal } = createRecordingClient(hang, { readTimeoutMs: 1 });
  expect(await failureOf(portal.listTimesheets())).toMatchObject({ kind: 'timeout' });
});
