// @vitest-environment jsdom
import { type CallOptions, PortalError } from '@client-portal/sdk';
import { createSubmitFlow, type Finding } from '@client-portal/state-machines';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../src/api/session.ts';
import { toastStore } from '../../../../src/kit/feedback/toast-store.ts';
import { warnOfMissingFiles } from '../../../../src/kit/files/upload/count-arrived.ts';
import { type DescribedFiles, UploadDialog } from '../../../../src/kit/files/upload/UploadDialog.tsx';
import type { UploadSpec } from '../../../../src/kit/files/upload/use-upload.ts';
import { formsUnderWay } from '../../../../src/kit/form/under-way.ts';
import { clearClientStores } from '../../../../src/lib/client-store.ts';
import { readDraft } from '../../../../src/lib/draft.ts';
import { dismissToasts, press, toasts } from '../../../screens/by-name.ts';
import { iconLinesOf, linesOf, show } from '../../../screens/dom.tsx';
import '../../../with-resolvers.ts';
import { actAndSettle } from '../../hands.ts';

vi.mock('../../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../form/plain-dialog.tsx'));
vi.mock('../../../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
/** Progress events of an upload. */
const progress = vi.hoisted(() => ({
  tell: (_share: number) => {},
  fetch: () => Promise.reject(new Error()),
}));
vi.mock('../../../../src/api/upload-fetch.ts', () => ({
  createUploadFetch: (tell: (share: number) => void) => {
    progress.tell = tell;
    return progress.fetch;
  },
}));

interface Sent {
  readonly input: DescribedFiles;
  readonly options: CallOptions;
  readonly respond: (output: { message?: string }) => void;
  readonly fail: (error: unknown) => void;
}
let sent: Sent[];
let finding: Finding;
const reload = vi.fn(async () => undefined);
const SPEC: UploadSpec<DescribedFiles, { readonly message?: string }> = {
  flow: createSubmitFlow(),
  send: (input, options) =>
    new Promise((respond, fail) => {
      sent.push({ input, options, respond, fail });
    }),
  watch: () => async () => finding,
  reload,
};
const { watch: _, ...unwatched } = SPEC;
const entry = { isOpen: true, open: vi.fn(), leave: vi.fn(), close: vi.fn(), isOver: () => false };
beforeEach(() => {
  sent = [];
  finding = 'unknown';
  reload.mockClear();
  entry.leave.mockReset();
  entry.close.mockReset();
  clearClientStores();
  session.start('secret$1001');
});

const open = (spec = SPEC) =>
  show(<UploadDialog title="Upload a payable" spec={spec} entry={entry} draft="payable" />);
const lines = () => linesOf(document.body);
const BILL = new File(['12345'], 'bill.pdf');
const fill = async () => {
  await actAndSettle(() =>
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: ' Ramp ' } }),
  );
  await actAndSettle(() => fireEvent.change(screen.getByLabelText('Files'), { target: { files: [BILL] } }));
};
const submit = async (spec = SPEC) => {
  await open(spec);
  await fill();
  await press('Submit');
};
const failure = (kind: 'refused' | 'network', more = {}) =>
  new PortalError({ kind, operationId: 'acceptTerms', ...more });
const lastToast = () => toasts().at(-1)?.[1];

describe('an upload', () => {
  it('PBL-11 SUB-09 sends the entries, shows its progress, and disables the form meanwhile', async () => {
    await submit();
    // Its dialog keeps the page; log-out waits for forms outside of dialogs.
    expect(formsUnderWay.get()).toBe(0);
    const [{ input, options } = {}] = sent;
    expect.soft(input).toEqual({ description: 'Ramp', files: [BILL] });
    expect.soft(options?.upload).toEqual(progress.fetch);
    expect(lines()).toContain('Uploading... 0%');
    await act(async () => progress.tell(0.42));
    expect(lines()).toContain('Uploading... 42%');
    await act(async () => progress.tell(1));
    expect(lines()).toContain('Almost done…');
    expect(screen.getByLabelText<HTMLInputElement>('Description').readOnly).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Files').disabled).toBe(true);
    expect(lines().join()).toContain('[Remove bill.pdf, disabled]');
  });

  it('PBL-12 PBL-13 SUB-10 shows the reason of a failure, and sends the same again on request', async () => {
    await submit();
    await actAndSettle(() =>
      sent[0]?.fail(failure('refused', { serverMessage: 'Too many.', requestId: 'req-7' })),
    );
    expect(iconLinesOf(document.body).slice(-4)).toMatchInlineSnapshot(`
      [
        "Too many.",
        "Reference for support: req-7",
        "[Tell your provider]",
        "[Cancel] [Try again, primary]",
      ]
    `);
    expect.soft(entry.close.mock.calls.length).toBe(0);
    expect.soft(reload.mock.calls.length).toBe(0);
    await press('Tell your provider');
    expect(readDraft('message', '1001')).toMatchObject({
      message: 'Too many.\nReference for support: req-7\n\n',
    });
    await act(async () => progress.tell(0.9));
    await press('Try again');
    expect(sent[1]?.input).toEqual({ description: 'Ramp', files: [BILL] });
    // The progress starts again.
    expect(lines()).toContain('Uploading... 0%');
  });

  it.each([
    ['arrived', [[1, 1, 'We checked: it was received.'], 1]],
    ['notArrived', [[0, 0, undefined], 2]],
    ['unknown', [[0, 0, undefined], 1]],
  ] as const)(
    'looks up a cancelled request, so that nothing is paid twice: %s',
    async (found, [told, sendings]) => {
      finding = found;
      dismissToasts();
      await submit();
      await press('Cancel');
      expect([entry.close.mock.calls.length, reload.mock.calls.length, lastToast()]).toEqual(told);
      if (found !== 'arrived') await press('Submit');
      expect(sent).toHaveLength(sendings);
      if (found === 'unknown')
        expect(screen.getByRole('alertdialog').textContent).toContain(
          'We could not confirm whether it arrived',
        );
    },
  );

  it('PBL-11 is aborted by Cancel while it runs, which is announced, and closed by it otherwise', async () => {
    await submit();
    await press('Cancel');
    expect(toastStore.get().announcement).toBe('Upload cancelled');
    expect.soft(sent[0]?.options.signal?.aborted).toBe(true);
    expect.soft(entry.leave.mock.calls.length).toBe(0);
    expect(lines().join()).not.toContain('Uploading');
    await press('Cancel');
    expect(entry.leave).toHaveBeenCalledOnce();
  });

  it('reads the list again and asks when the result is unknown', async () => {
    await submit({ ...unwatched, flow: createSubmitFlow() });
    await actAndSettle(() => sent[0]?.fail(failure('network')));
    expect([lines().includes('We could not confirm whether it arrived'), reload.mock.calls.length]).toEqual([
      true,
      1,
    ]);
    expect(entry.close).not.toHaveBeenCalled();
  });
});

it.each([
  ['tells the client', () => undefined, ['1 of 2 files']],
  ['does not tell the next client', () => clearClientStores(), []],
])('%s of files that did not arrive', async (_, leave, told) => {
  dismissToasts();
  const { promise, resolve } = Promise.withResolvers<{ sent: number; arrived: number }>();
  const warned = warnOfMissingFiles(() => promise);
  leave();
  resolve({ sent: 2, arrived: 1 });
  await warned;
  expect(toasts().map(([, words]) => /1 of 2 files/.exec(String(words))?.[0] ?? words)).toEqual(told);
});
