import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadState } from '../feedback/LoadState.tsx';
import { Dialog } from '../feedback/overlays/Dialog.tsx';
import { FileContent, fileQuery } from './FileContent.tsx';
import { saveBytes } from './fetch-file.ts';
import { toFileName } from './file-address.ts';

/** Content beside the file: facts of the item that it belongs to. */
export interface FileAbout {
  readonly facts: ReactNode;
  /** Buttons for that item. */
  readonly actions?: ReactNode;
}

interface FileViewerProps {
  readonly address: string;
  readonly about?: FileAbout | undefined;
  readonly onClose: () => void;
}

/** Shows a file in a popup, always with Download. */
export function FileViewer({ address, about, onClose }: FileViewerProps) {
  const name = toFileName(address);
  const file = useQuery(fileQuery(address));
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
            <span>{m.file_download()}</span>
          </Button>
          {about?.actions}
        </>
      }
    >
      {about?.facts}
      <LoadState isPart query={file} what={m.file_what()}>
        {(loaded) => <FileContent file={loaded} />}
      </LoadState>
    </Dialog>
  );
}
