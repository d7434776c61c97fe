import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadState } from '../feedback/LoadState.tsx';
import styles from './FileViewer.module.css';
import { type FetchedFile, fetchFile, saveBytes } from './fetch-file.ts';
import { toFileName } from './file-address.ts';
import { type ShownType, toShownType } from './file-type.ts';

/** What the file belongs to, beside it. */
export interface FileAbout {
  readonly facts: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
}

interface FileViewerProps {
  readonly address: string;
  readonly about?: FileAbout | undefined;
  readonly onClose: () => void;
}

/**
 * Shows one file in a popup: images in an `img`, PDF in a frame 500 px high, spreadsheets as a download, everything else
 * as `Unsupported file type`; Download always beside it. The bytes get a type of our own choosing and an address that
 * lives as long as the popup, so that no file can act as a page of the portal.
 */
export function FileViewer({ address, about, onClose }: FileViewerProps) {
  const name = toFileName(address);
  const file = useQuery({
    queryKey: ['file', address],
    queryFn: ({ signal }) => fetchFile(address, signal),
    // Bytes are not kept: a picture of an ID must not outlive its popup.
    gcTime: 0,
    retry: false,
  });
  const { data } = file;
  return (
    <Dialog
      isOpen
      isWide
      title={m.file_view_title({ name })}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {m.close()}
          </Button>
          <Button
            variant={about?.actions ? 'secondary' : 'primary'}
            isDisabled={data === undefined}
            onPress={() => data && saveBytes(data)}
          >
            <Icon name="download" />
            {m.file_download()}
          </Button>
          {about?.actions}
        </>
      }
    >
      {about?.facts}
      <LoadState query={file} what={m.file_what()}>
        {(loaded) => <FileContent file={loaded} />}
      </LoadState>
    </Dialog>
  );
}

function FileContent({ file }: { file: FetchedFile }) {
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
        <button type="button" className={styles.link} onClick={() => saveBytes(file)}>
          {m.file_download_named({ name: file.name })}
        </button>
      </p>
    );
  }
  if (address === undefined) return null;
  if (type.kind === 'pdf') {
    return <iframe className={styles.pdf} src={address} title={m.file_pdf_title({ name: file.name })} />;
  }
  return <img className={styles.image} src={address} alt={m.file_image_alt({ name: file.name })} />;
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
