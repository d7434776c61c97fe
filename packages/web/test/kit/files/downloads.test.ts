import { unzipSync } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

const saved = vi.hoisted((): { name: string; blob: Blob }[] => []);
const fetchFile = vi.hoisted(() => vi.fn());
vi.mock('../../../src/kit/files/fetch-file.ts', async (original) => ({
  ...(await original<typeof import('../../../src/kit/files/fetch-file.ts')>()),
  fetchFile,
}));
// The last step before the browser's download, so the test sees the names and bytes that a user gets.
vi.mock('../../../src/kit/files/save-file.ts', () => ({
  saveFile: (blob: Blob, name: string) => saved.push({ name, blob }),
}));

const ADDRESSES = ['/a/one.pdf', '/b/one.pdf', '/c/two.pdf'];
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const running = () => new AbortController();
/** The saved files, each with name and text. */
const savedFiles = () => Promise.all(saved.map(async ({ name, blob }) => [name, await blob.text()]));
/** The files inside the saved zip. */
const inZip = async () =>
  Object.entries(unzipSync(new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer())));

let download: typeof import('../../../src/kit/files/download.ts');
let store: typeof import('../../../src/kit/feedback/toast-store.ts')['toastStore'];
beforeEach(async () => {
  stubBrowserGlobals();
  download = await import('../../../src/kit/files/download.ts');
  const { toFileName } = await import('../../../src/kit/files/file-address.ts');
  ({ toastStore: store } = await import('../../../src/kit/feedback/toast-store.ts'));
  const { dismissToast } = await import('../../../src/kit/feedback/toast-store.ts');
  for (const { id } of store.get().toasts) dismissToast(id);
  saved.length = 0;
  fetchFile.mockReset();
  fetchFile.mockImplementation(async (address: string) => ({
    name: toFileName(address),
    bytes: new TextEncoder().encode(`in ${address}`),
  }));
});
const toasts = () => store.get().toasts.map(({ tone, message, detail }) => [tone, message, detail]);

it('PRL-10 PRL-11 FILE-14 every file is saved under its own name, with its progress shown', async () => {
  const done = download.downloadFiles(ADDRESSES, running().signal);
  expect.soft(toasts()).toEqual([['progress', 'Downloading Files', undefined]]);
  expect.soft(saved).toEqual([]);
  await done;
  expect(await savedFiles()).toEqual([
    ['one.pdf', 'in /a/one.pdf'],
    ['one.pdf', 'in /b/one.pdf'],
    ['two.pdf', 'in /c/two.pdf'],
  ]);
  expect(toasts()).toEqual([['success', 'Download Completed', undefined]]);
});

it('PRL-10 PRL-11 several files are saved as one zip, with unique names', async () => {
  await download.downloadAsZip(ADDRESSES, 'june.zip', running().signal);
  expect(saved.map(({ name }) => name)).toEqual(['june.zip']);
  const inside = await inZip();
  expect(inside.map(([name, bytes]) => [name, textOf(bytes)])).toEqual([
    ['one.pdf', 'in /a/one.pdf'],
    ['one (2).pdf', 'in /b/one.pdf'],
    ['two.pdf', 'in /c/two.pdf'],
  ]);
  // Documents and images are stored uncompressed, since they are compressed already.
  expect(await saved[0]?.blob.text()).toContain('in /b/one.pdf');
  expect(toasts()).toEqual([['success', 'Download Completed', undefined]]);
});

it('PRL-10 SUB-05 a renamed file in a zip does not take the name of another', async () => {
  const names = ['one.pdf', 'One.pdf', 'one (2).pdf', 'one.pdf'];
  await download.downloadAsZip(
    names.map((name, index) => `/${index}/${name}`),
    'june.zip',
    running().signal,
  );
  const inside = await inZip();
  expect(inside.map(([name, bytes]) => [name, textOf(bytes)])).toEqual([
    ['one.pdf', 'in /0/one.pdf'],
    ['One (2).pdf', 'in /1/One.pdf'],
    ['one (2) (2).pdf', 'in /2/one (2).pdf'],
    ['one (3).pdf', 'in /3/one.pdf'],
  ]);
});

it('FILE-14 PRL-10 a file is saved under the name that its address ends in, without a query or the ending of a program', async () => {
  const addresses = ['/a/June%20sheet.pdf?v=2', '/b/..%2F..%2Fetc%2Fpasswd', '/c/bill.exe', '/d/'];
  await download.downloadFiles(addresses, running().signal);
  expect(saved.map(({ name }) => name)).toEqual(['June sheet.pdf', 'etcpasswd', 'bill.exe.bin', 'd']);
});

it.each([
  ['BlockedAddressError', 'may not open the address'],
  ['TooLargeError', 'larger than 200\u00a0MB'],
] as const)('PRL-12 FILE-14 a %s is reported without another try', async (name, words) => {
  const { BlockedAddressError } = await import('../../../src/kit/feedback/lasting-error.ts');
  const { TooLargeError } = await import('@client-portal/sdk');
  const errors = {
    BlockedAddressError: new BlockedAddressError('no'),
    TooLargeError: new TooLargeError(200 * 1024 * 1024),
  };
  fetchFile.mockRejectedValueOnce(errors[name]);
  await download.downloadFiles(ADDRESSES, running().signal);
  expect(toasts()).toEqual([['error', 'Download Error', expect.stringContaining(words)]]);
});

it('FILE-14 a zip holds no file under the ending of a program', async () => {
  await download.downloadAsZip(['/a/bill.exe', '/b/bill.exe'], 'june.zip', running().signal);
  expect((await inZip()).map(([name]) => name)).toEqual(['bill.exe.bin', 'bill.exe (2).bin']);
});

it.each(['downloadFiles', 'downloadAsZip'] as const)(
  'PRL-12 %s saves nothing when one file failed or the client cancelled, and names the file',
  async (how) => {
    const start = (signal: AbortSignal) =>
      how === 'downloadFiles'
        ? download.downloadFiles(ADDRESSES, signal)
        : download.downloadAsZip(ADDRESSES, 'june.zip', signal);
    fetchFile.mockRejectedValueOnce(new Error('The file answered 404.'));
    await start(running().signal);
    const failed = ['error', 'Download Error', 'An error occurred while downloading files.'];
    expect({ saved, toasts: toasts() }).toEqual({ saved: [], toasts: [failed] });
    const controller = running();
    fetchFile.mockImplementationOnce(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    await start(controller.signal);
    expect.soft(saved).toEqual([]);
    expect.soft(toasts()).toEqual([failed]);
    expect.soft(store.get().announcement).toBe('Download cancelled');
  },
);

it('PRL-06 PRL-10 many files are fetched a few at a time', async () => {
  const many = Array.from({ length: 12 }, (_, index) => `/a/${String(index).padStart(2, '0')}.pdf`);
  const underWay = new Map<string, () => void>();
  const asked: number[] = [];
  fetchFile.mockImplementation(async (address: string) => {
    await new Promise<void>((resolve) => underWay.set(address, resolve));
    underWay.delete(address);
    return { name: address.slice(3), bytes: new TextEncoder().encode(`in ${address}`) };
  });
  const done = download.downloadFiles(many, running().signal);
  while (underWay.size > 0) {
    asked.push(underWay.size);
    // The last requested file arrives first.
    [...underWay.values()].at(-1)?.();
    await vi.waitFor(() => expect(fetchFile.mock.calls.length - asked.length).toBe(underWay.size), {
      interval: 1,
    });
  }
  await done;
  expect({ max: Math.max(...asked), askedCount: asked.length }).toEqual({ max: 5, askedCount: 12 });
  expect(saved.map(({ name }) => `/a/${name}`)).toEqual(many);
});

it('PRL-12 after one failed file no other is requested, and those under way are aborted', async () => {
  const signals: AbortSignal[] = [];
  fetchFile.mockImplementation(async (address: string, signal: AbortSignal) => {
    signals.push(signal);
    if (address === '/a/0.pdf') throw new Error('The file answered 404.');
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await download.downloadFiles(
    Array.from({ length: 12 }, (_, index) => `/a/${index}.pdf`),
    running().signal,
  );
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true, true]);
  expect(toasts()[0]?.[0]).toBe('error');
});

it.each(['downloadFiles', 'downloadAsZip'] as const)(
  'PRL-10 %s ends with the session, without a file or a message for the next client',
  async (way) => {
    const { clearClientStores } = await import('../../../src/lib/client-store.ts');
    let arrive: (file: unknown) => void = () => undefined;
    const signals: AbortSignal[] = [];
    fetchFile.mockImplementation((_, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise((resolve, reject) => {
        arrive = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const { signal } = running();
    const ended =
      way === 'downloadFiles'
        ? download.downloadFiles(['/a/one.pdf'], signal)
        : download.downloadAsZip(['/a/one.pdf'], 'june.zip', signal);
    clearClientStores();
    arrive({ name: 'one.pdf', bytes: new Uint8Array(1) });
    await ended;
    expect([signals.map(({ aborted }) => aborted), saved, toasts(), store.get().announcement]).toEqual([
      ...[[true], [], [], ''],
    ]);
  },
);
