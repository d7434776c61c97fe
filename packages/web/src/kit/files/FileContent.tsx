import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { lazyPart } from '../feedback/lazy-part.tsx';
import styles from './FileViewer.module.css';
import { type FetchedFile, fetchFile, saveBytes } from './fetch-file.ts';
import { type ShownType, toShownType } from './file-type.ts';

/** Loaded only if a PDF must be rendered, since its library is larger than the portal. */
const PdfPages = lazyPart(async () => (await import('./PdfPages.tsx')).default, {
  loading: () => <LoadingLine what={m.file_what()} />,
});

/** Query of a file by its address; its data are kept only while it is shown. */
export const fileQuery = (address: string) =>
  queryOptions({
    queryKey: ['file', address],
    queryFn: ({ signal }) => fetchFile(address, signal),
    // An image of an ID must not stay in memory after its popup is closed.
    gcTime: 0,
    retry: false,
    // While the dialog's code is loading, the viewer reads only `data`, but a failure must rerender it, too.
    notifyOnChangeProps: 'all',
  });

/**
 * Content of a file: images in an `img`, PDFs in a frame 500 px high (rendered by the portal if the browser has no
 * viewer), spreadsheets as a download, everything else as `Unsupported file type`. The portal chooses the type of the
 * bytes and gives them a temporary address, so that no file can run as a page of the portal.
 */
export function FileContent({ file }: { file: FetchedFile }) {
  const type = toShownType(file.name, file.bytes);
  const address = useBlobAddress(file, type);
  if (type.kind === 'unsupported') {
    return (
      <div className={styles.unsupported}>
        <p>{m.file_unsupported()}</p>
        <p>{m.file_unsupported_help()}</p>
      </div>
    );
  }
  if (type.kind === 'spreadsheet') {
    return (
      <p>
        <Button className={styles.link} onPress={() => saveBytes(file)}>
          {m.file_download_named({ name: file.name })}
        </Button>
      </p>
    );
  }
  if (type.kind === 'pdf' && !navigator.pdfViewerEnabled)
    return <PdfPages name={file.name} bytes={file.bytes} />;
  if (address === undefined) return null;
  if (type.kind === 'pdf') {
    return <iframe className={styles.pdf} src={address} title={m.file_pdf_title({ name: file.name })} />;
  }
  return (
    <Picture
      className={styles.image}
      src={address}
      alt={m.file_image_alt({ name: file.name })}
      broken={<BrokenFile file={file} />}
    />
  );
}

/** An image that the browser cannot show, with the way to save it. */
function BrokenFile({ file }: { file: FetchedFile }) {
  return (
    <div className={styles.unsupported} role="alert">
      <p>{m.file_image_broken()}</p>
      <p>
        <Button className={styles.link} onPress={() => saveBytes(file)}>
          {m.file_download_named({ name: file.name })}
        </Button>
      </p>
    </div>
  );
}

function useBlobAddress({ bytes }: FetchedFile, type: ShownType): string | undefined {
  const [address, setAddress] = useState<string>();
  const mediaType = type.kind === 'image' || type.kind === 'pdf' ? type.mediaType : undefined;
  useEffect(() => {
    if (mediaType === undefined) return;
    const created = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [bytes, mediaType]);
  return address;
}
