import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/messages.ts';
import { toButtonClass } from '../../../ui/controls/button-look.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FileField.module.css';
import type { FileRules } from './file-rules.ts';

interface CameraButtonProps {
  /** Label of the field, since a page may have several. */
  readonly label: ReactNode;
  readonly isLocked: boolean;
  readonly rules: FileRules;
  /** True after the first of several photos. */
  readonly isNext: boolean;
  readonly onPhoto: (photos: readonly File[]) => void;
}

const takesPhotos = ({ extensions }: FileRules) =>
  extensions.length === 0 || extensions.some((one) => one === '.jpg' || one === '.jpeg');

/** Opens the camera on phones and tablets. It is the first button there, since most uploads are photos of paper. */
export function CameraButton({ label, isLocked, rules, isNext, onPhoto }: CameraButtonProps) {
  const [isHeld] = useState(() => matchMedia('(pointer: coarse)').matches);
  if (!isHeld || !takesPhotos(rules)) return null;
  const words = isNext ? m.file_take_next() : m.file_take_photo();
  return (
    <span className={styles.pick}>
      <input
        type="file"
        className={styles.input}
        aria-label={[words, ...(typeof label === 'string' ? [label] : [])].join(': ')}
        accept="image/*"
        capture="environment"
        disabled={isLocked}
        onChange={({ target }) => {
          onPhoto([...(target.files ?? [])]);
          // Cleared, so that a second photo with the same name is a change as well.
          target.value = '';
        }}
      />
      <span className={toButtonClass('primary')} aria-hidden="true">
        <Icon name="camera" />
        <span>{words}</span>
      </span>
    </span>
  );
}
