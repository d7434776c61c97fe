import { anySignal } from '@client-portal/sdk';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { DownloadButton } from '../../kit/files/DownloadButton.tsx';
import { fetchFile } from '../../kit/files/fetch-file.ts';
import { toFileUrl } from '../../kit/files/file-address.ts';
import { toShownType } from '../../kit/files/file-type.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './EnrollmentPage.module.css';

/** Size and line width of the canvas as specified (SIG-05, SIG-06, CONST-18). */
const WIDTH = 600;
const HEIGHT = 300;
const LINE_WIDTH = 2;
/** The library's width is the radius of a round pen. */
const PEN_RADIUS = LINE_WIDTH / 2;
const FILE_NAME = 'signature.png';

/** Methods of the canvas that the panel calls. */
export interface SignatureCanvas {
  /** Returns the drawing as the specified PNG file. */
  readonly toFile: () => Promise<File | undefined>;
  /** Returns true if the canvas is empty: no line drawn, no signature loaded. */
  readonly isBlank: () => boolean;
}

interface DrawnSignatureProps {
  readonly ref: Ref<SignatureCanvas>;
  /** Address of a saved drawing. */
  readonly address: string | null;
  /** True while the drawing is being sent: a line drawn then would look as if it had been sent. */
  readonly isLocked: boolean;
  /** Called when a line begins, and when the drawing is cleared. */
  readonly onDraw: (isDrawn: boolean) => void;
}

/**
 * A canvas for drawing by mouse, finger or pen. The saved drawing is painted first (SIG-11), so that it can be kept or
 * cleared.
 */
export function DrawnSignature({ ref, address, isLocked, onDraw }: DrawnSignatureProps) {
  const draw = useStableCallback(onDraw);
  const element = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isRefused, setRefused] = useState(false);
  /** Aborted by the first line or by clearing: a saved drawing that arrives later must not mix with the new one. */
  const [painting] = useState(() => new AbortController());

  useEffect(() => {
    const canvas = element.current;
    if (canvas === null) return;
    // The canvas has as many pixels as the screen, so that lines are sharp; coordinates stay in 600 by 300.
    const density = Math.max(1, window.devicePixelRatio);
    canvas.width = WIDTH * density;
    canvas.height = HEIGHT * density;
    canvas.getContext('2d')?.scale(density, density);
    const created = new SignaturePad(canvas, { minWidth: PEN_RADIUS, maxWidth: PEN_RADIUS });
    created.addEventListener('beginStroke', () => {
      painting.abort();
      fitPen(created, canvas);
      draw(true);
    });
    pad.current = created;
    return () => {
      created.off();
      draw(false);
    };
  }, [painting, draw]);

  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    const { signal } = anySignal([controller.signal, painting.signal]);
    paint(address, element.current, signal).catch(() => {
      if (!signal.aborted) setRefused(true);
    });
    return () => controller.abort();
  }, [address, painting]);

  useImperativeHandle(ref, () => ({
    toFile: () =>
      new Promise((resolve) => {
        element.current?.toBlob((blob) =>
          resolve(blob === null ? undefined : new File([blob], FILE_NAME, { type: 'image/png' })),
        );
      }),
    isBlank: () => element.current === null || isBlank(element.current),
  }));
  return (
    <div className={styles.canvasFrame} inert={isLocked}>
      <p>{m.signature_draw_hint()}</p>
      {isRefused && address !== null && (
        <Picture
          src={toFileUrl(address)?.href ?? ''}
          alt={m.signature_on_file()}
          width={WIDTH / 2}
          broken={
            <p>
              {m.file_image_broken()} <DownloadButton addresses={[address]} name={m.signature_on_file()} />
            </p>
          }
        />
      )}
      <canvas ref={element} className={styles.canvas} role="img" aria-label={m.signature_canvas()} />
      <Button
        onPress={() => {
          painting.abort();
          pad.current?.clear();
          draw(false);
        }}
      >
        {m.signature_clear()}
      </Button>
    </div>
  );
}

/**
 * Scales the pen: the pad counts in CSS px, and a narrow screen shows the canvas smaller than 600 px. The line in the
 * image that is sent keeps its specified width.
 */
function fitPen(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const { width } = canvas.getBoundingClientRect();
  const perPx = canvas.width / width;
  canvas.getContext('2d')?.setTransform(perPx, 0, 0, perPx, 0, 0);
  pad.minWidth = PEN_RADIUS * (width / WIDTH);
  pad.maxWidth = pad.minWidth;
}

/** Fetches the saved image as data, since an image element from another origin would taint the canvas (Q056). */
async function paint(address: string, canvas: HTMLCanvasElement | null, signal: AbortSignal): Promise<void> {
  const { name, bytes } = await fetchFile(address, signal);
  const type = toShownType(name, bytes);
  if (type.kind !== 'image') throw new Error('The signature on file is no picture.');
  const picture = await createImageBitmap(new Blob([bytes], { type: type.mediaType }));
  signal.throwIfAborted();
  const context = canvas?.getContext('2d');
  context?.clearRect(0, 0, WIDTH, HEIGHT);
  context?.drawImage(picture, 0, 0, WIDTH, HEIGHT);
}

/** Reads the pixels, since the signature library does not know of the painted image. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  // Reads a copy: Chromium moves a canvas that is read often off the graphics card.
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  copy?.drawImage(canvas, 0, 0);
  const pixels = copy?.getImageData(0, 0, width, height).data ?? [];
  // The last of each pixel's four numbers is its opacity.
  return !pixels.some((value, index) => index % 4 === 3 && value !== 0);
}
