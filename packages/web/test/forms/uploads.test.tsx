// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotSentError } from '../../src/api/not-sent.ts';
import { fileUploadsQuery, payablesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { readRowMarks } from '../../src/kit/table/row-marks.ts';
import { forgetDraft, readDraft } from '../../src/lib/draft.ts';
import type { ListName } from '../../src/pages.ts';
import { dismissToasts, field, pressLast as press, toasts } from '../screens/by-name.ts';
import { linesOf, show } from '../screens/dom.tsx';
import { fileUploads, payables } from '../screens/records.ts';
import { failResponse, holdResponse, isAborted, portalCalls, setResponse } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const alerts = () => screen.getAllByRole('alert').flatMap((alert) => linesOf(alert));
const dialog = () => screen.queryByRole('dialog');
const UNSURE = 'We could not confirm whether it arrived';
const BILL = new File(['bill'], 'bill.pdf');

const KINDS = [
  {
    name: 'payables',
    button: 'Upload Invoice',
    operation: 'uploadPayable',
    list: 'listPayables',
    draft: 'payable',
    query: payablesQuery,
    known: payables,
    screen: <PayablesPage />,
  },
  {
    name: 'submissions',
    button: 'Upload File',
    operation: 'uploadFiles',
    list: 'listFileUploads',
    draft: 'submission',
    query: fileUploadsQuery,
    known: fileUploads,
    screen: <SubmissionsPage />,
  },
] as const;

afterEach(() => {
  dismissToasts();
  for (const name of ['payable', 'submission']) forgetDraft(name);
  queryClient.clear();
});

describe.each(KINDS)('uploading files: $name', (kind) => {
  const { name, button, operation, list, draft, query, known, screen: page } = kind;
  const open = async () => {
    await show(page, [[query, known]]);
    await press(button);
  };
  const enter = () => {
    fireEvent.change(field('description'), { target: { value: ' November ' } });
    fireEvent.change(field('files'), { target: { files: [BILL] } });
  };
  const fail = (failure: object) => failResponse(operation, failure);

  it('PBL-06 SUB-01 opens in a dialog', async () => {
    await open();
    expect(linesOf(dialog() as HTMLElement)).toEqual([
      button,
      'Description',
      '{description: }',
      'Files',
      'Photos, PDFs and documents, up to 25 MB each. Together up to 100 MB.',
      '{files: a file} Choose files or drop here',
      '[Cancel] [Submit]',
    ]);
    await press('Cancel');
    expect(dialog()).toBeNull();
  });

  it('PBL-06 SUB-01 keeps its draft apart from that of the other screen', async () => {
    await open();
    enter();
    const drafts = ['payable', 'submission'].filter((name) => readDraft(name, '1001') !== undefined);
    expect(drafts).toEqual([draft]);
  });

  it('PBL-10 SUB-07 SUB-08 names the missing fields', async () => {
    await open();
    fireEvent.change(field('description'), { target: { value: ' ' } });
    await press('Submit');
    expect
      .soft(alerts())
      .toEqual([
        'There is a problem',
        '<description is required → #description>',
        '<PLease upload a file → #files>',
      ]);
    expect.soft(portalCalls).toEqual([]);
  });

  it('PBL-10 SUB-08 refuses files that are too large together before it sends', async () => {
    await open();
    enter();
    const large = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) =>
      Object.defineProperty(new File(['x'], name), 'size', { value: 24 * 1024 * 1024 }),
    );
    fireEvent.change(field('files'), { target: { files: large } });
    await press('Submit');
    expect
      .soft(alerts().slice(0, 2))
      .toEqual([
        'There is a problem',
        '<Together the files are 120 MB. The largest size of one sending is 100 MB. Remove a file or choose a smaller one. → #files>',
      ]);
    expect.soft(portalCalls).toEqual([]);
  });

  it("PBL-08 PBL-11 SUB-06 sends every file, shows its progress and the service's message", async () => {
    const anew = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    await open();
    enter();
    const bring = holdResponse(operation);
    await press('Submit');
    expect(portalCalls).toEqual([[operation, { description: 'November', files: [BILL] }]]);
    expect(linesOf(dialog() as HTMLElement).join(' ')).toContain('Uploading... 0%');
    expect(field('description').readOnly).toBe(true);
    await bring({ message: 'It is here.' });
    expect.soft(toasts()).toEqual([['success', 'It is here.']]);
    expect.soft(dialog()).toBe(null);
    expect.soft(anew.mock.calls).toEqual([[{ queryKey: query.queryKey }]]);
    expect.soft(readDraft(draft, '1001')).toBe(undefined);
    anew.mockRestore();
  });

  it('PBL-11 SUB-06 Cancel stops what is being sent', async () => {
    await open();
    enter();
    holdResponse(operation);
    await press('Submit');
    expect(isAborted(operation)).toBe(false);
    await press('Cancel');
    expect(isAborted(operation)).toBe(true);
  });

  it('marks the new row of this description, not one of another tab', async () => {
    queryClient.setQueryData([...query.queryKey], known);
    const row = { ...known[0], id: 19, description: 'November' };
    const anew = vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
      queryClient.setQueryData(
        [...query.queryKey],
        [...known, { ...row, id: 20, description: 'Other' }, row],
      );
    });
    await open();
    enter();
    setResponse(operation, {});
    await press('Submit');
    const { sent = [] } = readRowMarks(name as ListName) ?? {};
    expect([19, 20].map((id) => sent.includes(id))).toEqual([true, false]);
    anew.mockRestore();
  });

  it('PBL-11 has a text of its own when the service sends none', async () => {
    await open();
    enter();
    setResponse(operation, {});
    await press('Submit');
    expect(toasts()).toEqual([['success', 'Upload completed']]);
  });

  it('PBL-12 SUB-10 says that nothing was sent when a file can no longer be read', async () => {
    await open();
    enter();
    fail({ kind: 'network', cause: new NotSentError('unreadable') });
    await press('Submit');
    expect
      .soft(alerts())
      .toEqual(['A chosen file can no longer be read. Remove it and choose it again. Nothing was sent.']);
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
  });

  it.each([
    [{ serverMessage: 'It is too large.' }, 'It is too large.'],
    [
      { serverMessage: 'The files.0 must be a PDF. The files.7 is unknown.' },
      'The bill.pdf must be a PDF. The files.7 is unknown.',
    ],
    [{}, 'Error Processing your request.'],
    [{ kind: 'server', status: 500, serverMessage: 'Trace' }, 'Error Processing your request.'],
  ])(
    'PBL-12 PBL-13 SUB-10 shows the reason of a failure, and can be sent again: %j',
    async (failure, text) => {
      await open();
      enter();
      fail(failure);
      await press('Submit');
      expect.soft(alerts()).toEqual([text]);
      expect.soft(field('description').value).toBe(' November ');
      setResponse(operation, {});
      await press('Try again');
      expect(portalCalls.filter(([called]) => called === operation)).toHaveLength(2);
      expect(dialog()).toBeNull();
    },
  );

  it.each([
    ['of three only the last', ['c.pdf'], 'warning: 1 of 3 files arrived'],
    ['none of three', [], 'warning: 0 of 3 files arrived'],
    ['blank addresses for two of three', ['', 'b.pdf', ' '], 'warning: 1 of 3 files arrived'],
    ['all three', ['a.pdf', 'b.pdf', 'c.pdf'], undefined],
  ])('SUB-09 counts the files of the new row after a success: %s', async (_, files, told) => {
    queryClient.setQueryData([...query.queryKey], known);
    await open();
    enter();
    fireEvent.change(field('files'), { target: { files: [BILL, BILL] } });
    setResponse(operation, {});
    setResponse(list, [...known, { ...known[0], id: 9, description: 'November', files }]);
    await press('Submit');
    const others = toasts().filter(([, text]) => text !== 'Upload completed');
    expect(others.map((toast) => toast.join(': '))).toEqual(told === undefined ? [] : [told]);
  });

  it.each([
    ['the list holds two new rows of this description', [8, 9]],
    ['the row was there before', [1]],
  ])('SUB-09 does not count the files when %s', async (_, ids) => {
    queryClient.setQueryData([...query.queryKey], known);
    await open();
    enter();
    setResponse(operation, {});
    setResponse(
      list,
      ids.map((id) => ({ ...known[0], id, description: 'November', files: [] })),
    );
    await press('Submit');
    expect(toasts()).toEqual([['success', 'Upload completed']]);
  });

  it.each([
    ['it', [...known, { ...known[0], id: 9, description: 'November' }], undefined],
    ['another', [...known, { ...known[0], id: 9, description: 'October' }], UNSURE],
    ['nothing new', known, 'It was not received'],
  ])('PBL-12 SUB-10 is looked up after a lost response: the list holds %s', async (_, rows, title) => {
    queryClient.setQueryData([...query.queryKey], known);
    await open();
    enter();
    fail({ kind: 'network' });
    setResponse(list, rows);
    await press('Submit');
    expect(toasts()).toEqual(title === undefined ? [['success', 'We checked: it was received.']] : []);
    expect(screen.queryByRole('alertdialog')?.querySelector('h2')?.textContent).toBe(title);
  });
});
