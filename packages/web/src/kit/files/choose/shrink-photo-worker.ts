/** Request of the page. */
export interface ShrinkRequest {
  readonly file: File;
  /** A large file is encoded again even if it has few pixels. */
  readonly isAlwaysMade: boolean;
}

/** The photo as it is to be sent; `null` where it stays as it is. */
export interface ShrinkReply {
  readonly photo: Blob | null;
}

const MOST_PIXELS = 2_500_000;
const QUALITY = 0.85;

async function shrink({ file, isAlwaysMade }: ShrinkRequest): Promise<Blob | null> {
  // Upright: a photo says in its data how the phone was held, and that does not go along.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const pixels = picture.width * picture.height;
  if (pixels <= MOST_PIXELS && !isAlwaysMade) return null;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
  const width = Math.max(1, Math.floor(picture.width * scale));
  const height = Math.max(1, Math.floor(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

// The DOM's types know no worker scope; these two are all that is used of it.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ShrinkRequest>) => void) | null;
  postMessage(reply: ShrinkReply): void;
};

scope.onmessage = ({ data }) => {
  // A file that is no picture, or a browser that cannot decode it here: the file is sent unchanged.
  shrink(data).then(
    (photo) => scope.postMessage({ photo }),
    () => scope.postMessage({ photo: null }),
  );
};
