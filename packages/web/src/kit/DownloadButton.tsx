import { useState } from 'react';
import { m } from '../messages/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { downloadAsZip, downloadFiles } from './download.ts';

interface DownloadButtonProps {
  readonly addresses: readonly string[];
  /** Says the row, since the word on the button is the same in every row. */
  readonly name: string;
}

/** Downloads every file of a row under its own name; more than one can also be had as one zip (Q068). */
export function DownloadButton({ addresses, name }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (download: () => Promise<void>) => {
    setBusy(true);
    await download();
    setBusy(false);
  };
  if (addresses.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        isPending={isBusy}
        aria-label={`${m.file_download()}: ${name}`}
        onPress={() => run(() => downloadFiles(addresses))}
      >
        <Icon name="download" />
        {m.file_download()}
      </Button>
      {addresses.length > 1 && (
        <Button
          size="small"
          variant="quiet"
          isPending={isBusy}
          aria-label={`${m.download_zip()}: ${name}`}
          onPress={() => run(() => downloadAsZip(addresses, `${name}.zip`))}
        >
          {m.download_zip()}
        </Button>
      )}
    </>
  );
}
