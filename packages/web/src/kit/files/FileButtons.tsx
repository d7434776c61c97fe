import { useState } from 'react';
import { m } from '../../messages/messages.ts';
import { RowButton } from '../../ui/controls/row-controls.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './FileButtons.module.css';
import type { FileAbout } from './FileViewer.tsx';
import { shortenBaseName, shortenMiddle, splitName, toFileName, withoutBlank } from './file-address.ts';
import { FileViewer } from './LazyFileViewer.tsx';

interface FileButtonsProps {
  readonly addresses: readonly string[];
  /** Number of characters to which base names are cut; without it, long names lose their middle. */
  readonly shownLength?: number;
  /** Text if there are no files. */
  readonly none?: string;
  /** Content beside an open file; `close` closes the popup. */
  readonly about?: (close: () => void) => FileAbout;
  /** Called when the popup of a file was closed. */
  readonly onClosed?: () => void;
}

/** One button for each file, which opens it in a popup. */
export function FileButtons({
  addresses,
  shownLength,
  none = m.file_none(),
  about,
  onClosed,
}: FileButtonsProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => {
    setOpened(null);
    onClosed?.();
  };
  const files = withoutBlank(addresses);
  if (files.length === 0) return <span className={styles.none}>{none}</span>;
  return (
    <span className={styles.files}>
      {toNames(files).map(([address, name], index) => {
        const shown = shownLength === undefined ? shortenMiddle(name) : shortenBaseName(name, shownLength);
        return (
          <RowButton
            // A service may name one file twice.
            key={`${index} ${address}`}
            // With the name as it is shown, so that speech control finds the button (WCAG 2.5.3).
            aria-label={m.file_open_named({ name: shown })}
            aria-description={shown === name ? undefined : name}
            onPress={() => setOpened(address)}
          >
            <Icon name={toIcon(name)} />
            <FileName name={shown} />
          </RowButton>
        );
      })}
      {opened !== null && <FileViewer address={opened} about={about?.(close)} onClose={close} />}
    </span>
  );
}

/** Returns each address with the name of its file; a second file with the same name gets `(2)` before its extension. */
function toNames(addresses: readonly string[]): readonly (readonly [address: string, name: string])[] {
  const counts = new Map<string, number>();
  return addresses.map((address) => {
    const name = toFileName(address);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const { base, extension } = splitName(name);
    return [address, count === 1 ? name : `${base} (${count})${extension}`];
  });
}

const ICONS: Readonly<Record<string, IconName>> = {
  '.pdf': 'pdf',
  '.xlsx': 'sheet',
  '.xls': 'sheet',
  '.csv': 'sheet',
};
const PICTURE = /^\.(?:png|jpe?g|gif|bmp|heic|webp)$/;

/** Returns the icon for the kind of a file, by its extension. */
function toIcon(name: string): IconName {
  const extension = splitName(name).extension.toLowerCase();
  return ICONS[extension] ?? (PICTURE.test(extension) ? 'picture' : 'file');
}

/** A file name that wraps before its extension if the button is too narrow. */
function FileName({ name }: { name: string }) {
  const end = name.lastIndexOf('.');
  return end <= 0 ? (
    <span>{name}</span>
  ) : (
    <span>
      <span>{name.slice(0, end)}</span>
      <wbr />
      <span>{name.slice(end)}</span>
    </span>
  );
}
