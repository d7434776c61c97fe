import { useEffect, useState } from 'react';
import { m } from '../../../messages/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './FileField.module.css';

/** Returns a temporary address of a file that is a picture by its bytes, and not too large to be shown. */
async function toPreviewAddress(file: File): Promise<string | undefined> {
  const { mayPreview } = await import('./photo-bytes.ts');
  return (await mayPreview(file)) ? URL.createObjectURL(file) : undefined;
}

/**
 * Thumbnail of a chosen image, or the icon of a document and of an image with too many pixels. An `img` runs no script
 * inside the file.
 */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let created: string | undefined;
    const revoke = () => created !== undefined && URL.revokeObjectURL(created);
    toPreviewAddress(file).then(
      (one) => {
        created = one;
        if (isGone) revoke();
        else setAddress(one);
      },
      // A file that can no longer be read keeps the icon; sending it says why.
      () => undefined,
    );
    return () => {
      isGone = true;
      setAddress(undefined);
      revoke();
    };
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
