/** Worker that writes exports; the code of each kind is loaded with its first file. */
import { countUnfit } from './fit-cell.ts';
import { type ExportKind, type ExportWriter, NeedsPrintingError, type Paper } from './paper.ts';

export interface ExportRequest {
  readonly kind: ExportKind;
  readonly paper: Paper;
}

export type ExportReply =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly bytes: Uint8Array<ArrayBuffer>; readonly unfit: number }
  | { readonly type: 'needsPrinting' }
  | { readonly type: 'failed'; readonly message: string };

const LOADERS: Readonly<Record<ExportKind, () => Promise<ExportWriter>>> = {
  pdf: async () => (await import('./pdf.ts')).writePdf,
  xlsx: async () => (await import('./xlsx.ts')).writeXlsx,
  csv: async () => (await import('./csv.ts')).writeCsv,
};

// The DOM's types do not describe the scope of a worker; only these two members are used.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ExportRequest>) => void) | null;
  postMessage(reply: ExportReply, transfer?: Transferable[]): void;
};

scope.onmessage = async ({ data: { kind, paper } }) => {
  try {
    const write = await LOADERS[kind]();
    const bytes = await write(paper, (share) => scope.postMessage({ type: 'progress', share }));
    scope.postMessage({ type: 'done', bytes, unfit: countUnfit(kind, paper) }, [bytes.buffer]);
  } catch (error) {
    if (error instanceof NeedsPrintingError) scope.postMessage({ type: 'needsPrinting' });
    else
      scope.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
