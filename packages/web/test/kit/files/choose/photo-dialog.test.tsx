// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { PhotoDialog } from '../../../../src/kit/files/choose/PhotoDialog.tsx';
import type { PhotoEdit } from '../../../../src/kit/files/choose/shrink-photo-worker.ts';
import { linesOf, show } from '../../../screens/dom.tsx';
import { press } from '../../hands.ts';
import '../../../with-resolvers.ts';
import { createContext, drawnOn, toCorners } from './sample-canvas.ts';

vi.mock('../../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../form/plain-dialog.tsx'));
type Cut = PhotoEdit['cut'];
const editPhoto = vi.hoisted(() => vi.fn<(file: File, edit: PhotoEdit) => Promise<File | undefined>>());
vi.mock('../../../../src/kit/files/choose/shrink-photo.ts', () => ({ editPhoto }));
const findPaper = vi.hoisted(() => vi.fn<() => Cut | undefined>());
vi.mock('../../../../src/kit/files/choose/find-paper.ts', () => ({ findPaper, SOUGHT_SIDE: 200 }));

const FILE = new File(['x'], 'a.jpg');
const CUT = { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 };
const SIDES = ['at the top', 'at the bottom', 'on the left', 'on the right'] as const;
type Side = (typeof SIDES)[number];

const slider = (side: Side) => screen.getByRole<HTMLInputElement>('slider', { name: `Cut off ${side}` });
const move = (side: Side, share: number) =>
  fireEvent.change(slider(side), { target: { value: String(share / 100) } });
const shares = () => SIDES.map((side) => Math.round(Number(slider(side).value) * 100));
const button = (name: string) => screen.getByRole('button', { name });
const canvas = () => screen.getByRole<HTMLCanvasElement>('img');

/** Answers the photo's decoding. */
let decode: (picture: object) => Promise<void>;
const picture = { width: 400, height: 300, close: vi.fn() };
beforeEach(() => {
  editPhoto.mockReset();
  findPaper.mockReset();
  picture.close.mockReset();
  const { promise, resolve } = Promise.withResolvers<object>();
  vi.stubGlobal('createImageBitmap', () => promise);
  decode = (made) => act(async () => resolve(made));
  class FakeCanvas {
    getContext = () => createContext({ width: 1, height: 1 });
  }
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext') as MockInstance;
  getContext.mockImplementation(function getContext(this: HTMLCanvasElement) {
    return createContext(this);
  });
  Element.prototype.setPointerCapture = () => undefined;
});
// jsdom has none, and other files share the worker.
afterAll(() => Reflect.deleteProperty(Element.prototype, 'setPointerCapture'));

const open = async () => {
  const saved = vi.fn();
  await show(<PhotoDialog file={FILE} onSave={saved} onClose={vi.fn()} />);
  return saved;
};
const cutAll = () => {
  move('at the top', 10);
  move('on the right', 20);
  move('at the bottom', 30);
  move('on the left', 40);
};

describe('the cut of a photo', () => {
  it.each<[Side, Side]>([
    ['at the top', 'at the bottom'],
    ['at the bottom', 'at the top'],
    ['on the left', 'on the right'],
    ['on the right', 'on the left'],
  ])('%s leaves a tenth of the photo before the cut %s', async (side, opposite) => {
    await open();
    for (const other of SIDES) if (other !== opposite) move(other, 90);
    expect(slider(side).value).toBe('0.9');
    move(side, 0);
    move(opposite, 30);
    move(side, 90);
    expect.soft(slider(side).value).toBe('0.6');
    expect.soft(slider(side).getAttribute('aria-valuetext')).toBe('60%');
  });

  it('turns with the photo, in both directions, and is sent with its turns', async () => {
    const saved = await open();
    cutAll();
    await press(button('Turn right'));
    expect(shares()).toEqual([40, 20, 30, 10]);
    await press(button('Turn left'));
    await press(button('Turn left'));
    expect(shares()).toEqual([20, 40, 10, 30]);
    const edited = new File(['y'], 'a.jpg');
    editPhoto.mockResolvedValue(edited);
    await press(button('Save photo'));
    expect(editPhoto.mock.calls).toEqual([
      [FILE, { turns: 3, cut: { top: 0.2, right: 0.3, bottom: 0.4, left: 0.1 } }],
    ]);
    expect(saved.mock.calls).toEqual([[edited]]);
  });

  it('begins with the page in the photo, which is told until it changes', async () => {
    findPaper.mockReturnValue(CUT);
    await open();
    const whole = () => button('Whole photo').hasAttribute('disabled');
    expect(whole()).toBe(true);
    await decode(picture);
    const told = () => linesOf(document.body).join().includes('Cut to the page.');
    expect.soft(shares()).toEqual([10, 30, 40, 20]);
    expect.soft(told()).toBe(true);
    expect.soft(whole()).toBe(false);
    move('at the top', 11);
    expect(told()).toBe(false);
    await press(button('Whole photo'));
    expect(shares()).toEqual([0, 0, 0, 0]);
  });

  it.each([
    [
      'turned',
      async () => {
        await press(button('Turn left'));
        move('at the top', 5);
        await press(button('Whole photo'));
      },
      [0, 0, 0, 0],
    ],
    ['cut', async () => move('at the top', 5), [5, 0, 0, 0]],
  ])('is not that of the page in a photo that was %s before it was found', async (_, change, kept) => {
    findPaper.mockReturnValue(CUT);
    await open();
    await change();
    await decode(picture);
    expect(shares()).toEqual(kept);
  });
});

describe('the preview of a photo', () => {
  it('shows the photo as it will be sent after each turn', async () => {
    await open();
    await decode(picture);
    for (const [turns, width, height] of [
      [3, 300, 400],
      [2, 400, 300],
      [1, 300, 400],
      [0, 400, 300],
    ] as const) {
      await press(button('Turn left'));
      expect({ width: canvas().width, height: canvas().height }).toEqual({ width, height });
      const corners = toCorners(turns, { width, height }, { left: 0, top: 0 });
      expect(drawnOn.get(canvas())).toEqual([{ picture, corners, ground: undefined }]);
    }
  });

  it('has a handle at each corner and side of what is left', async () => {
    await open();
    await decode(picture);
    cutAll();
    const places = [...document.querySelectorAll<HTMLElement>('[class*=handle]')].map(({ style }) =>
      ['--x', '--y'].map((name) => Number(Number(style.getPropertyValue(name)).toFixed(3))),
    );
    const [xs, ys] = [
      [0.4, 0.6, 0.8],
      [0.1, 0.4, 0.7],
    ];
    const all = ys.flatMap((y) => xs.map((x) => [x, y])).filter((one) => one.join() !== '0.6,0.4');
    expect(places.map(String).toSorted()).toEqual(all.map(String).toSorted());
  });

  it('cuts by dragging the sides within reach, until the finger is lifted', async () => {
    await open();
    await decode(picture);
    canvas().getBoundingClientRect = () => new DOMRect(100, 200, 200, 100);
    const frame = canvas().parentElement as HTMLElement;
    const drag = (from: readonly [number, number], to: readonly [number, number]) => {
      const at = ([x, y]: readonly [number, number]) => ({ clientX: 100 + 200 * x, clientY: 200 + 100 * y });
      fireEvent.pointerDown(frame, at(from));
      fireEvent.pointerMove(frame, at(to));
      fireEvent.pointerUp(frame, at(to));
      fireEvent.pointerMove(frame, at([0.5, 0.5]));
    };
    drag([0.02, 0.03], [0.2, 0.1]);
    expect(shares()).toEqual([10, 0, 20, 0]);
    drag([0.95, 0.98], [0.7, 0.6]);
    expect(shares()).toEqual([10, 40, 20, 30]);
    // The middle is out of reach of all sides, and beyond the picture is none of it.
    drag([0.45, 0.35], [0.6, 0.5]);
    expect(shares()).toEqual([10, 40, 20, 30]);
    drag([0.5, 0.1], [0.5, -0.2]);
    expect(shares()).toEqual([0, 40, 20, 30]);
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('releases a photo that was decoded %s it was closed', async (_, isBefore) => {
    const { unmount } = render(<PhotoDialog file={FILE} onSave={vi.fn()} onClose={vi.fn()} />);
    if (isBefore) await decode(picture);
    expect(picture.close).not.toHaveBeenCalled();
    unmount();
    await decode(picture);
    expect(picture.close).toHaveBeenCalledOnce();
  });
});
