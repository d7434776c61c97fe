import { useEffect, useId, useState } from 'react';
import { holdBack } from './back-entry.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** Part of a close watcher (HTML) that is used; browsers on Android send it the Back button, and not all browsers have it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
type CloseWatcherClass = new () => CloseWatcher;

/** The open dialogs, drawers and palettes, the topmost last. */
const layers: string[] = [];

/**
 * Calls `onClose` when the Back button of a phone asks to close what is open, so that it does not leave the screen. Browsers
 * without such requests have an entry of the history for it. Escape
 * stays with the dialog, which has handled the key before the browser takes it for such a request. What is below another
 * layer stays open, also if that one cannot be closed.
 * @param onClose undefined while it cannot be closed
 * @param isAboutLeaving true for the question whether to leave, whose answer moves in the history itself
 */
export function useCloseRequest(
  isOpen: boolean,
  onClose: (() => void) | undefined,
  isAboutLeaving = false,
): void {
  const close = useStableCallback(() => onClose?.());
  const layer = useId();
  useEffect(() => {
    if (!isOpen) return;
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen, layer]);
  const canClose = isOpen && onClose !== undefined;
  // A watcher hears one request. A form may ask first and stay open, and hears the next one by another watcher.
  const [requests, setRequests] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request needs a new watcher
  useEffect(() => {
    const { CloseWatcher } = globalThis as { readonly CloseWatcher?: CloseWatcherClass };
    if (!canClose) return;
    const onBack = () => {
      if (layers.at(-1) === layer) close();
      setRequests((count) => count + 1);
    };
    if (CloseWatcher === undefined) return isAboutLeaving ? undefined : holdBack(onBack);
    const watcher = new CloseWatcher();
    watcher.onclose = onBack;
    return () => watcher.destroy();
  }, [canClose, close, isAboutLeaving, layer, requests]);
}
