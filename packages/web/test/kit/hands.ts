/** Actions of a user on elements; each resolves when the page has rerendered. */
import { act, fireEvent, screen } from '@testing-library/react';

/** Runs a function, and waits until the page has rerendered. */
export const actAndSettle = (run: () => unknown) => act(async () => void run());
/** The only button on the page. */
export const button = () => screen.getByRole('button');
/** Presses an element by mouse or touch; a screen reader's press has `detail` 0. */
export const press = (element: Element, detail = 1) =>
  actAndSettle(() => fireEvent.click(element, { detail }));
/** Presses an element of the component library, which needs no pointer events. */
export const pressItem = (element: Element) => press(element, 0);

/** Presses and releases a key. */
export const key = (name: string, target: Element = button()) =>
  actAndSettle(() => {
    fireEvent.keyDown(target, { key: name });
    fireEvent.keyUp(target, { key: name });
  });
