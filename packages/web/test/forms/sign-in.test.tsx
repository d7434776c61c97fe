// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../src/api/session.ts';
import { SignInForm } from '../../src/features/auth/SignInForm.tsx';
import { SignInPage } from '../../src/features/auth/SignInPage.tsx';
import { press } from '../screens/by-name.ts';
import { iconLinesOf, linesOf, NOW, show } from '../screens/dom.tsx';
import { failResponse, holdResponse, portalCalls, setResponse } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const field = (id: string) => document.getElementById(`sign-in-${id}`) as HTMLInputElement;
const type = (id: string, value: string) =>
  act(async () => fireEvent.change(field(id), { target: { value } }));
const alert = async () => linesOf(await screen.findByRole('alert'));
const onSignedIn = vi.fn();
const open = () => show(<SignInForm onSignedIn={onSignedIn} />);
const signIn = async () => {
  await type('email', 'rosa@example.org');
  await type('password', 'correct-horse-9');
  await press('Sign In');
};
const fail = (failure: object) => failResponse('createSession', failure);

beforeEach(() => {
  session.clear();
  onSignedIn.mockClear();
});
afterEach(() => localStorage.clear());

describe('signing in', () => {
  it('AUTH-08 AUTH-09 sends e-mail and password, stores a session of ten minutes and opens the portal', async () => {
    await open();
    const bring = holdResponse('createSession');
    await signIn();
    await waitFor(() =>
      expect(portalCalls).toEqual([
        ['createSession', { email: 'rosa@example.org', password: 'correct-horse-9' }],
      ]),
    );
    expect(screen.getByRole('status').textContent).toBe('Signing in');
    expect(onSignedIn).not.toHaveBeenCalled();
    await bring({ token: 'new$1001' });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect.soft(localStorage.getItem('token')).toBe('new$1001');
    expect.soft(localStorage.getItem('tokenExpiration')).toEqual(String(NOW.getTime() + 600_000));
  });

  it('AUTH-07 does not send blank fields', async () => {
    await open();
    await type('email', 'rosa@example.org');
    await press('Sign In');
    expect(await alert()).toEqual([
      'There is a problem',
      '<Email and password are incorrect → #sign-in-email>',
    ]);
    expect(portalCalls).toEqual([]);
  });

  const WRONG = '<Email and password are incorrect → #sign-in-email>';
  it.each([
    [{ status: 401, httpStatus: 401 }, [WRONG]],
    [{ status: 406, httpStatus: 406 }, ['<Account is not yet active. → #sign-in-email>']],
    [
      { status: 429, httpStatus: 429 },
      [WRONG, 'There were too many tries. Wait a minute, then try again.', '[Try again]'],
    ],
    [{ kind: 'network' }, [WRONG, 'We could not reach the service. Check your connection.', '[Try again]']],
    [
      { kind: 'server', status: 500, httpStatus: 500 },
      [
        WRONG,
        'The service has a problem at the moment. Your email and password may be right. Please try again later.',
        '[Try again]',
      ],
    ],
  ])('AUTH-11 AUTH-12 shows the reason of a failure: %j', async (failure, reasons) => {
    await open();
    fail(failure);
    await signIn();
    expect.soft(await alert()).toEqual(['There is a problem', ...reasons]);
    expect.soft(onSignedIn.mock.calls).toEqual([]);
  });

  it.each([null, 17, { value: 'x' }, [], ''])(
    'AUTH-12 SES-01 begins no session with the token %j',
    async (token) => {
      await open();
      setResponse('createSession', { token });
      await signIn();
      expect([(await alert())[1], onSignedIn.mock.calls]).toEqual([WRONG, []]);
    },
  );

  it('AUTH-12 keeps the entries for another try', async () => {
    await open();
    fail({ kind: 'network' });
    await signIn();
    await alert();
    setResponse('createSession', { token: 'new$1001' });
    await press('Try again');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(portalCalls).toHaveLength(2);
    expect(portalCalls[1]).toEqual(portalCalls[0]);
  });
});

describe('the e-mail that is remembered', () => {
  it('AUTH-03 is filled in at the next visit, until it is switched off', async () => {
    localStorage.setItem('rememberedEmail', 'kept@example.org');
    await open();
    expect.soft(field('email').value).toBe('kept@example.org');
    expect.soft(field('remember').checked).toBe(true);
    fireEvent.click(field('remember'));
    await signIn();
    expect(localStorage.getItem('rememberedEmail')).toBeNull();
  });

  it('AUTH-03 is stored on request, without the password', async () => {
    await open();
    expect.soft(field('email').value).toBe('');
    expect.soft(field('remember').checked).toBe(false);
    fireEvent.click(field('remember'));
    await signIn();
    expect(localStorage.getItem('rememberedEmail')).toBe('rosa@example.org');
    expect(JSON.stringify({ ...localStorage })).not.toContain('correct-horse-9');
  });
});

describe('the one-time code', () => {
  const openCode = async () => {
    await open();
    setResponse('createSession', { token: 'half$1001', otp_required: true });
    await signIn();
    return screen.findByRole('dialog');
  };
  const enter = (code: string) =>
    act(async () =>
      fireEvent.paste(screen.getAllByLabelText(/^Digit/)[0] as HTMLElement, {
        clipboardData: { getData: () => code },
      }),
    );

  it('OTP-08 OTP-09 is sent with the pending token, which becomes the session only then', async () => {
    expect(iconLinesOf(await openCode())).toMatchInlineSnapshot(`
      [
        "OTP CODE",
        "A one-time code was sent to your email. It went to r•••@example.org. It can take a few minutes. If it does not come, look in your junk mail too. It is sent as soon as you type the last digit.",
        "One-time code, 6 digits",
        "{otp-1: , autocomplete one-time-code, inputmode numeric, focused} {otp-2: , autocomplete one-time-code, inputmode numeric} {otp-3: , autocomplete one-time-code, inputmode numeric} {otp-4: , autocomplete one-time-code, inputmode numeric} {otp-5: , autocomplete one-time-code, inputmode numeric} {otp-6: , autocomplete one-time-code, inputmode numeric}",
        "[Submit, primary] [Send a new code] [Cancel]",
      ]
    `);
    expect(localStorage.getItem('token')).toBeNull();
    await enter('123456');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(portalCalls[1]).toEqual(['verifyOneTimeCode', { token: 'half$1001', otp: '123456' }]);
    expect(localStorage.getItem('token')).toBe('half$1001');
  });

  it('OTP-04 OTP-10 is sent once by its sixth digit, and again by Submit', async () => {
    await openCode();
    failResponse('verifyOneTimeCode', { httpStatus: 401 });
    await enter('123456');
    await alert();
    expect(portalCalls).toHaveLength(2);
    await press('Submit');
    await waitFor(() => expect(portalCalls).toHaveLength(3));
  });

  it('OTP-07 is not sent when it is incomplete', async () => {
    await openCode();
    await enter('12345');
    await press('Submit');
    expect(await alert()).toContain('<PLease enter a valid 6 digit OTP code → #otp-1>');
    expect(portalCalls).toHaveLength(1);
  });

  it.each([
    [{ status: 401, httpStatus: 401 }, 'Invalid Code'],
    [{ kind: 'network' }, 'PLease enter a valid 6 digit OTP code'],
  ])('OTP-10 OTP-11 shows that it was refused: %j', async (failure, text) => {
    await openCode();
    failResponse('verifyOneTimeCode', failure);
    await enter('123456');
    const told = await alert();
    expect(told).toContain(`<${text} → #otp-1>`);
    expect(told.some((line) => line.startsWith('We could not check the code'))).toBe('kind' in failure);
    expect.soft(localStorage.getItem('token')).toBe(null);
    expect.soft(onSignedIn.mock.calls).toEqual([]);
  });

  it('OTP-06 can be requested again, and is forgotten when the dialog is closed', async () => {
    const dialog = await openCode();
    await enter('12345');
    await press('Send a new code');
    await waitFor(() =>
      expect(linesOf(dialog)).toContain('A new code was sent. The earlier one no longer counts.'),
    );
    expect(portalCalls.map(([operation]) => operation)).toEqual(['createSession', 'createSession']);
    expect(
      screen
        .getAllByLabelText<HTMLInputElement>(/^Digit/)
        .map(({ value }) => value)
        .join(''),
    ).toBe('');
    await press('Cancel');
    expect.soft(screen.queryByRole('dialog')).toBe(null);
    expect.soft(localStorage.getItem('token')).toBe(null);
    await press('Sign In');
    expect(linesOf(await screen.findByRole('dialog')).join()).not.toContain('A new code was sent');
  });

  it('OTP-09 keeps the code that was sent when a new one cannot be requested', async () => {
    await openCode();
    failResponse('createSession', { kind: 'network' });
    await press('Send a new code');
    expect(await alert()).toContain(
      '<We could not send a new code. The one that you have still counts. → #otp-1>',
    );
    setResponse('verifyOneTimeCode', { status: 200 });
    await enter('123456');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(localStorage.getItem('token')).toBe('half$1001');
  });

  it('OTP-06 stays closed when the response to a new request arrives', async () => {
    await openCode();
    const bring = holdResponse('createSession');
    await press('Send a new code');
    await press('Cancel');
    await bring({ token: 'half$1001', otp_required: true });
    expect.soft(screen.queryByRole('dialog')).toBe(null);
    expect.soft(localStorage.getItem('token')).toBe(null);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined();
  });
});

describe('the screen of sign-in', () => {
  const onFollow = vi.fn();

  it('AUTH-05 AUTH-06 opens links inside the portal, unless a new tab is requested', async () => {
    await show(<SignInPage {...{ onFollow, onSignedIn }} hasSessionEnded={false} />);
    const forgot = screen.getByRole('link', { name: 'Forgot Password' });
    expect(fireEvent.click(forgot)).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: 'Account Enrollment' }));
    expect(onFollow.mock.calls).toEqual([['/auth/forgot_password'], ['/auth/register']]);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(forgot, { [key]: true });
    expect(onFollow).toHaveBeenCalledTimes(2);
  });

  it.each([
    [true, ['Your session has ended', 'Sign in again to go on.']],
    [false, []],
  ])('says that a session ended (%s)', async (hasSessionEnded, lines) => {
    await show(<SignInPage {...{ onFollow, onSignedIn, hasSessionEnded }} />);
    // A screen reader hears it, too.
    expect(screen.queryAllByRole('status').flatMap(linesOf)).toEqual(lines);
    const said = linesOf(document.body).filter((line) => /session|Sign in again/.test(line));
    expect(said).toEqual(lines);
  });

  it('has no help link when the deployment has no contact', async () => {
    await show(<SignInPage {...{ onFollow, onSignedIn }} hasSessionEnded={false} />);
    expect([document.querySelector('summary'), linesOf(document.body).includes('Help')]).toEqual([
      null,
      false,
    ]);
  });
});
