import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';

let screenName = '';
/** Number of pending items as text; empty if there are none. */
let waiting = '';
let formsWithProblems = 0;

function showTitle(): void {
  const screen = waiting === '' ? screenName : m.title_with_count({ screen: screenName, count: waiting });
  const { name } = settings.brand ?? {};
  const title = name === undefined ? m.title_of_screen({ screen }) : `${screen} – ${name}`;
  document.title = formsWithProblems > 0 ? m.title_with_error({ title }) : title;
}

/** Sets the page's title to the screen's name, followed by the portal's. */
export function setScreenTitle(screen: string): void {
  screenName = screen;
  showTitle();
}

/** Returns true if any screen has been shown on this page, sign-in included. */
export const hasScreenTitle = (): boolean => screenName !== '';

/** Prefixes the screen's name with a number of pending items; an empty text removes it. */
export function setTitleCount(count: string): void {
  waiting = count;
  showTitle();
}

/**
 * Prefixes the title with `Error:` until the returned function is called, also after a change of language or screen.
 */
export function markTitleAsError(): () => void {
  formsWithProblems += 1;
  showTitle();
  return () => {
    formsWithProblems -= 1;
    showTitle();
  };
}
