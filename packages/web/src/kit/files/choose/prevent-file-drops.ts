/**
 * Lets files that are dropped beside a field do nothing, where the browser would open them in the place of the portal and of
 * all that was typed. What else is dragged, as text into a field, is the browser's. Gives back what ends it.
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
