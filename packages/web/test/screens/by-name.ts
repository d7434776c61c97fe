/** Actions of a user on a whole screen, by visible names and ids of fields, and the messages that follow. */
import { act, fireEvent, screen } from '@testing-library/react';
import { dismissToast, type Toast, toastStore } from '../../src/kit/feedback/toast-store.ts';
import { linesOf } from './dom.tsx';

/** Presses a button, and waits until the page has answered. */
export const press = (name: string | RegExp) => act(async () => fireEvent.click(getButton(name)));
/** Returns the button with a name, also one of several of which one is chosen. */
export const getButton = (name: string | RegExp) =>
  screen.queryByRole('radio', { name }) ?? screen.getByRole('button', { name });
export const follow = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('link', { name })));
/** Presses the last button with a name: the dialog's, if the page below has one with the same name. */
export const pressLast = (name: string) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement));
export const field = (id: string) => document.getElementById(id) as HTMLInputElement;
export const fill = (id: string, value: string) => fireEvent.change(field(id), { target: { value } });
/** Returns id, label, autocomplete token, type and keyboard of each field of the page, in its order. */
export const fieldKinds = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([hidden]), select')].map(
    ({ id, labels, autocomplete, type, inputMode }) =>
      [id, `“${labels?.[0]?.textContent}”`, autocomplete, type, inputMode].filter(Boolean).join(' '),
  );
/** Returns true if the browser would ask before it closes the page. */
export const wouldAskBeforeClosing = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** The lines of the dialog with a result. */
export const resultDialogLines = () => linesOf(screen.getByRole('alertdialog'));

let shown: readonly Toast[] = [];
toastStore.subscribe(() => {
  const isNew = ({ id }: Toast) => !shown.some((toast) => toast.id === id);
  shown = [...shown, ...toastStore.get().toasts.filter(isNew)];
});
/**
 * The toasts since {@link dismissToasts}, with their tones. Success messages stay in the list after they have
 * disappeared, since a busy machine may look too late.
 */
export const toasts = () => shown.map(({ tone, message }) => [tone, message]);
export function dismissToasts(): void {
  for (const { id } of toastStore.get().toasts) dismissToast(id);
  shown = [];
}
