import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';

let screenName = '';
/** Number of pending items on the screen, in words; empty for none. */
let waiting = '';
let formsWithProblems = 0;

function showTitle(): void {
  const screen = waiting === '' ? screenName : m.title_with_count({ screen: screenName, count: waiting });
  const { name } = settings.brand ?? {};
  const title = name === undefined ? m.title_of_screen({ screen }) : `${screen} – ${name}`;
  document.title = formsWithProblems > 0 ? m.title_with_error({ title }) : title;
}

/** Puts a screen's name into the title of the page, before the portal's. */
export function setScreenTitle(screen: string): void {
  screenName = screen;
  showTitle();
}

/** Returns true if any screen has been shown on this page, sign-in included. */
export const hasScreenTitle = (): boolean => screenName !== '';

/** Puts how many wait before the screen's name; an empty text takes it away. */
export function setTitleCount(count: string): void {
  waiting = count;
  showTitle();
}

/** Puts `Error:` first in the title until the returned function is called, in any language and on any screen. */
export function markTitleAsError(): () => void {
  formsWithProblems += 1;
  showTitle();
  return () => {
    formsWithProblems -= 1;
    showTitle();
  };
}
