import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../messages/messages.ts';
import styles from './Clamped.module.css';

/** A word that is longer than any of a language. */
const UNBROKEN = /\S{200}/;

/** Length from which any text of a cell is cut, also one that has a few words by its nature, such as a code. */
const LONG_LENGTH = 300;

/** Returns the content of a cell or a fact, cut if it is a very long text. */
export const clampLong = <Content,>(content: Content): Content | ReactNode =>
  typeof content === 'string' && content.length > LONG_LENGTH ? <Clamped text={content} /> : content;

/** Texts up to this length fit into three lines of the narrowest column, so that they are not measured. */
const SHORT_LENGTH = 40;

/**
 * Most letters that are laid out before *More*: more than three lines of the widest column. An unbroken text of 10,000
 * letters takes the browser seconds at each layout.
 */
const CUT_LENGTH = 1_000;

/**
 * A text written by the client or the provider, cut to three lines until *More* is pressed. Screen readers and print
 * get the whole text, of up to {@link CUT_LENGTH} letters.
 */
export function Clamped({ text }: { text: string }) {
  return text.length <= SHORT_LENGTH ? <span>{text}</span> : <LongText text={text} />;
}

function LongText({ text }: { text: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || isOpen) return;
    // The width of a column changes with the window, the text size and the layout of the list.
    const observer = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <>
      <span
        ref={element}
        className={styles.text}
        data-clamped={!isOpen || undefined}
        data-unbroken={UNBROKEN.test(text) || undefined}
      >
        {isOpen || text.length <= CUT_LENGTH ? text : `${text.slice(0, CUT_LENGTH)}…`}
      </span>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.text_less() : m.text_more()}
        </button>
      )}
    </>
  );
}
