/** Whether the page was asked for, and is not shown again where the client had scrolled to. */
export function isNewPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
