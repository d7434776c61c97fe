import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { m } from '../../../messages/messages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { Dialog } from '../../feedback/overlays/Dialog.tsx';
import { findPaper, SOUGHT_SIDE } from './find-paper.ts';
import styles from './PhotoDialog.module.css';
import { editPhoto } from './shrink-photo.ts';
import type { PhotoEdit } from './shrink-photo-worker.ts';

interface PhotoDialogProps {
  readonly file: File;
  readonly onSave: (edited: File) => void;
  readonly onClose: () => void;
}

type Cut = PhotoEdit['cut'];
type Side = keyof Cut;

const UNCUT: Cut = { top: 0, right: 0, bottom: 0, left: 0 };
const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const satisfies Record<
  Side,
  Side
>;
const SIDE_WORDS: Readonly<Record<Side, () => string>> = {
  top: m.photo_cut_top,
  bottom: m.photo_cut_bottom,
  left: m.photo_cut_left,
  right: m.photo_cut_right,
};
const SIDES = Object.keys(SIDE_WORDS) as Side[];

/** Smallest share of the image that must stay between two cropped sides. */
const LEAST_LEFT = 0.1;
/** Longest side of the preview, in pixels. */
const PREVIEW_SIDE = 720;

/**
 * Dialog to rotate and crop a photo: handles on the picture for mouse and finger, sliders for keyboard and screen
 * reader. It begins with the edges of the paper, if one is found.
 */
export function PhotoDialog({ file, onSave, onClose }: PhotoDialogProps) {
  const [turns, setTurns] = useState(0);
  const [cut, setCut] = useState(UNCUT);
  /** The cut that was found at first; the dialog says so while it is the current one. */
  const [found, setFound] = useState<Cut>();
  const [state, setState] = useState<'editing' | 'saving' | 'failed'>('editing');
  const cutAt = (side: Side, share: number) =>
    setCut((now) => ({
      ...now,
      [side]: Math.min(Math.max(share, 0), 1 - LEAST_LEFT - now[OPPOSITE[side]]),
    }));
  const turn = (by: number) => {
    setTurns((turns + by + 4) % 4);
    // The sides are those of the image as shown, so they rotate with it.
    setCut(
      by === 1
        ? { top: cut.left, right: cut.top, bottom: cut.right, left: cut.bottom }
        : { top: cut.right, right: cut.bottom, bottom: cut.left, left: cut.top },
    );
  };
  const save = async () => {
    setState('saving');
    const edited = await editPhoto(file, { turns, cut });
    if (edited === undefined) setState('failed');
    else onSave(edited);
  };
  const begin = (paper: Cut | undefined) => {
    // Not over what the client has done meanwhile.
    if (paper === undefined || turns !== 0 || cut !== UNCUT) return;
    setCut(paper);
    setFound(paper);
  };
  const isSaving = state === 'saving';
  return (
    <Dialog
      isOpen
      title={m.photo_edit_named({ name: file.name })}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {m.cancel()}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
            {m.photo_save()}
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <div role="alert">
          <Banner tone="error" title={m.photo_failed()} />
        </div>
      )}
      <Preview file={file} turns={turns} cut={cut} onCut={cutAt} onPicture={begin} />
      <p role="status" className={styles.found}>
        {cut === found ? m.photo_found() : ''}
      </p>
      <div className={styles.turns}>
        <Button autoFocus onPress={() => turn(-1)}>
          <span aria-hidden="true">↺</span>
          <span>{m.photo_turn_left()}</span>
        </Button>
        <Button onPress={() => turn(1)}>
          <span aria-hidden="true">↻</span>
          <span>{m.photo_turn_right()}</span>
        </Button>
        <Button isDisabled={SIDES.every((side) => cut[side] === 0)} onPress={() => setCut(UNCUT)}>
          {m.photo_whole()}
        </Button>
      </div>
      <details>
        <summary className={styles.summary}>{m.photo_by_keyboard()}</summary>
        <div className={styles.sliders}>
          {SIDES.map((side) => (
            <Slider
              key={side}
              label={SIDE_WORDS[side]()}
              value={cut[side]}
              maxValue={1 - LEAST_LEFT}
              step={0.01}
              formatOptions={{ style: 'percent' }}
              onChange={(share) => cutAt(side, share)}
            />
          ))}
        </div>
      </details>
    </Dialog>
  );
}

interface PreviewProps extends PhotoEdit {
  readonly file: File;
  readonly onCut: (side: Side, share: number) => void;
  /** Called once with the edges of the paper in the photo, or `undefined`. */
  readonly onPicture: (found: Cut | undefined) => void;
}

/** Places of the handles: the corners and the middles of the sides. */
const HANDLES: readonly (readonly Side[])[] = [
  ...(['top', 'bottom'] as const).flatMap((one) => [[one], [one, 'left'], [one, 'right']] as const),
  ['left'],
  ['right'],
];

/** Preview of the photo, with the cropped parts in grey and handles at the edges of the rest. */
function Preview({ file, turns, cut, onCut, onPicture }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useStableCallback(onPicture);
  const [picture, setPicture] = useState<ImageBitmap>();
  /** The sides being dragged: one, or two at a corner. */
  const dragged = useRef<readonly Side[]>([]);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (made) => {
        if (isGone) made.close();
        else {
          setPicture(made);
          tell(findPaperIn(made));
        }
      },
      // The file is not an image, despite its name; saving reports that.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file, tell]);
  useEffect(() => () => picture?.close(), [picture]);
  useEffect(() => {
    if (canvas.current !== null && picture !== undefined) paint(canvas.current, picture, turns, cut);
  }, [picture, turns, cut]);
  const toShares = ({ clientX, clientY }: PointerEvent<HTMLElement>): Cut => {
    const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    return { left: x, right: 1 - x, top: y, bottom: 1 - y };
  };
  return (
    <div
      className={styles.frame}
      // A picture has the same sides in every language.
      dir="ltr"
      onPointerDown={(event) => {
        const shares = toShares(event);
        const distance = (side: Side) => Math.abs(shares[side] - cut[side]);
        // The nearer side of each pair, if it is within reach of a finger.
        dragged.current = (
          [
            ['left', 'right'],
            ['top', 'bottom'],
          ] as const
        )
          .map(([one, other]) => (distance(one) <= distance(other) ? one : other))
          .filter((side) => distance(side) < 0.15);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const shares = toShares(event);
        for (const side of dragged.current) onCut(side, shares[side]);
      }}
      onPointerUp={() => {
        dragged.current = [];
      }}
    >
      <canvas
        ref={canvas}
        className={styles.preview}
        role="img"
        aria-label={m.photo_preview({ name: file.name })}
      />
      {picture !== undefined &&
        HANDLES.map((sides) => (
          <span key={sides.join()} className={styles.handle} aria-hidden="true" style={toPlace(sides, cut)} />
        ))}
    </div>
  );
}

/** Returns the place of a handle as shares of the picture, for the styles. */
function toPlace(sides: readonly Side[], cut: Cut): CSSProperties {
  const along = (start: 'left' | 'top', end: 'right' | 'bottom') => {
    if (sides.includes(start)) return cut[start];
    return sides.includes(end) ? 1 - cut[end] : (cut[start] + 1 - cut[end]) / 2;
  };
  return { '--x': along('left', 'right'), '--y': along('top', 'bottom') };
}

/** Returns the edges of the paper in a picture that is not rotated. */
function findPaperIn(picture: ImageBitmap): Cut | undefined {
  const scale = Math.min(1, SOUGHT_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext('2d');
  if (context === null) return undefined;
  context.drawImage(picture, 0, 0, width ?? 1, height ?? 1);
  return findPaper(context.getImageData(0, 0, width ?? 1, height ?? 1));
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, turns: number, cut: Cut): void {
  const isOnItsSide = turns % 2 === 1;
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height));
  const [long, short] = [picture.width * scale, picture.height * scale];
  canvas.width = Math.max(1, Math.round(isOnItsSide ? short : long));
  canvas.height = Math.max(1, Math.round(isOnItsSide ? long : short));
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = canvas;
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -long / 2, -short / 2, long, short);
  context.restore();
  const [left, top] = [cut.left * width, cut.top * height];
  const [right, bottom] = [width - cut.right * width, height - cut.bottom * height];
  const style = getComputedStyle(canvas);
  context.globalAlpha = 0.7;
  context.fillStyle = style.backgroundColor;
  context.beginPath();
  context.rect(0, 0, width, height);
  context.rect(left, top, right - left, bottom - top);
  context.fill('evenodd');
  context.globalAlpha = 1;
  context.lineWidth = 4;
  context.strokeStyle = style.color;
  context.strokeRect(left, top, right - left, bottom - top);
}
