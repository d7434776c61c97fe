import { type DragEvent, useRef, useState } from 'react';
import { formatBytes } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { toButtonClass } from '../../ui/button-look.ts';
import { FieldFrame, type FieldProps } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { announce } from '../feedback/toast-store.ts';
import styles from './FileField.module.css';
import { FilePreview } from './FilePreview.tsx';
import { type FileRules, toFileHint, toFileProblem } from './file-rules.ts';

interface FileFieldProps extends FieldProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly rules: FileRules;
  readonly isMultiple?: boolean;
  /** While the files are on their way they can be neither added nor removed. */
  readonly isLocked?: boolean;
}

/**
 * Files from a button, the camera of a phone, or dropped here. Types and size are told before and checked when a file is
 * chosen: what cannot be sent is named at once and left out, and what was chosen before stays.
 */
export function FileField(props: FileFieldProps) {
  const {
    id,
    label,
    description,
    error,
    files,
    onChange,
    rules,
    isMultiple = false,
    isLocked = false,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);

  const add = (chosen: readonly File[]) => {
    const problems = chosen.map((file) => toFileProblem(file, rules));
    const accepted = chosen.filter((_, index) => problems[index] === undefined);
    const rejected = problems.filter((problem) => problem !== undefined);
    setRejections(rejected);
    announce(
      [...rejected, ...(accepted.length > 0 ? [m.file_added({ count: accepted.length })] : [])].join(' '),
    );
    if (accepted.length > 0) onChange(isMultiple ? [...files, ...accepted] : accepted.slice(0, 1));
  };
  const remove = (file: File) => {
    onChange(files.filter((one) => one !== file));
    announce(m.file_removed({ name: file.name }));
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isLocked) add([...event.dataTransfer.files]);
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      description={
        <>
          {description} {toFileHint(rules)}
        </>
      }
      // What was just refused comes before what the form still lacks.
      error={rejections.length > 0 ? rejections.join(' ') : error}
    >
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for a mouse; the input inside is the first, for everyone
        <div
          className={styles.zone}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <span className={styles.pick}>
            <input
              {...wiring}
              ref={input}
              type="file"
              className={styles.input}
              multiple={isMultiple}
              accept={rules.extensions.join(',') || undefined}
              disabled={isLocked}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                // Choosing the same file again after removing it must be a change.
                event.target.value = '';
              }}
            />
            <span className={toButtonClass('secondary')} aria-hidden="true">
              <Icon name="upload" />
              {isMultiple ? m.file_choose_many() : m.file_choose_one()}
            </span>
          </span>
          <span className={styles.dropHint} aria-hidden="true">
            {m.file_drop()}
          </span>
          {files.length > 0 && (
            <ul className={styles.list} aria-label={m.file_list()}>
              {files.map((file) => (
                <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
                  <FilePreview file={file} />
                  <span className={styles.name}>{file.name}</span>
                  <span className={styles.size}>{formatBytes(file.size)}</span>
                  <button
                    type="button"
                    className={toButtonClass('quiet', 'small')}
                    disabled={isLocked}
                    aria-label={m.file_remove_named({ name: file.name })}
                    onClick={() => remove(file)}
                  >
                    {m.file_remove()}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
