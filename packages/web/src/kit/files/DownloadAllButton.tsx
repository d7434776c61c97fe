import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { downloadAsZip } from './download.ts';
import { withoutBlank } from './file-address.ts';
import { useDownload } from './use-download.ts';

interface DownloadAllButtonProps {
  readonly addresses: readonly string[];
  readonly label: string;
  /** The name of the zip. */
  readonly fileName: string;
}

/** Downloads the files of all shown rows as one zip. */
export function DownloadAllButton({ addresses: all, label, fileName }: DownloadAllButtonProps) {
  const { isBusy, run, cancel } = useDownload();
  const addresses = withoutBlank(all);
  if (addresses.length === 0) return null;
  return (
    <>
      <Button isPending={isBusy} onPress={() => run((signal) => downloadAsZip(addresses, fileName, signal))}>
        <Icon name="download" />
        <span>{label}</span>
      </Button>
      {isBusy && (
        <Button variant="quiet" aria-label={m.download_cancel_named({ name: label })} onPress={cancel}>
          {m.cancel()}
        </Button>
      )}
    </>
  );
}
