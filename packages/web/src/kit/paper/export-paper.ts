import type { ExportKind, OnProgress, Paper } from '../../exports/paper.ts';
import { type ExportedFile, runExport } from '../../exports/run-export.ts';
import { toWritten } from '../../format/shown.ts';
import { toPaperHead } from './paper-head.ts';
import { readPaperClient } from './read-paper-client.ts';

/** A document without its head, which is the same for all. */
export interface PaperContent extends Omit<Paper, 'head'> {
  /** Period and filters in words. */
  readonly period: string;
}

/** Returns a document with the texts of the screen as a file has them, in every field. */
const toWrittenContent = (content: PaperContent): PaperContent =>
  JSON.parse(JSON.stringify(content), (_, value) => (typeof value === 'string' ? toWritten(value) : value));

/**
 * Reads the client's name, and writes the document. Resolves with `null` if it was cancelled; rejects if the file could
 * not be written.
 */
export async function exportPaper(
  kind: ExportKind,
  shown: PaperContent,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: OnProgress },
): Promise<ExportedFile | null> {
  const { period, ...content } = toWrittenContent(shown);
  // A comma-separated file has no head.
  const client = kind === 'csv' ? '' : await readPaperClient();
  if (signal.aborted) return null;
  const run = runExport(kind, { ...content, head: toPaperHead(client, period, new Date()) }, onProgress);
  signal.addEventListener('abort', run.cancel);
  return run.file;
}
