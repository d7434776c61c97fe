/** Actions of a user on elements; each resolves when the page has rerendered. */
import { act, fireEvent, screen } from '@testing-library/react';

/** Runs a function, and waits until the page has rerendered. */
export const actAndSettle = (run: () => unknown) => act(async () => void run());
/** The only button on the page. */
export const button = () => screen.getByRole('button');
/** Presses an element by mouse. */
export const press = (element: Element) =>
  actAndSettle(() => {
    fireEvent.pointerDown(element, { pointerType: 'mouse' });
    fireEvent.pointerUp(element, { pointerType: 'mouse' });
    fireEvent.click(element, { detail: 1 });
  });
/** Presses an element as a screen reader does, which sends no events of a pointer. */
export const pressItem = (element: Element) => actAndSettle(() => fireEvent.click(element));

/** Presses and releases a key. */
export const key = (name: string, target: Element = button()) =>
  actAndSettle(() => {
    fireEvent.keyDown(target, { key: name });
    fireEvent.keyUp(target, { key: name });
  });
