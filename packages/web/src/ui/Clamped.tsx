import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '../messages/messages.ts';
import styles from './Clamped.module.css';

/** Texts up to this length fit three lines of the narrowest column, so that they need no measuring. */
const SHORT_LENGTH = 40;

/** A text of the client's or the provider's own, cut to three lines until *More* is pressed. Screen readers and paper get all of it. */
export function Clamped({ text }: { text: string }) {
  return text.length <= SHORT_LENGTH ? text : <LongText text={text} />;
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
      <span ref={element} className={styles.text} data-clamped={!isOpen || undefined}>
        {text}
      </span>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.text_less() : m.text_more()}
        </button>
      )}
    </>
  );
}
