import { useEffect, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type RenderedPage, type RenderedPdf, renderPdf } from './draw-pdf.ts';
import styles from './FileViewer.module.css';

interface PdfPagesProps {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The pages of a PDF below each other, for browsers without a PDF viewer, such as most on Android phones, which would
 * show an empty frame.
 */
export default function PdfPages({ name, bytes }: PdfPagesProps) {
  const [drawn, setDrawn] = useState<RenderedPdf | 'failed'>();
  useEffect(() => {
    const controller = new AbortController();
    const settle = (result: RenderedPdf | 'failed') => {
      if (!controller.signal.aborted) setDrawn(result);
    };
    renderPdf(bytes, controller.signal).then(settle, () => settle('failed'));
    return () => controller.abort();
  }, [bytes]);
  if (drawn === undefined) return <LoadingLine what={m.file_what()} />;
  if (drawn === 'failed' || drawn.pages.length === 0) {
    return (
      <p className={styles.unsupported} role="alert">
        {m.file_pdf_unreadable()}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.pages} aria-label={m.file_pdf_title({ name })} tabIndex={0}>
      {drawn.pages.map((page, index) => (
        <Page key={page.text + String(index)} page={page} number={index + 1} count={drawn.count} />
      ))}
      {!drawn.isWhole && <p role="status">{m.file_pdf_parts()}</p>}
      {drawn.count > drawn.pages.length && (
        <p>{m.file_pdf_more({ shown: drawn.pages.length, count: drawn.count })}</p>
      )}
    </section>
  );
}

interface PageProps {
  readonly page: RenderedPage;
  readonly number: number;
  readonly count: number;
}

function Page({ page, number, count }: PageProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(page.picture);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [page]);
  return (
    <>
      {address !== undefined && (
        <Picture
          src={address}
          alt={m.file_pdf_page({ number, count })}
          broken={<p className={styles.unsupported}>{m.file_image_broken()}</p>}
        />
      )}
      <VisuallyHidden>{page.text}</VisuallyHidden>
    </>
  );
}
