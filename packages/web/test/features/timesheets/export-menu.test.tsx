// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { timesheetsQuery } from '../../../src/api/queries.ts';
import { NeedsPrintingError, type OnProgress, type Paper, toCellValue } from '../../../src/exports/paper.ts';
import { TimesheetsPage } from '../../../src/features/timesheets/TimesheetsPage.tsx';
import { toTimesheetPaper } from '../../../src/features/timesheets/timesheet-export.ts';
import { toastStore } from '../../../src/kit/feedback/toast-store.ts';
import { ExportMenu } from '../../../src/kit/files/ExportMenu.tsx';
import { saveFile } from '../../../src/kit/files/save-file.ts';
import { clearClientStores } from '../../../src/lib/client-store.ts';
import { actAndSettle, button, pressItem, press as pressOn } from '../../kit/hands.ts';
import { dismissToasts, press, toasts } from '../../screens/by-name.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';
import { timesheets } from '../../screens/records.ts';

interface Run {
  readonly kind: string;
  readonly paper: Paper;
  readonly tell: OnProgress;
  readonly end: (file: Blob | null, unfit?: number) => void;
  readonly fail: (error: Error) => void;
  readonly cancel: ReturnType<typeof vi.fn>;
}
const runs = vi.hoisted((): Run[] => []);
vi.mock('../../../src/exports/run-export.ts', () => ({
  runExport: (kind: string, paper: Paper, tell: OnProgress) => {
    let end: Run['end'] = () => undefined;
    let fail: Run['fail'] = () => undefined;
    const file = new Promise<{ blob: Blob; unfit: number } | null>((resolve, reject) => {
      end = (blob, unfit = 0) => resolve(blob && { blob, unfit });
      fail = reject;
    });
    const cancel = vi.fn(() => end(null));
    runs.push({ kind, paper, tell, end, fail, cancel });
    return { file, cancel };
  },
}));
vi.mock('../../../src/kit/files/save-file.ts', () => ({ saveFile: vi.fn() }));

beforeAll(() => import('../../../src/ui/overlays/parts.ts'));
beforeEach(() => {
  runs.length = 0;
  vi.mocked(saveFile).mockClear();
  dismissToasts();
});

const NOVEMBER = { isWaiting: false, week: '', month: 11, year: 2026 };
const said = () => toastStore.get().announcement;
async function start(name: string) {
  const toContent = () => toTimesheetPaper([...timesheets].reverse(), NOVEMBER, 'November 2026', []);
  await show(<ExportMenu isDisabled={false} toContent={toContent} />);
  await pressOn(button());
  await pressItem(await screen.findByRole('menuitem', { name }));
  return eventually(() => {
    const [run] = runs;
    if (run === undefined) throw new Error('No export has begun.');
    return run;
  });
}

it.each([
  ['TS-04 EXP-01', 'Export to PDF', 'pdf'],
  ['TS-04', 'Export to Excel', 'xlsx'],
  ['TS-04 EXP-03', 'Export to CSV', 'csv'],
])('%s %s writes the rows in order, shows its progress, and saves the file', async (_, name, kind) => {
  const run = await start(name);
  const file = `timesheets_November_2026.${kind}`;
  const { paper } = run;
  expect([run.kind, paper.fileBase, paper.list.rows.length, said()]).toEqual([
    ...[kind, 'timesheets_November_2026', timesheets.length, `Preparing ${file}`],
  ]);
  expect(linesOf(document.body)).toEqual(['[Export]', `Preparing ${file} 0 % [Cancel]`]);
  await actAndSettle(() => run.tell(0.254));
  expect(linesOf(document.body)[1]).toBe(`Preparing ${file} 25 % [Cancel]`);
  const blob = new Blob(['rows']);
  await actAndSettle(() => run.end(blob));
  expect.soft(vi.mocked(saveFile).mock.calls).toEqual([[blob, file]]);
  expect.soft(toasts()).toEqual([['success', `${file} was saved`]]);
  expect(linesOf(document.body)).toEqual(['[Export]']);
});

it('TS-04 a cancelled export is not saved, and is announced', async () => {
  const run = await start('Export to PDF');
  await actAndSettle(() => run.tell(0.5));
  await press('Cancel');
  expect.soft(vi.mocked(saveFile).mock.calls).toEqual([]);
  expect.soft(toasts()).toEqual([]);
  expect.soft(linesOf(document.body)).toEqual(['[Export]']);
  expect(said()).toBe('timesheets_November_2026.pdf was cancelled');
});

it('TS-04 an export running at log-out is not saved, and not announced', async () => {
  const run = await start('Export to PDF');
  clearClientStores();
  expect(run.cancel).toHaveBeenCalledOnce();
  await actAndSettle(() => run.end(new Blob(['rows'])));
  expect.soft(vi.mocked(saveFile).mock.calls).toEqual([]);
  expect.soft(toasts()).toEqual([]);
  expect.soft(said()).toBe('');
});

it('TS-04 a failed export is announced, and can be started again', async () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  const run = await start('Export to PDF');
  await actAndSettle(() => run.fail(new Error('Out of memory')));
  expect([vi.mocked(saveFile).mock.calls, toasts(), linesOf(document.body)]).toEqual([
    ...[
      [],
      [['error', 'timesheets_November_2026.pdf could not be created. Please try again.']],
      ['[Export]'],
    ],
  ]);
  silent.mockRestore();
});

it('TS-04 the export is disabled without rows', async () => {
  await show(<ExportMenu isDisabled toContent={() => toTimesheetPaper([], NOVEMBER, '', [])} />);
  expect(linesOf(document.body)).toEqual(['[Export, disabled]']);
});

it('TS-04 an export has the rows group by group when the screen does', async () => {
  const [first, second, , ben] = timesheets.filter(({ start_date }) => start_date.startsWith('2026-11'));
  await show(<TimesheetsPage />, [[timesheetsQuery, [first, ben, second]]], {
    address: '/main/timesheets?month=11&year=2026&group=worker&sort=-total_hours',
  });
  await pressOn(screen.getByRole('button', { name: 'Export' }));
  await pressItem(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
  await eventually(() => expect(runs).toHaveLength(1));
  expect(runs[0]?.paper.list.rows.map(({ cells }) => cells.slice(0, 2).map(toCellValue))).toEqual([
    ['Ana Ruiz', '2026-11-03 09:00'],
    ['Ana Ruiz', '2026-11-02 09:00'],
    ['Ben Okafor', '2026-11-16 22:00'],
  ]);
});

it('a PDF with letters that its font lacks is printed by the browser, and the client is told', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const run = await start('Export to PDF');
  await actAndSettle(() => run.fail(new NeedsPrintingError()));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect([toasts()[0]?.[0], vi.mocked(saveFile).mock.calls]).toEqual(['warning', []]);
  expect(toasts()[0]?.[1]).toContain('can only be printed');
});

it('EXP-03 a file that holds less than the list says so', async () => {
  const run = await start('Export to Excel');
  await actAndSettle(() => run.end(new Blob(['rows']), 2));
  expect(saveFile).toHaveBeenCalledOnce();
  expect(toasts()[0]?.[0]).toBe('warning');
  expect(said()).toContain('Cells whose text was cut or cleaned: 2.');
});
