import { onTestFinished, vi } from 'vitest';

/**
 * Lets dialogs of the browser open in the current test: jsdom knows the element, but not how it opens. Returns the mock
 * that closes one.
 */
export function allowNativeDialogs() {
  const close = vi.fn(function close(this: HTMLDialogElement) {
    this.open = false;
  });
  const showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  // Other files share the worker.
  onTestFinished(() => {
    for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  });
  return close;
}
