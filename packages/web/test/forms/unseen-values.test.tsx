// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { field, press } from '../screens/by-name.ts';
import { eventually } from '../screens/dom.tsx';
import { EVERY_FORM, INFORMATION_FORM, PAYMENT_FORM, SIGN_IN_FORM, send } from './every-form.tsx';
import { holdResponse, portalCalls } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

/** Sets a value as a browser extension does: neither React nor the page hears of it. */
function set(id: string, value: string | boolean): void {
  const control = field(id);
  const name = typeof value === 'boolean' ? 'checked' : 'value';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, value);
}
const setAll = (values: Readonly<Record<string, string | boolean>>) => {
  for (const [id, value] of Object.entries(values)) set(id, value);
};
const sentOf = (operation: string) =>
  portalCalls.filter(([name]) => name === operation).map(([, input]) => input);

afterEach(() => {
  clearClientStores();
  queryClient.clear();
});

describe('values that a form filler sets without an event', () => {
  it.each(EVERY_FORM)('AUTH-01 PI-09 REG-24 are sent by the form, whose files stay: $name', async (form) => {
    await form.open();
    holdResponse(form.operation);
    await send(form, setAll);
    await eventually(() => expect(sentOf(form.operation)).toEqual([form.sent]));
    expect([...document.querySelectorAll('input[type=file]:enabled')].map(({ id }) => id)).toEqual([]);
  });

  it('stay when another field gets its value with an event', async () => {
    await SIGN_IN_FORM.open();
    set('sign-in-email', 'iris@example.com');
    set('sign-in-remember', true);
    await act(async () =>
      fireEvent.change(field('sign-in-password'), { target: { value: ' correct-horse-9 ' } }),
    );
    expect.soft(field('sign-in-email').value).toBe('iris@example.com');
    expect.soft(field('sign-in-remember').checked).toBe(true);
    await press('Sign In');
    await eventually(() => expect(sentOf('createSession')).toEqual([SIGN_IN_FORM.sent]));
  });

  it('do not return once the client has typed another one', async () => {
    await SIGN_IN_FORM.open();
    const type = (id: string, value: string) =>
      act(async () => fireEvent.change(field(id), { target: { value } }));
    set('sign-in-email', 'filled@example.com');
    await type('sign-in-password', 'correct');
    await type('sign-in-email', 'iris@example.com');
    await type('sign-in-password', 'correct-horse-9');
    expect(field('sign-in-email').value).toBe('iris@example.com');
  });

  it('AUTH-02 stay when the password is shown', async () => {
    await SIGN_IN_FORM.open();
    set('sign-in-password', 'correct-horse-9');
    await act(async () => fireEvent.pointerDown(field('sign-in-password')));
    await press('Show password');
    expect(field('sign-in-password').value).toBe('correct-horse-9');
  });

  it('PAY-04 leave the other radio button alone when the client chooses one', async () => {
    await PAYMENT_FORM.open();
    const [checking, savings] = document.querySelectorAll<HTMLInputElement>('[name=account_type]');
    await act(async () => checking?.click());
    await act(async () => savings?.click());
    expect([checking?.checked, savings?.checked]).toEqual([false, true]);
  });

  it('PI-02 are none where a field shows a hidden number', async () => {
    await INFORMATION_FORM.open();
    expect(field('ss_number').value).toBe('•••-••-6789');
    await press('Save Update Information');
    expect(sentOf('updateClientInformation')).toMatchObject([{ ss_number: '123456789' }]);
  });
});
