/** What a client does before anything can be opened, by whatever means. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
/** A screen reader that reads on may send none of them. */
const LATEST_MS = 5_000;
/** Also where whoever was pressed keeps it to itself. */
const LISTENING = { capture: true, passive: true } as const;

/**
 * Runs something once the client moves, presses or scrolls, and after five seconds at the latest: a page that is only read
 * asks for nothing more than it shows. Returns what calls it off.
 */
export function onceSomebodyIsThere(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, start, LISTENING);
  };
  const start = () => {
    stop();
    run();
  };
  const timer = setTimeout(start, LATEST_MS);
  for (const sign of SIGNS) window.addEventListener(sign, start, LISTENING);
  return stop;
}
