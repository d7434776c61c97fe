import { useEffect, useState } from 'react';
import { m } from '../../../messages/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './FileField.module.css';

const IMAGE_NAME = /\.(png|jpe?g|gif|bmp|webp)$/i;

/** Thumbnail of a chosen image, or the icon of a document. An `img` runs no script inside the file. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!IMAGE_NAME.test(file.name)) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return (
    <span className={styles.preview}>
      {address === undefined ? (
        <Icon name="report" />
      ) : (
        <Picture
          src={address}
          alt=""
          broken={
            <span title={m.file_preview_broken()}>
              <Icon name="alert" />
              <VisuallyHidden>{m.file_preview_broken()}</VisuallyHidden>
            </span>
          }
        />
      )}
    </span>
  );
}
