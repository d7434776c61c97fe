/** Runs a function once the browser has nothing else to do; after a second in browsers without `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
