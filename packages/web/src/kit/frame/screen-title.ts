import { m } from '../../messages/messages.ts';

let screenName = '';
let formsWithProblems = 0;

function showTitle(): void {
  const title = m.title_of_screen({ screen: screenName });
  document.title = formsWithProblems > 0 ? m.title_with_error({ title }) : title;
}

/** Puts a screen's name into the title of the page, before the portal's. */
export function setScreenTitle(screen: string): void {
  screenName = screen;
  showTitle();
}

/** Puts `Error:` first in the title until the function given back is called, whatever the language and the screen. */
export function markTitle(): () => void {
  formsWithProblems += 1;
  showTitle();
  return () => {
    formsWithProblems -= 1;
    showTitle();
  };
}
