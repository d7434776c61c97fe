/** Returns true where the user asked for the page, false where the browser shows it again, scrolled to where it had been. */
export function isNewPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
