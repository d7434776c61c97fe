/** Canvases whose drawn pictures can be looked up: jsdom and Node paint nothing. */

type Point = readonly [x: number, y: number];

interface Drawn {
  readonly picture: unknown;
  /** Place of the picture's upper left corner on the canvas, and of the next ones clockwise. */
  readonly corners: readonly Point[];
  /** Colour of the ground at that time; undefined if it was not filled. */
  readonly ground: unknown;
}

interface Sized {
  width: number;
  height: number;
}

/** Everything drawn on a canvas. */
export const drawnOn = new WeakMap<object, Drawn[]>();

const round = (value: number) => Math.round(value * 1_000) / 1_000 + 0;

/** Returns a context that notes what is drawn. Its pixels are all of one brightness. */
export function createContext(canvas: Sized, brightness = 255) {
  let [origin, angle]: [Point, number] = [[0, 0], 0];
  let ground: unknown;
  const drawn: Drawn[] = [];
  drawnOn.set(canvas, drawn);
  const toPlace = (x: number, y: number): Point => [
    round(origin[0] + x * Math.cos(angle) - y * Math.sin(angle)),
    round(origin[1] + x * Math.sin(angle) + y * Math.cos(angle)),
  ];
  const nothing = () => undefined;
  return {
    canvas,
    fillStyle: 'black' as unknown,
    fillRect() {
      ground = this.fillStyle;
    },
    translate(x: number, y: number) {
      origin = toPlace(x, y);
    },
    rotate(by: number) {
      angle += by;
    },
    drawImage(picture: unknown, x: number, y: number, width: number, height: number) {
      const corners = [
        toPlace(x, y),
        toPlace(x + width, y),
        toPlace(x + width, y + height),
        toPlace(x, y + height),
      ];
      drawn.push({ picture, corners, ground });
    },
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height).fill(brightness),
      width,
      height,
    }),
    save: nothing,
    beginPath: nothing,
    rect: nothing,
    fill: nothing,
    strokeRect: nothing,
    restore() {
      [origin, angle] = [[0, 0], 0];
    },
  };
}

/**
 * Returns the corners of a photo of which a canvas shows a part: of the photo as it is turned, in the order of the
 * photo itself, whose upper left corner moves on by one with each quarter turn clockwise.
 */
export function toCorners(
  turns: number,
  { width, height }: Readonly<Sized>,
  { left, top }: { readonly left: number; readonly top: number },
): readonly Point[] {
  const [x, y] = [-left * width, -top * height];
  const turned: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return [...turned.slice(turns), ...turned.slice(0, turns)].map(([one, other]) => [
    round(one),
    round(other),
  ]);
}
