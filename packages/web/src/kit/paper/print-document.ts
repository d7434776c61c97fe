import { showToast } from '../feedback/toast-store.ts';
import { toPrintLimit } from '../frame/PrintLimit.tsx';
import type { PaperContent } from './export-paper.ts';
import { printPage } from './printed-client.ts';

/** Prints the screen of a document, and says first if not all of its rows are printed. */
export async function printDocument({ sections }: PaperContent): Promise<void> {
  const limit = toPrintLimit(Math.max(0, ...sections.map(({ rows }) => rows.length)));
  if (limit !== undefined) showToast('warning', limit);
  await printPage();
}
