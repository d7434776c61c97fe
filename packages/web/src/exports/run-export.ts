import type { ExportReply, ExportRequest } from './export-worker.ts';
import { type ExportKind, NeedsPrintingError, type OnProgress, type Paper } from './paper.ts';

const MEDIA_TYPES: Readonly<Record<ExportKind, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

/** A written file. */
export interface ExportedFile {
  readonly blob: Blob;
  /** Number of cells of which the format cannot hold the whole text. */
  readonly unfit: number;
}

/** An export that is being written. */
export interface RunningExport {
  /**
   * The file, or `null` if the export was cancelled. Rejects if the writer failed, with a {@link NeedsPrintingError} if
   * only the browser can write the letters.
   */
  readonly file: Promise<ExportedFile | null>;
  readonly cancel: () => void;
}

/** Writes a file in a new worker and terminates the worker afterwards; cancelling terminates it at once. */
export function runExport(kind: ExportKind, paper: Paper, onProgress: OnProgress): RunningExport {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ExportedFile | null>();
  worker.onmessage = ({ data: reply }: MessageEvent<ExportReply>) => {
    if (reply.type === 'progress') return onProgress(reply.share);
    if (reply.type === 'done') {
      resolve({ blob: new Blob([reply.bytes], { type: MEDIA_TYPES[kind] }), unfit: reply.unfit });
    } else if (reply.type === 'needsPrinting') reject(new NeedsPrintingError());
    else reject(new Error(reply.message));
  };
  worker.onerror = (event) => reject(new Error(event.message || 'The export worker did not start.'));
  worker.postMessage({ kind, paper } satisfies ExportRequest);
  return {
    file: promise.finally(() => worker.terminate()),
    cancel: () => resolve(null),
  };
}
