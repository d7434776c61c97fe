import type { Paper, PaperCell, PaperTable } from '../../src/exports/paper.ts';
import { toPlainRow } from '../../src/exports/paper.ts';

/** Head of a document with a text in each field. */
export const HEAD: Paper['head'] = {
  provider: 'Example Provider',
  contact: '+1 310 555 0100',
  client: 'Rosa Delgado · UCI 7654321',
  period: 'November 2026',
  made: 'Made Nov 17, 2026, 10:00 AM',
  summary: 'Summary',
  foot: 'From the client portal of Example Provider.',
  pages: 'Page {page} of {pages}',
  language: 'en',
};

/** Returns a list of employees and hours as a document. */
export function toList(rows: readonly (readonly PaperCell[])[], changes: Partial<Paper> = {}): Paper {
  const list: PaperTable = {
    columns: [
      { heading: 'Employee', share: 60, isNumeric: false },
      { heading: 'Total Hours', share: 40, isNumeric: true },
    ],
    rows: rows.map(toPlainRow),
  };
  return {
    title: 'Timesheets',
    fileBase: 'timesheets_November_2026',
    head: HEAD,
    gaps: [],
    sums: [],
    sections: [{ title: 'Timesheets', ...list }],
    list,
    ...changes,
  };
}
