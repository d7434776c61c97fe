/** Returns true if the user opened the page; false if the browser restored it with its scroll position. */
export function isNewPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
