import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotSentError } from '../../src/api/not-sent.ts';
import { createUploadFetch } from '../../src/api/upload-fetch.ts';

/** The part of XMLHttpRequest that uploads use; the test acts as the service. */
class Call {
  readonly opened: string[] = [];
  readonly sentHeaders: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  responseType = '';
  status = 200;
  response: unknown = new Blob(['{}']);
  headerLines = '';
  responseURL = '';
  onprogress?: (event: { loaded: number }) => void;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly send = vi.fn();
  readonly abort = vi.fn(() => this.onabort?.());
  constructor() {
    made += 1;
    call = this;
  }
  open = (...how: string[]) => {
    this.opened.push(...how);
    this.responseURL = how[1] ?? '';
  };
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }
  getAllResponseHeaders = () => this.headerLines;
}
/** Form that {@link upload} sends unchanged. */
const form = new FormData();
form.set('file', new File(['a file'], 'a.txt'));

let call: Call;
let made = 0;

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Call));
afterEach(() => vi.unstubAllGlobals());

/** Starts an upload. */
async function upload({ signal }: { signal?: AbortSignal } = {}) {
  const [onProgress, heard] = [vi.fn(), vi.fn()];
  const request = new Request('https://service.example.org/upload', {
    ...{ method: 'POST', body: form, headers: { 'x-key': 'k1' } },
    ...(signal && { signal }),
  });
  const before = made;
  const uploaded = createUploadFetch(onProgress)({ request, heard, form });
  // Only the caller receives the failure.
  uploaded.catch(() => undefined);
  await vi.waitFor(() => expect(made).toBe(before + 1), { timeout: 20_000 });
  return { uploaded, onProgress, heard };
}

describe('an upload', () => {
  it('sends method, headers and body of its request, and returns the whole response', async () => {
    const { uploaded } = await upload();
    expect(call.opened).toEqual(['POST', 'https://service.example.org/upload']);
    // The content type names a boundary, and the browser chooses a new one.
    expect(call.sentHeaders).toEqual({ 'x-key': 'k1' });
    expect.soft(call.responseType).toBe('blob');
    expect.soft(call.send.mock.calls).toEqual([[form]]);
    expect(call.send.mock.calls[0]?.[0]).toBe(form);
    call.status = 201;
    call.response = new Blob(['{"id":7}']);
    call.headerLines = 'content-type: application/json\r\nlink: https://a.example:8080/x\r\n';
    call.onload?.();
    const response = await uploaded;
    expect([response.status, await response.text(), [...response.headers]]).toEqual([
      201,
      '{"id":7}',
      [
        ['content-type', 'application/json'],
        ['link', 'https://a.example:8080/x'],
      ],
    ]);
  });

  it('reports its progress, and restarts the idle timeout with each piece', async () => {
    const { onProgress, heard } = await upload();
    call.upload.onprogress?.({ loaded: 30, total: 120 });
    call.upload.onprogress?.({ loaded: 30, total: 0 });
    expect.soft(onProgress.mock.calls).toEqual([[0.25], [0]]);
    expect.soft(heard.mock.calls.length).toBe(2);
    call.onprogress?.({ loaded: 30 });
    expect.soft(onProgress.mock.calls.length).toBe(2);
    expect.soft(heard.mock.calls.length).toBe(3);
  });

  it.each([204, 205, 304])('may get the response %i without a body', async (status) => {
    const { uploaded } = await upload();
    Object.assign(call, { status, response: new Blob([]) });
    call.onload?.();
    const response = await uploaded;
    expect([response.status, response.body, [...response.headers]]).toEqual([status, null, []]);
  });

  it('fails like fetch without a response, or with an invalid one', async () => {
    const lost = await upload();
    call.onerror?.();
    await expect(lost.uploaded).rejects.toEqual(new TypeError('The upload got no answer.'));
    const odd = await upload();
    call.status = 999;
    call.onload?.();
    await expect(odd.uploaded).rejects.toThrow(RangeError);
  });

  it('tells that it was redirected, and where to', async () => {
    // Without an address, the browser told nothing about a redirect.
    for (const address of ['https://service.example.org/upload/', 'https://service.example.org/upload', '']) {
      const { uploaded } = await upload();
      call.responseURL = address;
      call.onload?.();
      expect(await uploaded).toMatchObject({ url: address, redirected: address.endsWith('/') });
    }
  });

  it('ends when the response is larger than 64 MB', async () => {
    const { uploaded } = await upload();
    call.onprogress?.({ loaded: 64 * 1024 * 1024 });
    expect(call.abort).not.toHaveBeenCalled();
    call.onprogress?.({ loaded: 64 * 1024 * 1024 + 1 });
    await expect(uploaded).rejects.toMatchObject({ name: 'TooLargeError' });
    expect(call.abort).toHaveBeenCalledOnce();
  });

  it('ends when it is aborted, with the reason', async () => {
    const controller = new AbortController();
    const { uploaded } = await upload(controller);
    expect.soft(call.send.mock.calls.length).toBe(1);
    expect.soft(call.abort.mock.calls.length).toBe(0);
    controller.abort(new Error('Enough'));
    await expect(uploaded).rejects.toThrow('Enough');
    expect(call.abort).toHaveBeenCalledOnce();
  });

  it('of a file that is gone is not sent, and fails with a reason', async () => {
    const gone = new File(['a file'], 'gone.txt');
    // A browser reads no bytes of a deleted file without looking for it.
    gone.slice = (from = 0, to = gone.size) =>
      (to > from ? { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) } : new Blob()) as Blob;
    const withGone = new FormData();
    withGone.set('other', new File(['another'], 'other.txt'));
    withGone.set('file', gone);
    const request = new Request('https://service.example.org/upload', { method: 'POST' });
    const before = made;
    const uploaded = createUploadFetch(vi.fn())({ request, heard: vi.fn(), form: withGone });
    await expect(uploaded).rejects.toEqual(new NotSentError('unreadable'));
    expect(made).toBe(before);
  });

  it('aborted before its start is not sent', async () => {
    const { uploaded } = await upload({ signal: AbortSignal.abort(new Error('Too late')) });
    call.onabort?.();
    await expect(uploaded).rejects.toThrow('Too late');
    expect(call.send).not.toHaveBeenCalled();
  });
});
