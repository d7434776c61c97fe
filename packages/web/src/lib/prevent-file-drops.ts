/**
 * Ignores files that are dropped beside a field for files, on every screen and over every dialog; the browser would open them instead of the portal, and everything
 * typed would be lost. Dragging text into a field still works. Returns a function that removes the listeners.
 */
export function preventFileDrops(): () => void {
  const hold = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented } = event;
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', hold);
  window.addEventListener('drop', hold);
  return () => {
    window.removeEventListener('dragover', hold);
    window.removeEventListener('drop', hold);
  };
}
