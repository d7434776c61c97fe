// @vitest-environment jsdom
import { TooLargeError } from '@client-portal/sdk';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BlockedAddressError } from '../../../src/kit/feedback/lasting-error.ts';
import { FileContent, fileQuery } from '../../../src/kit/files/FileContent.tsx';
import { FileInPage } from '../../../src/kit/files/FileInPage.tsx';
import { FileViewer } from '../../../src/kit/files/FileViewer.tsx';
import type { FetchedFile } from '../../../src/kit/files/fetch-file.ts';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';

// Opening, focus and closing of a dialog are tested in the browser; a PDF's pages have a test of their own.
vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));
vi.mock('../../../src/kit/files/PdfPages.tsx', () => ({
  default: ({ name, bytes }: FetchedFile) => <p>{`Drawn: ${name}, ${bytes.length} bytes`}</p>,
}));
const saveFile = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock('../../../src/kit/files/save-file.ts', () => ({ saveFile }));
const fetchFile = vi.hoisted(() => vi.fn());
vi.mock('../../../src/kit/files/fetch-file.ts', async (original) => ({
  ...(await original<typeof import('../../../src/kit/files/fetch-file.ts')>()),
  fetchFile,
}));

const lines = () => linesOf(document.body);
const file = (name: string, beginning: string): FetchedFile => ({
  name,
  bytes: Uint8Array.from(beginning, (one) => one.charCodeAt(0)),
});
const PNG = file('id.png', '\x89PNG\r\n\x1a\n');
const PDF = file('bill.pdf', '%PDF-1.7');
const SHEET = file('hours.xlsx', 'PK\x03\x04');

const ALT = 'Content of id.png';
const made: Blob[] = [];
const revoked = vi.fn();
beforeEach(() => {
  made.length = 0;
  revoked.mockReset();
  saveFile.mockReset();
  fetchFile.mockReset();
  URL.createObjectURL = (blob) => `blob:made-${made.push(blob as Blob)}`;
  URL.revokeObjectURL = revoked;
  hasViewer(true);
});
const hasViewer = (value: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value });

describe('the view of a file', () => {
  it('FILE-01 FILE-12 is an image with a type of our own, and an object URL that is revoked with it', async () => {
    await show(<FileContent file={PNG} />);
    const picture = screen.getByRole('img', { name: ALT });
    expect.soft(picture.getAttribute('src')).toBe('blob:made-1');
    expect.soft(made[0]?.type).toBe('image/png');
    expect(revoked).not.toHaveBeenCalled();
  });

  it('FILE-02 FILE-05 is the browser’s own viewer for a PDF', async () => {
    await show(<FileContent file={PDF} />);
    const frame = document.querySelector('iframe');
    expect.soft(frame?.title).toBe('Content of bill.pdf');
    expect.soft(frame?.getAttribute('src')).toBe('blob:made-1');
    expect.soft(made[0]?.type).toBe('application/pdf');
    expect(document.querySelector('img')).toBeNull();
    expect(lines()).toEqual([]);
  });

  it.each([
    ['does not load', (image: HTMLElement) => fireEvent.error(image)],
    [
      'cannot be decoded, although its head is right',
      (image: HTMLElement) => {
        vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('torn')));
        fireEvent.load(image);
      },
    ],
  ])('FILE-01 is a note with Download for an image that %s', async (_, breakImage) => {
    await show(<FileContent file={PNG} />);
    breakImage(screen.getByRole('img', { name: ALT }));
    expect((await screen.findByRole('alert')).textContent).toContain('This picture cannot be shown.');
    fireEvent.click(screen.getByRole('button', { name: 'Download id.png' }));
    expect(saveFile).toHaveBeenCalledOnce();
  });

  it('FILE-02 is images of a PDF when the browser has no viewer', async () => {
    hasViewer(false);
    await show(<FileContent file={PDF} />);
    expect(lines()).toEqual(['Drawn: bill.pdf, 8 bytes']);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('FILE-01 is an image also when the browser has no PDF viewer', async () => {
    hasViewer(false);
    await show(<FileContent file={PNG} />);
    expect(lines()).toEqual([]);
    expect(document.querySelectorAll('img')).toHaveLength(1);
  });

  it('FILE-03 FILE-10 is the download for a spreadsheet', async () => {
    await show(<FileContent file={SHEET} />);
    fireEvent.click(screen.getByRole('button', { name: 'Download hours.xlsx' }));
    const [blob, name] = saveFile.mock.calls[0] ?? [];
    expect.soft(name).toBe('hours.xlsx');
    expect.soft(blob?.type).toBe('application/octet-stream');
    expect.soft(blob?.size).toBe(4);
    expect(made).toHaveLength(0);
  });

  it('FILE-04 FILE-11 is a note how to open any other file', async () => {
    await show(<FileContent file={file('page.png', '<html>')} />);
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "Unsupported file type",
        "The portal cannot show this kind of file. Download it to open it on your device.",
      ]
    `);
    expect([made.length, document.querySelector('img, iframe, button')]).toEqual([0, null]);
  });
});

describe('the popup of a file', () => {
  const ADDRESS = '/files/i/id.png';
  const about = { facts: <p>Ramp, $120.50</p>, actions: <button type="button">Approve</button> };

  it('FILE-06 FILE-09 FILE-14 shows the file with its item, and saves it under its name', async () => {
    const onClose = vi.fn();
    await show(<FileViewer address={ADDRESS} about={about} onClose={onClose} />, [[fileQuery(ADDRESS), PNG]]);
    expect(lines()).toEqual(['File: id.png', 'Ramp, $120.50', '[Close] [Download] [Approve]']);
    expect(screen.getByRole('img', { name: ALT })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    const [blob, name] = saveFile.mock.calls[0] ?? [];
    expect({ name, blobCount: blob?.size }).toEqual({ name: 'id.png', blobCount: 8 });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that it loads, and has no download before', async () => {
    await show(<FileViewer address={ADDRESS} onClose={vi.fn()} />);
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "File: id.png",
        "Loading the file",
        "[Close, focused] [*download* Download, disabled, primary]",
      ]
    `);
  });

  it('says that it failed, and fetches it again on request', async () => {
    onlineManager.setOnline(true);
    fetchFile.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(PNG);
    vi.spyOn(console, 'error').mockReturnValue();
    await show(<FileViewer address={ADDRESS} onClose={vi.fn()} />);
    await screen.findByRole('button', { name: /again/ });
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "File: id.png",
        "*alert: error*",
        "We could not load the file.",
        "Something went wrong on our side. Please try again.",
        "[Try again]",
        "[Close, focused] [*download* Download, disabled, primary]",
      ]
    `);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /again/ })));
    await screen.findByRole('img', { name: ALT });
    expect(fetchFile.mock.calls.map(([address]) => address)).toEqual([ADDRESS, ADDRESS]);
  });

  it.each([
    [
      'its address is blocked',
      new BlockedAddressError('no'),
      'The portal may not open the address of this file. Trying again does not help. Please tell your provider.',
    ],
    [
      'it is too large',
      new TooLargeError(200 * 1024 * 1024),
      'This file is larger than 200 MB, so the portal cannot open it. Trying again does not help. Please ask your provider for a smaller file.',
    ],
  ])('FILE-14 says that %s, without another try', async (_, error, words) => {
    onlineManager.setOnline(true);
    fetchFile.mockRejectedValueOnce(error);
    await show(<FileViewer address={ADDRESS} onClose={vi.fn()} />);
    await screen.findByText(words);
    expect(lines().slice(1)).toEqual([
      'We could not load the file.',
      words,
      '[Tell your provider]',
      '[Close] [Download, disabled]',
    ]);
  });

  it('releases the file once it is closed', async () => {
    onlineManager.setOnline(true);
    fetchFile.mockResolvedValueOnce(PNG);
    const { client } = await show(<FileViewer address={ADDRESS} onClose={vi.fn()} />);
    await screen.findByRole('img', { name: ALT });
    expect(client.getQueryCache().getAll()).toHaveLength(1);
    cleanup();
    expect(revoked).toHaveBeenCalledWith('blob:made-1');
    await waitFor(() => expect(client.getQueryCache().getAll()).toHaveLength(0));
  });
});

describe('a file in the page', () => {
  const ADDRESS = '/files/i/bill.pdf';

  it('FILE-14 has its name and its download', async () => {
    await show(<FileInPage address={ADDRESS} />, [[fileQuery(ADDRESS), PDF]]);
    expect(lines()).toEqual(['bill.pdf [Download bill.pdf]']);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button'));
    expect(saveFile.mock.calls[0]?.[1]).toBe('bill.pdf');
  });

  it('has no download before it is loaded', async () => {
    await show(<FileInPage address={ADDRESS} />);
    expect(lines()[0]).toBe('bill.pdf [Download bill.pdf, disabled]');
  });
});
