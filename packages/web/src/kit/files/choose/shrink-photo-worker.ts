import { JUDGED_SIDE, judgePhoto, type PhotoFlaw } from './judge-photo.ts';

/** Rotation and cropping chosen by the client. */
export interface PhotoEdit {
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
  /** Shares of the rotated image that are cropped at each side, from 0 to below 1. */
  readonly cut: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
}

/** Request from the page. */
export interface PhotoRequest {
  readonly file: File;
  /** When a new picture is encoded: a large file even if it has few pixels, a small one never. */
  readonly making: 'never' | 'if many pixels' | 'always';
  readonly edit?: PhotoEdit;
}

export interface PhotoReply {
  /** The photo to send; `null` to send it unchanged. */
  readonly photo: Blob | null;
  readonly flaws: readonly PhotoFlaw[];
}

const MOST_PIXELS = 2_500_000;
const QUALITY = 0.85;
const UNCUT = { top: 0, right: 0, bottom: 0, left: 0 };

async function respond({ file, making, edit }: PhotoRequest): Promise<PhotoReply> {
  // Applies the orientation in the photo's metadata, which the new image does not have.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { turns = 0, cut = UNCUT } = edit ?? {};
  const isOnItsSide = turns % 2 === 1;
  const turnedWidth = isOnItsSide ? picture.height : picture.width;
  const turnedHeight = isOnItsSide ? picture.width : picture.height;
  const shownWidth = turnedWidth * (1 - cut.left - cut.right);
  const shownHeight = turnedHeight * (1 - cut.top - cut.bottom);
  const pixels = shownWidth * shownHeight;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
  const [width, height] = [shownWidth, shownHeight].map((side) => Math.max(1, Math.floor(side * scale)));
  const context = openCanvas(width ?? 1, height ?? 1);
  // Rotates around the centre of the rotated image.
  context.translate(
    (turnedWidth / 2 - cut.left * turnedWidth) * scale,
    (turnedHeight / 2 - cut.top * turnedHeight) * scale,
  );
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(
    picture,
    (-picture.width / 2) * scale,
    (-picture.height / 2) * scale,
    picture.width * scale,
    picture.height * scale,
  );
  picture.close();
  const flaws = judge(context.canvas);
  const isMade = making === 'always' || (making === 'if many pixels' && pixels > MOST_PIXELS);
  const photo = isMade ? await context.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }) : null;
  return { photo, flaws };
}

/** Judges the photo as it will be sent. */
function judge(canvas: OffscreenCanvas): readonly PhotoFlaw[] {
  const scale = Math.min(1, JUDGED_SIDE / Math.max(canvas.width, canvas.height));
  const [width, height] = [canvas.width, canvas.height].map((side) => Math.max(1, Math.floor(side * scale)));
  const context = openCanvas(width ?? 1, height ?? 1);
  context.drawImage(canvas, 0, 0, width ?? 1, height ?? 1);
  return judgePhoto(context.getImageData(0, 0, width ?? 1, height ?? 1));
}

function openCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('The browser draws nothing in a worker.');
  // Transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  // Text is as readable as with `high`, which takes twice as long for 12 megapixels.
  context.imageSmoothingQuality = 'medium';
  return context;
}

// The DOM's types do not describe the scope of a worker; only these two members are used.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<PhotoRequest>) => void) | null;
  postMessage(reply: PhotoReply): void;
};

scope.onmessage = ({ data }) => {
  // The file is not an image, or the browser cannot decode it in a worker: it is sent unchanged.
  respond(data).then(
    (reply) => scope.postMessage(reply),
    () => scope.postMessage({ photo: null, flaws: [] }),
  );
};
