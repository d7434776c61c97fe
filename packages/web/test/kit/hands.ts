/** Acts of a user on elements, each resolved once the page has responded. */
import { act, fireEvent, screen } from '@testing-library/react';

/** Does something, and waits until the page has answered it. */
export const actAndSettle = (run: () => unknown) => act(async () => void run());
/** The only button there is. */
export const button = () => screen.getByRole('button');
/** A press with a mouse or a finger, or one of a screen reader, which counts no clicks. */
export const press = (element: Element, detail = 1) =>
  actAndSettle(() => fireEvent.click(element, { detail }));
/** Components of the library take a press with its pointer, or one without any. */
export const pressItem = (element: Element) => press(element, 0);

/** Presses a key and lets it go. */
export const key = (name: string, target: Element = button()) =>
  actAndSettle(() => {
    fireEvent.keyDown(target, { key: name });
    fireEvent.keyUp(target, { key: name });
  });
