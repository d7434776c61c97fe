import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FileField.module.css';

const IMAGE_NAME = /\.(png|jpe?g|gif|bmp|webp)$/i;

/** Thumbnail of a chosen picture, or the icon of a document. Only in an `img`, which runs no script of the file. */
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
      {address === undefined ? <Icon name="report" /> : <img src={address} alt="" />}
    </span>
  );
}
