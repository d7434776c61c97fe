import { type DragEvent, useContext, useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { m } from '../../../messages/messages.ts';
import { toButtonClass } from '../../../ui/controls/button-look.ts';
import { FieldFrame, type FieldProps } from '../../../ui/controls/FieldFrame.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { announce } from '../../feedback/toast-store.ts';
import { SubmitHoldsContext } from '../../form/submit-holds.ts';
import { CameraButton } from './CameraButton.tsx';
import { ChosenFiles } from './ChosenFiles.tsx';
import styles from './FileField.module.css';
import { keepKey } from './file-keys.ts';
import { type FileRules, toFileHint, toFileProblem } from './file-rules.ts';
import { findPhotoFlaws, mayShrink } from './shrink-photo.ts';
import { useShrinking } from './use-shrinking.ts';

interface FileFieldProps extends FieldProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly rules: FileRules;
  readonly isMultiple?: boolean;
  /** True while the files are being sent: they can be neither added nor removed. */
  readonly isLocked?: boolean;
}

/**
 * A field for files from a button, a phone's camera, or a drop. It shows the allowed types and sizes, and checks files
 * as they are chosen: a refused file is named and left out, and files chosen before stay.
 */
export function FileField(props: FileFieldProps) {
  const {
    id,
    label,
    description,
    errorMessage,
    files,
    onChange,
    rules,
    isMultiple = false,
    isLocked = false,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const { isShrinking, shrinkLarge } = useShrinking();
  /** Number of photos that are being prepared; the form is not sent before. */
  const [late, setLate] = useState(0);
  const [isHeld, setHeld] = useState(false);
  /** Number of choices so far. In a field for one file, a photo that is ready late must not replace a later choice. */
  const choices = useRef(0);
  const { hold } = useContext(SubmitHoldsContext);
  /** Ends the hold while photos are being prepared; `false` if one of them needs a look. */
  const release = useRef<(mayGoOn: boolean) => void>(undefined);
  const needsLook = useRef(false);
  const isLate = late > 0;
  useEffect(() => {
    if (isLate) {
      // If the form were sent now, photos would be missing, or tell where they were taken.
      release.current = hold(() => {
        setHeld(true);
        announce(m.file_shrinking());
      });
      return;
    }
    setHeld(false);
    release.current?.(!needsLook.current);
    release.current = undefined;
    needsLook.current = false;
  }, [isLate, hold]);
  useEffect(() => () => release.current?.(false), []);
  const replace = useStableCallback((file: File, smaller: File) => {
    if (isLocked) return;
    keepKey(file, smaller);
    onChange(files.map((one) => (one === file ? smaller : one)));
  });

  /**
   * Refused files stay listed until the user chooses again; a late photo of the same choice does not remove the list.
   */
  const take = (chosen: readonly File[], isLate = false) => {
    const problems = chosen.map((file) => toFileProblem(file, rules));
    const sound = chosen.filter((_, index) => problems[index] === undefined);
    const accepted = isMultiple ? sound : sound.slice(0, 1);
    const rejected = problems.filter((problem) => problem !== undefined);
    if (accepted.length > 0 && !isLate) choices.current += 1;
    setRejections(isLate ? [...rejections, ...rejected] : rejected);
    announce(
      [...rejected, ...(accepted.length > 0 ? [m.file_added({ count: accepted.length })] : [])].join(' '),
    );
    if (accepted.length > 0) onChange(isMultiple ? [...files, ...accepted] : accepted);
  };
  const takeLater = useStableCallback((file: File) => {
    if (!isLocked) take([file], true);
  });
  /**
   * Adds files at once and replaces those that are photos by their bytes when they are made smaller; a photo above the
   * limit is added only when it is small enough.
   */
  const add = (given: readonly File[]) => {
    // Rows are identified by their File object, so a second entry of the same object gets a copy.
    const chosen = given.map((file) => (files.includes(file) ? new File([file], file.name, file) : file));
    const isTooLarge = ({ size }: File) => size > rules.maxBytes;
    // One that is too large and stays so is refused at once.
    const photos = chosen.filter((file) => !isTooLarge(file) || mayShrink(file));
    const mustShrink = photos.filter(isTooLarge);
    const others = chosen.filter((file) => !mustShrink.includes(file));
    if (others.length > 0) take(others);
    else setRejections([]);
    const choice = choices.current;
    setLate((count) => count + photos.length);
    shrinkLarge(photos, (photo, smaller) => {
      const ready = smaller ?? photo;
      setLate((count) => count - 1);
      if (findPhotoFlaws(ready).length > 0 || toFileProblem(ready, rules) !== undefined)
        needsLook.current = true;
      if (mustShrink.includes(photo)) {
        if (isMultiple || choice === choices.current) takeLater(ready);
      } else if (smaller !== undefined && toFileProblem(smaller, rules) === undefined)
        replace(photo, smaller);
    });
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
  const notes = isHeld ? [...rejections, m.file_shrinking()] : rejections;
  return (
    <FieldFrame
      id={id}
      label={label}
      description={
        <>
          {description} <span>{` ${toFileHint(rules, isMultiple)}`}</span>
        </>
      }
      // Files that were just refused are named before other errors of the field.
      errorMessage={notes.length > 0 ? notes.join(' ') : errorMessage}
    >
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for a mouse; the input inside is the first, for everyone
        <div
          className={styles.zone}
          data-over={isOver || undefined}
          aria-busy={isLate || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <CameraButton
            label={label}
            rules={rules}
            isLocked={isLocked}
            isNext={isMultiple && files.length > 0}
            onPhoto={add}
          />
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
                // Cleared, so that choosing the same file again after removing it is a change.
                event.target.value = '';
              }}
            />
            <span className={toButtonClass('secondary')} aria-hidden="true">
              <Icon name="upload" />
              <span>{isMultiple ? m.file_choose_many() : m.file_choose_one()}</span>
            </span>
          </span>
          <span className={styles.dropHint} aria-hidden="true">
            {m.file_drop()}
          </span>
          {isShrinking && (
            <p className={styles.size} role="status">
              {m.file_shrinking()}
            </p>
          )}
          {files.length > 0 && (
            <ChosenFiles files={files} isLocked={isLocked} onRemove={remove} onChange={onChange} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
