import { formatBytes } from '../../../format/format.ts';
import { memo } from '../../../lib/memo.ts';
import { m } from '../../../messages/messages.ts';
import { toButtonClass } from '../../../ui/controls/button-look.ts';
import styles from './FileField.module.css';
import { FilePreview } from './FilePreview.tsx';
import { sizeBefore } from './shrink-photo.ts';

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly isLocked: boolean;
  readonly onRemove: (file: File) => void;
}

/** A file's own key: two that are alike in all that can be read of them, as one chosen twice, are still two. */
const toKey = memo((_file: File) => crypto.randomUUID());

/** The chosen files, with the result of making them smaller. */
export function ChosenFiles({ files, isLocked, onRemove }: ChosenFilesProps) {
  return (
    <ul className={styles.list} aria-label={m.file_list()}>
      {files.map((file) => (
        <li key={toKey(file)} className={styles.file}>
          <FilePreview file={file} />
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{toSizeText(file)}</span>
          <button
            type="button"
            className={toButtonClass('quiet', 'small')}
            disabled={isLocked}
            aria-label={m.file_remove_named({ name: file.name })}
            onClick={() => onRemove(file)}
          >
            {m.file_remove()}
          </button>
        </li>
      ))}
    </ul>
  );
}

function toSizeText(file: File): string {
  const before = sizeBefore(file);
  const size = formatBytes(file.size);
  return before === undefined ? size : m.file_made_smaller({ before: formatBytes(before), after: size });
}
