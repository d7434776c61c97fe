import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../with-resolvers.ts';
import { NeedsPrintingError } from '../../src/exports/paper.ts';
import { runExport } from '../../src/exports/run-export.ts';
import { toList } from './sample-paper.ts';

const PAPER = toList([]);

/** A worker that the test controls. */
class Quiet {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  constructor(
    readonly address: URL,
    readonly options: unknown,
  ) {
    worker = this;
  }
}
let worker: Quiet;
const respond = (data: unknown) => worker.onmessage?.({ data });

beforeEach(() => vi.stubGlobal('Worker', Quiet));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['TS-04', 'pdf', 'application/pdf'],
  ['TS-04', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['EXP-03', 'csv', 'text/csv;charset=utf-8'],
] as const)('%s a file of kind %s is written in a worker, as %s', async (_, kind, type) => {
  const onProgress = vi.fn();
  const { file } = runExport(kind, PAPER, onProgress);
  expect([worker.address.pathname.endsWith('/export-worker.ts'), worker.options]).toEqual([
    true,
    { type: 'module' },
  ]);
  expect(worker.postMessage.mock.calls).toEqual([[{ kind, paper: PAPER }]]);
  respond({ type: 'progress', share: 0.5 });
  expect.soft(onProgress.mock.calls).toEqual([[0.5]]);
  expect.soft(worker.terminate.mock.calls).toEqual([]);
  respond({ type: 'done', bytes: Uint8Array.of(1, 2), unfit: 3 });
  const { blob, unfit } = (await file) ?? {};
  expect(unfit).toBe(3);
  expect.soft(blob?.type).toEqual(type);
  expect.soft(await blob?.arrayBuffer()).toEqual(Uint8Array.of(1, 2).buffer);
  expect.soft(onProgress.mock.calls.length).toBe(1);
  expect.soft(worker.terminate.mock.calls.length).toBe(1);
});

it('a cancelled export terminates its worker and gives no file', async () => {
  const { file, cancel } = runExport('csv', PAPER, vi.fn());
  cancel();
  expect.soft(await file).toBe(null);
  expect.soft(worker.terminate.mock.calls.length).toBe(1);
});

it('an export with letters that no font of the file has ends with a request to print', async () => {
  const { file } = runExport('pdf', PAPER, vi.fn());
  respond({ type: 'needsPrinting' });
  await expect(file).rejects.toBeInstanceOf(NeedsPrintingError);
});

it.each([
  ['says why it failed', () => respond({ type: 'failed', message: 'Too many rows' }), 'Too many rows'],
  ['says why it broke', () => worker.onerror?.({ message: 'Out of memory' }), 'Out of memory'],
  ['says nothing', () => worker.onerror?.({ message: '' }), 'The export worker did not start.'],
])('an export whose worker %s ends with an error', async (_, fail, message) => {
  const { file } = runExport('pdf', PAPER, vi.fn());
  fail();
  await expect(file).rejects.toThrow(message);
  expect(worker.terminate).toHaveBeenCalledOnce();
});
