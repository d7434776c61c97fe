// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRestoredFocus } from '../../../src/app/layout/use-focus-back.ts';
import { waitTwoFrames } from '../../kit/decision/sample-review.tsx';

const add = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};
const addDialog = () => {
  const dialog = add('<div role="dialog"><button></button></div>');
  dialog.querySelector('button')?.focus();
  return dialog;
};
const close = async (dialog: HTMLElement) => {
  dialog.remove();
  // The hook notices the removal after this call, and then waits two frames itself.
  await waitTwoFrames();
  await waitTwoFrames();
};

it('focus returns to the page after signing in again, and once only', async () => {
  const first = add('<button></button>');
  const second = add('<button></button>');
  first.focus();
  const hook = renderHook(useRestoredFocus, { initialProps: false });
  const signIn = addDialog();
  hook.rerender(true);
  hook.rerender(false);
  await close(signIn);
  expect(document.activeElement).toBe(first);

  second.focus();
  await close(addDialog());
  expect(document.activeElement).toBe(document.body);
});
