import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '../messages/messages.ts';
import styles from './Clamped.module.css';

/** Texts up to this length fit into three lines of the narrowest column, so that they are not measured. */
const SHORT_LENGTH = 40;

/**
 * A text written by the client or the provider, cut to three lines until *More* is pressed. Screen readers and print
 * get the whole text.
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
