// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderedPdf } from '../../../src/kit/files/draw-pdf.ts';
import PdfPages from '../../../src/kit/files/PdfPages.tsx';
import { linesOf, show } from '../../screens/dom.tsx';
import '../../with-resolvers.ts';

const renderPdf = vi.hoisted(() => vi.fn<(bytes: Uint8Array, signal: AbortSignal) => Promise<RenderedPdf>>());
vi.mock('../../../src/kit/files/draw-pdf.ts', () => ({ renderPdf }));

const BYTES = Uint8Array.of(1, 2);
const page = (text: string) => ({ picture: new Blob([text]), text });
const lines = () => linesOf(document.body);
const revoked = vi.fn();
beforeEach(() => {
  renderPdf.mockReset();
  revoked.mockReset();
  let count = 0;
  URL.createObjectURL = () => {
    count += 1;
    return `blob:page-${count}`;
  };
  URL.revokeObjectURL = revoked;
});

describe('a PDF in a browser without a viewer', () => {
  it('FILE-02 shows its pages one below the other, each with its text', async () => {
    renderPdf.mockResolvedValue({ isWhole: true, count: 2, pages: [page('Total: $4'), page('')] });
    await show(<PdfPages name="bill.pdf" bytes={BYTES} />);
    expect(renderPdf.mock.calls[0]?.[0]).toBe(BYTES);
    const region = screen.getByRole('region', { name: 'Content of bill.pdf' });
    expect(region.tabIndex).toBe(0);
    const pictures = screen
      .getAllByRole('img')
      .map((one) => [one.getAttribute('alt'), one.getAttribute('src')]);
    expect(pictures).toEqual([
      ['Page 1 of 2', 'blob:page-1'],
      ['Page 2 of 2', 'blob:page-2'],
    ]);
    // All pages are rendered, so there is no note about more.
    expect(lines()).toEqual(['Total: $4']);
  });

  it('FILE-02 says how many of its pages it shows when there are more', async () => {
    renderPdf.mockResolvedValue({ isWhole: true, count: 31, pages: [page('One'), page('Two')] });
    await show(<PdfPages name="bill.pdf" bytes={BYTES} />);
    expect(lines()).toEqual([
      'One Two',
      'The first 2 of 31 pages are shown. Download the file to see all of them.',
    ]);
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
      'Page 1 of 31',
      'Page 2 of 31',
    ]);
  });

  it('FILE-02 says that parts may be missing, for the pages and for a page that cannot be shown', async () => {
    renderPdf.mockResolvedValue({ isWhole: false, count: 1, pages: [page('One')] });
    await show(<PdfPages name="bill.pdf" bytes={BYTES} />);
    expect(lines().join()).toContain('Parts of this PDF may be missing here. Download it to see all of it.');
    fireEvent.error(screen.getByRole('img'));
    expect(lines().join()).toContain('This picture cannot be shown.');
  });

  it.each([
    ['it cannot be read', () => Promise.reject(new Error('no PDF'))],
    ['it has no pages', () => Promise.resolve({ isWhole: true, count: 0, pages: [] })],
  ])('FILE-02 says that it cannot be shown when %s', async (_, draw) => {
    renderPdf.mockImplementation(draw);
    await show(<PdfPages name="bill.pdf" bytes={BYTES} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'The portal cannot show this PDF. Download it to open it on your device.',
    );
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says that it is being rendered, and stops when it is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPdf>();
    renderPdf.mockReturnValue(promise);
    const { unmount } = render(<PdfPages name="bill.pdf" bytes={BYTES} />);
    expect(lines()).toEqual(['Loading the file']);
    const signal = renderPdf.mock.calls[0]?.[1];
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
    await act(async () => resolve({ isWhole: true, count: 1, pages: [page('late')] }));
    expect(lines()).toEqual([]);
  });

  it('releases its images when it is closed', async () => {
    renderPdf.mockResolvedValue({ isWhole: true, count: 1, pages: [page('One')] });
    const { unmount } = render(<PdfPages name="bill.pdf" bytes={BYTES} />);
    await screen.findByRole('img');
    expect(revoked).not.toHaveBeenCalled();
    unmount();
    expect(revoked).toHaveBeenCalledWith('blob:page-1');
  });
});
