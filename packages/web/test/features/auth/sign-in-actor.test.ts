// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../src/api/session.ts';
import { type SignInView, startSignInActor } from '../../../src/features/auth/sign-in-actor.ts';
import { failResponse, holdResponse, portalCalls, setResponse } from '../../forms/plain-portal.ts';

vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));

const ROSA = { email: 'rosa@example.com', password: 'correct-horse-9' };

const views: SignInView[] = [];
const last = () => views.at(-1);
beforeEach(() => {
  views.length = 0;
  session.clear();
});

it('AUTH-08 OTP-08 shows each phase of a sign-in with a one-time code', async () => {
  const actor = startSignInActor((view) => views.push(view));
  const signIn = holdResponse('createSession');
  actor.send({ type: 'submit', ...ROSA });
  expect(last()).toMatchObject({ phase: 'submitting', failure: undefined });
  await signIn({ token: 'secret$1001', otp_required: true });
  await vi.waitFor(() => expect(last()).toMatchObject({ phase: 'code', failure: undefined }));
  failResponse('verifyOneTimeCode');
  actor.send({ type: 'submitCode', code: '111111' });
  await vi.waitFor(() => expect(last()).toMatchObject({ phase: 'code', failure: { reason: 'invalidCode' } }));
  const verify = holdResponse('verifyOneTimeCode');
  actor.send({ type: 'submitCode', code: '123456' });
  expect(last()).toMatchObject({ phase: 'checkingCode', failure: undefined });
  await verify(undefined);
  await vi.waitFor(() => expect(last()).toMatchObject({ phase: 'signedIn', failure: undefined }));
  expect(portalCalls).toEqual([
    ['createSession', ROSA],
    ['verifyOneTimeCode', { token: 'secret$1001', otp: '111111' }],
    ['verifyOneTimeCode', { token: 'secret$1001', otp: '123456' }],
  ]);
});

it('AUTH-12 shows the form again after a refusal, with its reason', async () => {
  const actor = startSignInActor((view) => views.push(view));
  failResponse('createSession');
  actor.send({ type: 'submit', ...ROSA });
  await vi.waitFor(() =>
    expect(last()).toMatchObject({ phase: 'editing', failure: { reason: 'credentials' } }),
  );
  setResponse('createSession', { token: 'secret$1001' });
  actor.send({ type: 'submit', ...ROSA });
  await vi.waitFor(() => expect(last()?.phase).toBe('signedIn'));
});
