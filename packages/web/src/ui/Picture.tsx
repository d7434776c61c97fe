import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react';

interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'onError' | 'onLoad'> {
  readonly src: string;
  readonly alt: string;
  /** Shown in place of a picture that the browser cannot load or decode. */
  readonly broken: ReactNode;
}

/**
 * A picture, or what stands in for it. A browser reports a file that is no picture, but shows one whose data are damaged
 * after the head as a torn or empty one, and Chromium's `decode()` resolves for it; only a bitmap of it fails.
 */
export function Picture({ src, broken, alt, ...attributes }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return broken;
  return (
    <img
      {...attributes}
      src={src}
      alt={alt}
      onError={() => setFailed(src)}
      onLoad={({ currentTarget }) => {
        if (!isOurBytes(currentTarget)) return;
        createImageBitmap(currentTarget).then(
          (bitmap) => bitmap.close(),
          () => setFailed(src),
        );
      }}
    />
  );
}

/** Most pixels that are decoded a second time. */
const MOST_PIXELS = 50_000_000;

/** Bytes that the portal has, so never a drawing (SVG) without a size of its own, of which no bitmap can be made. */
const isOurBytes = ({ src, naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  src.startsWith('blob:') && naturalWidth * naturalHeight <= MOST_PIXELS;
