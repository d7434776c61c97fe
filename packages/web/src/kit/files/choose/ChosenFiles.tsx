import { type DragEvent, useState } from 'react';
import { formatBytes } from '../../../format/format.ts';
import { withAllWords } from '../../../messages/locale.ts';
import { m } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import { announce } from '../../feedback/toast-store.ts';
import styles from './FileField.module.css';
import { FilePreview } from './FilePreview.tsx';
import { keepKey, toKey } from './file-keys.ts';
import { toPhotoText } from './photo-words.ts';
import { findSizeBefore, mayEdit } from './shrink-photo.ts';

const PhotoDialog = lazyPart(async () => (await withAllWords(import('./PhotoDialog.tsx'))).PhotoDialog);

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly isLocked: boolean;
  readonly onRemove: (file: File) => void;
  /** Called with the files in a new order, or with one replaced. */
  readonly onChange: (files: readonly File[]) => void;
}

/**
 * The chosen files in the order in which they are sent, with notes about photos that were made smaller or are hard to
 * read. Photos can be rotated and cropped; buttons and dragging change the order.
 */
export function ChosenFiles({ files, isLocked, onRemove, onChange }: ChosenFilesProps) {
  const [edited, setEdited] = useState<File>();
  const [dragged, setDragged] = useState<File>();
  const move = (file: File, to: number) => {
    const others = files.filter((one) => one !== file);
    onChange([...others.slice(0, to), file, ...others.slice(to)]);
    announce(m.file_moved({ name: file.name, place: to + 1, count: files.length }));
  };
  const over = (event: DragEvent, index: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (files[index] !== dragged) move(dragged, index);
  };
  return (
    <>
      <ul className={styles.list} aria-label={m.file_list()}>
        {files.map((file, index) => (
          <li
            key={toKey(file)}
            className={styles.file}
            draggable={files.length > 1 && !isLocked}
            data-dragged={file === dragged || undefined}
            onDragStart={() => setDragged(file)}
            onDragOver={(event) => over(event, index)}
            onDragEnd={() => setDragged(undefined)}
          >
            <FilePreview file={file} />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{toSizeText(file)}</span>
            <span className={styles.buttons}>
              {/* The order of two files does not matter to the provider. */}
              {files.length > 2 && (
                <>
                  <Button
                    variant="quiet"
                    size="small"
                    isDisabled={isLocked || index === 0}
                    aria-label={m.file_move_up({ name: file.name })}
                    onPress={() => move(file, index - 1)}
                  >
                    <Icon name="chevronUp" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    isDisabled={isLocked || index === files.length - 1}
                    aria-label={m.file_move_down({ name: file.name })}
                    onPress={() => move(file, index + 1)}
                  >
                    <Icon name="chevronDown" />
                  </Button>
                </>
              )}
              {mayEdit(file) && (
                <Button
                  variant="quiet"
                  size="small"
                  isDisabled={isLocked}
                  aria-label={m.photo_edit_named({ name: file.name })}
                  onPress={() => setEdited(file)}
                >
                  {m.photo_edit()}
                </Button>
              )}
              <Button
                variant="quiet"
                size="small"
                isDisabled={isLocked}
                aria-label={m.file_remove_named({ name: file.name })}
                onPress={() => onRemove(file)}
              >
                {m.file_remove()}
              </Button>
            </span>
            {toPhotoText(file) !== '' && <span className={styles.flaw}>{toPhotoText(file)}</span>}
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <PhotoDialog
          file={edited}
          onClose={() => setEdited(undefined)}
          onSave={(changed) => {
            keepKey(edited, changed);
            onChange(files.map((file) => (file === edited ? changed : file)));
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

function toSizeText(file: File): string {
  const before = findSizeBefore(file);
  const size = formatBytes(file.size);
  return before === undefined ? size : m.file_made_smaller({ before: formatBytes(before), after: size });
}
