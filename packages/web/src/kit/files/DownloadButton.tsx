import { toShown } from '../../format/shown.ts';
import { m } from '../../messages/messages.ts';
import { RowButton } from '../../ui/controls/row-controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { downloadAsZip, downloadFiles } from './download.ts';
import { toFileName, withoutBlank } from './file-address.ts';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  readonly addresses: readonly string[];
  /** Name of the row for screen readers, since the button has the same text in each row. */
  readonly name: string;
}

/** Downloads each file of a row under its own name; several can also be downloaded as one zip (Q068). */
export function DownloadButton({ addresses: all, name }: DownloadButtonProps) {
  const { isBusy, run, cancel } = useDownload();
  const addresses = withoutBlank(all);
  if (addresses.length === 0) return null;
  return (
    <>
      <RowButton
        isPending={isBusy}
        aria-label={`${m.file_download()}: ${toShown(name)}`}
        onPress={() => run((signal) => downloadFiles(addresses, signal))}
      >
        <Icon name="download" />
        <span>{m.file_download()}</span>
      </RowButton>
      {addresses.length > 1 && (
        <RowButton
          variant="quiet"
          isPending={isBusy}
          aria-label={`${m.download_zip()}: ${toShown(name)}`}
          onPress={() => {
            // The client's text may be empty, contain a slash, or be longer than file systems allow.
            const zip = `${toFileName(encodeURIComponent(name))}.zip`;
            run((signal) => downloadAsZip(addresses, zip, signal));
          }}
        >
          {m.download_zip()}
        </RowButton>
      )}
      {isBusy && (
        <RowButton variant="quiet" aria-label={m.download_cancel_named({ name })} onPress={cancel}>
          {m.cancel()}
        </RowButton>
      )}
    </>
  );
}
