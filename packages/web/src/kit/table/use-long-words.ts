import { type RefObject, useLayoutEffect } from 'react';
import { useIsPrinted } from '../frame/use-is-printed.ts';

/** A word that is too long for a column of a printed table: longer than names, times, amounts and most e-mail addresses. */
const LONG_WORD = /\S{25}/;

/**
 * Marks the cells of a printed list with a word that may break (`data-long`). All others are at least as wide as their
 * longest word, which a stylesheet alone cannot tell apart.
 */
export function useLongWords(body: RefObject<HTMLElement | null>): void {
  const isPrinted = useIsPrinted();
  useLayoutEffect(() => {
    if (!isPrinted) return;
    for (const cell of body.current?.querySelectorAll('td, th') ?? [])
      cell.toggleAttribute('data-long', LONG_WORD.test(cell.textContent));
  }, [isPrinted, body]);
}
