import { m } from '../../messages/messages.ts';
import styles from './SkipLink.module.css';

/** The id of each screen's `main`. */
export const SCREEN_ID = 'screen';

/** First Tab stop of a page; skips the content that all screens share (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${SCREEN_ID}`} onClick={skipToScreen}>
      {m.skip_to_content()}
    </a>
  );
}

/** Moves focus without a fragment in the address, which the router would treat as a navigation. */
function skipToScreen(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById(SCREEN_ID)?.focus();
}
