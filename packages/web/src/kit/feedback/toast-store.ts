import { createClientStore } from '../../lib/client-store.ts';
import { m } from '../../messages/messages.ts';

/** A short message about a success or failure that happened elsewhere than the client is looking. */
export interface Toast {
  readonly id: number;
  /** A `progress` stays until its caller removes it. */
  readonly tone: 'success' | 'warning' | 'error' | 'progress';
  readonly message: string;
  /** Further text in a second line. */
  readonly detail?: string | undefined;
}

/** Duration of a success message (CONST-14). Errors and warnings stay until they are dismissed. */
export const TOAST_MS = 1_500;

/** The visible toasts, and the last announcement for screen readers, which outlives its toast. */
export interface ToastState {
  readonly toasts: readonly Toast[];
  readonly announcement: string;
  /** Number of announcements: the same sentence again is a new announcement. */
  readonly said: number;
}

export const toastStore = createClientStore<ToastState>({ toasts: [], announcement: '', said: 0 });

let nextId = 1;

const update = (change: (state: ToastState) => Partial<ToastState>): void =>
  toastStore.set({ ...toastStore.get(), ...change(toastStore.get()) });

/** Removes a toast from the screen. */
export function dismissToast(id: number): void {
  update(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Shows a toast and announces it in the polite live region. Returns its id, with which it can be removed. */
export function showToast(tone: Toast['tone'], message: string, detail?: string): number {
  const toast = { id: nextId++, tone, message, detail };
  const announcement = detail === undefined ? message : `${message}. ${detail}`;
  update(({ toasts, said }) => ({ toasts: [...toasts, toast], announcement, said: said + 1 }));
  if (tone === 'success') setTimeout(() => dismissToast(toast.id), TOAST_MS);
  return toast.id;
}

/** Announces a sentence to screen readers without showing it. */
export function announce(message: string): void {
  update(({ said }) => ({ announcement: message, said: said + 1 }));
}

/** Announces, when the user tries to leave while a request is being sent, that it continues. */
export function announceStillSending(): void {
  announce(m.still_sending());
}
