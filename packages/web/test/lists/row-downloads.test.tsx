// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fileUploadsQuery, payrollSheetsQuery, reportsQuery, resourcesQuery } from '../../src/api/queries.ts';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { downloadAsZip, downloadFiles } from '../../src/kit/files/download.ts';
import { eventually, show } from '../screens/dom.tsx';
import { fileUploads, payrollSheets, reports, resources } from '../screens/records.ts';

vi.mock('../../src/kit/files/download.ts', () => ({ downloadFiles: vi.fn(), downloadAsZip: vi.fn() }));

const TWO = ['/files/t/one.pdf', '/files/t/two.pdf'];
const buttons = () => screen.getAllByRole('button', { name: /^Download(:| all as one zip)/ });
const press = (button: HTMLElement | undefined) => act(async () => fireEvent.click(button as HTMLElement));

it.each([
  ['REP-04 a report', <ReportsPage />, reportsQuery, reports, ['/files/q/third.pdf']],
  ['RES-03 a resource', <ResourcesPage />, resourcesQuery, resources, ['/files/g/guide.pdf']],
  ['SUB-04 an upload', <SubmissionsPage />, fileUploadsQuery, fileUploads, ['/files/u/lease.pdf']],
  [
    ...(['SUB-05 an upload of two files', <SubmissionsPage />, fileUploadsQuery] as const),
    fileUploads.map((one) => ({ ...one, files: TWO })),
    TWO,
  ],
  [
    ...(['PRL-06 a payroll sheet', <PayrollPage />, payrollSheetsQuery] as const),
    payrollSheets.slice(1).map((one) => ({ ...one, payroll_file_content: TWO })),
    TWO,
  ],
])(
  '%s is downloaded whole from its row, several files also as one zip',
  async (_, page, query, rows, files) => {
    vi.mocked(downloadFiles).mockClear();
    vi.mocked(downloadAsZip).mockClear();
    await show(page, [[query, rows]]);
    const [plain, zip, ...others] = buttons();
    await press(plain);
    expect(vi.mocked(downloadFiles).mock.calls.map(([addresses]) => addresses)).toEqual([files]);
    expect([zip !== undefined, others]).toEqual([files.length > 1, []]);
    if (zip === undefined) return;
    await press(zip);
    // The zip has the name of its row, like the button.
    const row = plain?.getAttribute('aria-label')?.replace('Download: ', '');
    const zips = vi.mocked(downloadAsZip).mock.calls.map(([addresses, name]) => [addresses, name]);
    expect(zips).toEqual([[files, `${row}.zip`]]);
  },
);

it.each([
  ['with signs', 'Roof 3/4: "before"? 100%', 'Roof 34 before 100%.zip'],
  ['by nothing', '', 'file.zip'],
  ['at length', 'r'.repeat(300), `${'r'.repeat(120)}.zip`],
])(
  'SUB-05 the zip of an upload that is described %s has a name that a file can have',
  async (_, description, name) => {
    vi.mocked(downloadAsZip).mockClear();
    await show(<SubmissionsPage />, [
      [fileUploadsQuery, [{ ...fileUploads[0], id: 1, description, files: TWO }]],
    ]);
    await press(buttons()[1]);
    expect(vi.mocked(downloadAsZip).mock.calls.map(([, zip]) => zip)).toEqual([name]);
  },
);

it('a running download can be cancelled, and started again', async () => {
  let signal: AbortSignal | undefined;
  vi.mocked(downloadFiles).mockImplementationOnce(
    (_, running) =>
      new Promise((resolve) => {
        signal = running;
        running.addEventListener('abort', () => resolve());
      }),
  );
  await show(<ReportsPage />, [[reportsQuery, reports]]);
  const cancel = () => screen.queryByRole('button', { name: /^Cancel/ });
  expect(cancel()).toBeNull();
  await press(buttons()[0]);
  expect.soft(cancel()?.textContent).toBe('Cancel');
  expect.soft(signal?.aborted).toBe(false);
  cancel()?.focus();
  await press(cancel() as HTMLElement);
  expect({ cancel: cancel(), aborted: signal?.aborted }).toEqual({ cancel: null, aborted: true });
  await eventually(() => expect(document.activeElement).toBe(buttons()[0]));
});
