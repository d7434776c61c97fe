// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clientNameQuery } from '../../src/api/queries.ts';
import { session } from '../../src/api/session.ts';
import { ChangePasswordPage } from '../../src/features/password/ChangePasswordPage.tsx';
import { ForgotPasswordPage } from '../../src/features/password/ForgotPasswordPage.tsx';
import { actAndSettle } from '../kit/hands.ts';
import {
  field,
  fieldKinds,
  fill,
  press,
  pressLast,
  resultDialogLines,
  wouldAskBeforeClosing,
} from '../screens/by-name.ts';
import { linesOf, show } from '../screens/dom.tsx';
import { failResponse, holdResponse, portalCalls, setResponse } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

describe('changing a password', () => {
  const open = async (password = 'correct-horse-9', confirmed = password) => {
    await show(<ChangePasswordPage />);
    fill('password', password);
    fill('confirm_password', confirmed);
  };
  const send = () => press('Change Password');
  const fail = (failure: object) => failResponse('updatePassword', failure);

  it("PWD-02 PWD-06 PWD-07 sends both fields, shows the service's message, and is empty then", async () => {
    await open();
    const bring = holdResponse('updatePassword');
    await send();
    expect(screen.getByText('Changing the password', { selector: '[role=status]' })).toBeDefined();
    await bring({ success: 'Password is changed.' });
    expect(portalCalls).toEqual([
      ['updatePassword', { password: 'correct-horse-9', confirm_password: 'correct-horse-9' }],
    ]);
    expect([resultDialogLines(), field('password').value, field('confirm_password').value]).toEqual([
      ...[['Password is changed.', '[OK]'], '', ''],
    ]);
  });

  it('PWD-01 has two fields for a new password, of which each can be shown', async () => {
    await open();
    expect(fieldKinds()).toEqual([
      'password “New Password” new-password password',
      'confirm_password “Confirm Password” new-password password',
    ]);
    await pressLast('Show password');
    expect([field('password').type, field('confirm_password').type]).toEqual(['password', 'text']);
  });

  it('PWD-02 names the account for password managers, out of sight', async () => {
    await show(<ChangePasswordPage />, [[clientNameQuery, { name: 'Rosa', email: 'rosa@example.com' }]]);
    const name = document.querySelector<HTMLInputElement>('form [autocomplete=username]');
    expect([name?.value, name?.hidden, name?.readOnly]).toEqual(['rosa@example.com', true, true]);
  });

  it('PWD-07 has a text of its own when the service sends none', async () => {
    await open();
    setResponse('updatePassword', {});
    await send();
    expect(resultDialogLines()[0]).toBe('Password was changed');
  });

  it('PWD-03 ERR-10 is not sent when the two differ', async () => {
    await open('correct-horse-9', 'correct-horse-8');
    await send();
    expect(linesOf(screen.getByRole('alert'))).toContain('<Password did not matched. → #confirm_password>');
    expect(portalCalls).toEqual([]);
  });

  it.each([
    ['', false],
    ['1', true],
    ['1234567', true],
    ['12345678', false],
  ])(
    'PWD-04 PWD-05 CONST-07 warns of a short password (%j), which can still be sent',
    async (password, isHinted) => {
      await open(password);
      expect(screen.queryByText('Password invalid. Minimum of 8 Characters') !== null).toBe(isHinted);
      await send();
      expect(portalCalls).toEqual([['updatePassword', { password, confirm_password: password }]]);
    },
  );

  it('PWD-08 shows the reason of a failure, and keeps the entries', async () => {
    await open();
    fail({ serverMessage: 'This was your last one.' });
    await send();
    expect.soft(resultDialogLines()).toEqual(['This was your last one.', '[OK]']);
    expect.soft(field('password').value).toBe('correct-horse-9');
  });

  it('PWD-08 is unconfirmed after a lost response, and says how to find out', async () => {
    await open();
    fail({ kind: 'network' });
    await send();
    expect([
      resultDialogLines()[0],
      resultDialogLines().some((line) => line.startsWith('Try the new password')),
    ]).toEqual(['We could not confirm whether it arrived', true]);
  });
});

describe('a forgotten password', () => {
  const open = () => show(<ForgotPasswordPage />, [], { address: '/auth/forgot_password' });

  it('FGT-01 FGT-03 FGT-04 is reset by e-mail, and then sign-in opens', async () => {
    const { address } = await open();
    // Copied with an invisible character.
    fill('email', '\u200brosa@example.org');
    await press('Submit');
    expect.soft(portalCalls).toEqual([['submitPasswordReset', { email: 'rosa@example.org' }]]);
    expect.soft(resultDialogLines()).toEqual(['Check your email for your new password', '[OK]']);
    expect(address()).toBe('/auth/forgot_password');
    await press('OK');
    expect(address()).toBe('/auth/login');
  });

  it('FGT-01 is not reset without an e-mail', async () => {
    await open();
    await press('Submit');
    expect(linesOf(screen.getByRole('alert'))).toContain('<Email is required → #email>');
    expect(portalCalls).toEqual([]);
  });

  it('FGT-03 keeps the screen until the response is there', async () => {
    session.clear();
    const { address } = await open();
    // Another client signs in in another tab.
    localStorage.setItem('token', 'secret$2002');
    const responseComes = holdResponse('submitPasswordReset');
    fill('email', 'rosa@example.org');
    await press('Submit');
    expect(portalCalls).toEqual([['submitPasswordReset', { email: 'rosa@example.org' }]]);
    const said = () => screen.queryByTestId('announcer')?.textContent;
    await actAndSettle(() => fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' })));
    expect.soft(address()).toBe('/auth/forgot_password');
    expect.soft(wouldAskBeforeClosing()).toBe(true);
    expect.soft(said()).toBe('This is still being sent. Please wait.');
    await responseComes({});
    expect.soft(resultDialogLines()[0]).toBe('Check your email for your new password');
    expect.soft(wouldAskBeforeClosing()).toBe(false);
  });

  it('FGT-05 shows the reason of a failure', async () => {
    const { address } = await open();
    failResponse('submitPasswordReset', { serverMessage: 'Nobody.' });
    fill('email', 'rosa@example.org');
    await press('Submit');
    expect(resultDialogLines()).toEqual(['Error', 'Nobody.', '[OK]']);
    await press('OK');
    expect.soft(address()).toBe('/auth/forgot_password');
    expect.soft(field('email').value).toBe('rosa@example.org');
  });
});
