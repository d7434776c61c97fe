import { Component, type RefObject } from 'react';

interface RowMoveAnimationProps {
  readonly body: RefObject<HTMLElement | null>;
  /** Number of rows of the list. */
  readonly count: number;
}

type Tops = ReadonlyMap<Element, number>;

const CLOSING_MS = 180;

/**
 * Animates rows to their new places when others leave the list, for example one that was just decided. A class
 * component, since only `getSnapshotBeforeUpdate` can read the rows' positions before React changes them.
 */
export class RowMoveAnimation extends Component<RowMoveAnimationProps> {
  override getSnapshotBeforeUpdate({ count }: RowMoveAnimationProps): Tops | null {
    const { body } = this.props;
    const isClosing =
      this.props.count < count && matchMedia('(prefers-reduced-motion: no-preference)').matches;
    return isClosing && body.current !== null ? readTops(body.current) : null;
  }

  override componentDidUpdate(_: RowMoveAnimationProps, __: unknown, tops: Tops | null): void {
    const { body } = this.props;
    if (tops === null || body.current === null) return;
    for (const [row, top] of readTops(body.current)) {
      const rise = (tops.get(row) ?? top) - top;
      if (rise > 0 && top < window.innerHeight)
        row.animate([{ transform: `translateY(${rise}px)` }, { transform: 'none' }], {
          duration: CLOSING_MS,
          easing: 'ease-out',
        });
    }
  }

  override render() {
    return null;
  }
}

const readTops = (body: HTMLElement): Tops =>
  new Map([...body.children].map((row) => [row, row.getBoundingClientRect().top]));
