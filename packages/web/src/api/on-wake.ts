/**
 * Calls `listener` when the page may have slept: it comes back from the browser's back/forward cache, becomes visible, or is
 * resumed after it was frozen. Timers run late then, and events of other tabs are lost. Returns the function that stops it.
 */
export function onWake(listener: () => void): () => void {
  const onEvent = (event: Event) => {
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return;
    if (document.visibilityState !== 'hidden') listener();
  };
  // The last two are events of the document that bubble.
  const names = ['pageshow', 'visibilitychange', 'resume'];
  for (const name of names) window.addEventListener(name, onEvent);
  return () => {
    for (const name of names) window.removeEventListener(name, onEvent);
  };
}
