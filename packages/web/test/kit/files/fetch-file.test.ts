import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

const saveFile = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock('../../../src/kit/files/save-file.ts', () => ({ saveFile }));

async function load() {
  stubBrowserGlobals();
  vi.stubGlobal('location', { origin: 'https://portal.example.com' });
  return import('../../../src/kit/files/fetch-file.ts');
}

let files: Awaited<ReturnType<typeof load>>;
const asked = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>();

beforeEach(async () => {
  files = await load();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A response whose bytes arrive when the test sends them. */
function slowResponse() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  asked.mockImplementation(async (_, { signal }) => {
    signal?.addEventListener('abort', () => control?.error(signal.reason));
    return new Response(body);
  });
  return {
    give: (...bytes: number[]) => control?.enqueue(Uint8Array.from(bytes)),
    end: () => control?.close(),
  };
}

/** Records the outcome of a fetch without waiting for it. */
function watch(running: Promise<unknown>) {
  const seen: { outcome?: unknown } = {};
  running.then(
    (value) => {
      seen.outcome = value;
    },
    (error: Error) => {
      seen.outcome = error.name;
    },
  );
  return seen;
}

describe('fetching a file', () => {
  it('FILE-14 returns its bytes with its own name', async () => {
    asked.mockResolvedValue(new Response(Uint8Array.of(1, 2, 3)));
    expect(await files.fetchFile('/files/a/bill%20one.pdf?x=1')).toEqual({
      name: 'bill one.pdf',
      bytes: Uint8Array.of(1, 2, 3),
    });
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(String(url)).toBe('https://portal.example.com/files/a/bill%20one.pdf?x=1');
    // Neither token nor cookie nor referrer is sent, since the host may be foreign.
    expect(init).toEqual({
      signal: expect.any(AbortSignal),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  it('changes a name that a system would run', () => {
    files.saveBytes({ name: 'bill.exe', bytes: Uint8Array.of(77, 90) });
    expect(saveFile.mock.calls[0]?.[1]).toBe('bill.exe.bin');
  });

  it('returns an empty file', async () => {
    asked.mockResolvedValue(new Response(null));
    expect(await files.fetchFile('/files/a.pdf')).toEqual({ name: 'a.pdf', bytes: new Uint8Array() });
  });

  it.each([404, 500, 301])('FILE-14 fails for the response %i', async (status) => {
    asked.mockResolvedValue(new Response('<h1>Sorry</h1>', { status }));
    await expect(files.fetchFile('/files/a.pdf')).rejects.toThrow(`The file answered ${status}.`);
  });

  it('is not read when it says that it is larger than 200 MB', async () => {
    const cancel = vi.fn();
    const responseOf = (length: number) =>
      new Response(new ReadableStream({ start: (controller) => controller.close(), cancel }), {
        headers: { 'content-length': String(length) },
      });
    const limit = 200 * 1024 * 1024;
    asked.mockResolvedValueOnce(responseOf(limit)).mockResolvedValueOnce(responseOf(limit + 1));
    expect(await files.fetchFile('/files/a.pdf')).toMatchObject({ name: 'a.pdf' });
    await expect(files.fetchFile('/files/a.pdf')).rejects.toMatchObject({ name: 'TooLargeError', limit });
  });

  it('sends no request for an address that is no file', async () => {
    await expect(files.fetchFile('javascript:alert(1)')).rejects.toMatchObject({
      name: 'BlockedAddressError',
      message: 'This is not the address of a file.',
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['connect-src', 'https://files.example.org/b.pdf', 'BlockedAddressError'],
    ['connect-src', 'https://other.example.org/b.pdf', 'TypeError'],
    ['connect-src', 'inline', 'TypeError'],
    ['img-src', 'https://files.example.org/b.pdf', 'TypeError'],
    [undefined, '', 'TypeError'],
  ])(
    'has its own error when the content security policy blocks its host: %s of %s',
    async (directive, blockedURI, name) => {
      let hear = (_: object) => {};
      vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
        hear = listener;
      });
      asked.mockRejectedValue(new TypeError('Failed to fetch'));
      const seen = watch(files.fetchFile('https://files.example.org/a.pdf'));
      // The browser reports the violation in a later task than the failure.
      setTimeout(() => directive !== undefined && hear({ effectiveDirective: directive, blockedURI }), 0);
      await vi.advanceTimersByTimeAsync(1);
      expect(seen.outcome).toBe(name);
    },
  );

  it('may take long while bytes come, and is aborted at the idle timeout', async () => {
    const response = slowResponse();
    const seen = watch(files.fetchFile('/files/a.pdf'));
    for (const byte of [1, 2]) {
      await vi.advanceTimersByTimeAsync(files.FILE_IDLE_TIMEOUT_MS - 1);
      response.give(byte);
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(files.FILE_IDLE_TIMEOUT_MS - 1);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.outcome).toBe('TimeoutError');
  });

  it('is aborted at the idle timeout without a response', async () => {
    asked.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const seen = watch(files.fetchFile('/files/a.pdf'));
    await vi.advanceTimersByTimeAsync(files.FILE_IDLE_TIMEOUT_MS - 1);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.outcome).toBe('TimeoutError');
  });

  it('ends on abort', async () => {
    const response = slowResponse();
    const controller = new AbortController();
    const seen = watch(files.fetchFile('/files/a.pdf', controller.signal));
    await vi.advanceTimersByTimeAsync(0);
    response.give(1);
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBe('AbortError');
  });

  it('stops its idle timeout once the file is there', async () => {
    const response = slowResponse();
    const seen = watch(files.fetchFile('/files/a.pdf'));
    await vi.advanceTimersByTimeAsync(0);
    response.give(7);
    response.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toEqual({ name: 'a.pdf', bytes: Uint8Array.of(7) });
    expect(vi.getTimerCount()).toBe(0);
  });
});
