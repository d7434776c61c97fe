import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../format/format.ts';
import { m } from '../../../messages/messages.ts';
import { announce } from '../../feedback/toast-store.ts';
import { toPhotoText } from './photo-words.ts';
import { findSizeBefore, isPhoto, preparePhoto } from './shrink-photo.ts';

/** Called with each file and its smaller version; `undefined` if the file stays as it is. */
type OnShrunk = (photo: File, smaller: File | undefined) => void;

interface Shrinking {
  readonly isShrinking: boolean;
  readonly shrinkLarge: (files: readonly File[], onShrunk: OnShrunk) => void;
}

/** A photo that cannot be read, or without the code that reads it, is sent as it is: the form must not wait for ever. */
function keepPhoto(error: unknown): undefined {
  console.error(error);
}

/** Prepares photos one by one, since decoding each takes tens of megabytes. */
export function useShrinking(): Shrinking {
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const prepare = async (file: File) => {
    if (!(await isPhoto(file)) || isGone.current) return undefined;
    setWaiting((count) => count + 1);
    return preparePhoto(file).finally(() => setWaiting((count) => count - 1));
  };
  const shrinkOne = async (photo: File, onShrunk: OnShrunk) => {
    const smaller = isGone.current ? undefined : await prepare(photo).catch(keepPhoto);
    if (isGone.current) return;
    onShrunk(photo, smaller);
    const flaws = toPhotoText(smaller ?? photo);
    if (smaller === undefined && flaws === '') return;
    const sizes = smaller &&
      findSizeBefore(smaller) !== undefined && {
        before: formatBytes(photo.size),
        after: formatBytes(smaller.size),
      };
    const notes = [sizes && m.file_made_smaller(sizes), flaws].filter(Boolean).join('. ');
    announce(`${(smaller ?? photo).name}: ${notes}`);
  };
  return {
    isShrinking: waiting > 0,
    shrinkLarge: (files, onShrunk) => {
      for (const file of files) queue.current = queue.current.then(() => shrinkOne(file, onShrunk));
    },
  };
}
