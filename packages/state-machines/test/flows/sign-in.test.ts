import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type CodeInput,
  type Credentials,
  OTP_LENGTH,
  type SignInResponse,
  signInFlow,
} from '../../src/flows/sign-in.ts';
import { callError, createFakeCalls, lastOf } from '../fake-calls.ts';

const person = { email: 'ana@example.com', password: 'correct horse' };
const submit = { type: 'submit', ...person } as const;
const submitCode = { type: 'submitCode', code: '123456' } as const;

function start() {
  const signIn = createFakeCalls<SignInResponse, Credentials>();
  const verifyCode = createFakeCalls<void, CodeInput>();
  const stored: string[] = [];
  const flow = createActor(
    signInFlow.provide({
      actors: { signIn: signIn.logic, verifyCode: verifyCode.logic },
      actions: { storeSession: (_, { token }) => stored.push(token) },
    }),
  ).start();
  const now = () => flow.getSnapshot();
  return { flow, now, stored, signIns: signIn.calls, verifications: verifyCode.calls };
}

async function startAtCode() {
  const started = start();
  started.flow.send(submit);
  await lastOf(started.signIns).respond({ token: 'abc$7', codeRequired: true });
  return started;
}

describe('signing in', () => {
  it('AUTH-08 AUTH-10 goes straight on and stores the token once', async () => {
    const { flow, now, stored, signIns } = start();
    flow.send(submit);
    expect(now().value).toBe('submitting');
    expect(signIns.map((call) => call.input)).toEqual([person]);
    await lastOf(signIns).respond({ token: 'abc$7', codeRequired: false });
    expect(now().value).toBe('signedIn');
    expect(now().status).toBe('done');
    expect(stored).toEqual(['abc$7']);
  });

  it.each([
    ['', 'secret'],
    ['   ', 'secret'],
    ['ana@example.com', ''],
    ['ana@example.com', ' \t'],
    ['', ''],
  ])('AUTH-07 sends nothing for email %o and password %o', (email, password) => {
    const { flow, now, signIns } = start();
    flow.send({ type: 'submit', email, password });
    expect(now().value).toBe('editing');
    expect(now().context.failure).toEqual({ reason: 'credentials' });
    expect(signIns).toEqual([]);
  });

  it.each([
    ['AUTH-11 ERR-03', callError('refused', 406), { reason: 'inactive' }],
    ['AUTH-12 ERR-03', callError('refused', 422), { reason: 'credentials' }],
    ['AUTH-12', callError('network'), { reason: 'noResponse' }],
  ])('%s goes back to editing after %o and can try again', async (_ids, error, failure) => {
    const { flow, now, stored, signIns } = start();
    flow.send(submit);
    await lastOf(signIns).fail(error);
    expect(now().value).toBe('editing');
    expect(now().context.failure).toEqual(failure);
    expect(stored).toEqual([]);

    flow.send(submit);
    expect(now().value).toBe('submitting');
    expect(now().context.failure).toBeUndefined();
    expect(signIns).toHaveLength(2);
  });

  it.each([
    { codeRequired: false },
    { token: '', codeRequired: false },
    { token: ' ', codeRequired: true },
    ...['a\nb$7', 'a\r\n$7', 'a$7\n', 'a\0$7', 'Ā$7', '🔑$7'].map((token) => ({
      token,
      codeRequired: false,
    })),
    { token: 'a\nb$7', codeRequired: true },
    ...[null, 17, {}].map((token) => ({ token, codeRequired: false }) as unknown as SignInResponse),
  ])(
    'AUTH-12 a success without a token that is text and fits a header, %o, fails with the stated text and its cause',
    async (response) => {
      const { flow, now, stored, signIns } = start();
      flow.send(submit);
      await lastOf(signIns).respond(response);
      expect(now().value).toBe('editing');
      expect(now().context.failure).toEqual({ reason: 'badResponse' });
      expect(stored).toEqual([]);
    },
  );

  it('AUTH-08 ignores a second submit while one is under way', () => {
    const { flow, now, signIns } = start();
    flow.send(submit);
    expect(now().can(submit)).toBe(false);
    flow.send(submit);
    expect(now().value).toBe('submitting');
    expect(signIns).toHaveLength(1);
  });

  it('OTP-06 aborts the request for a new code when the dialog is left', async () => {
    const { flow, now, signIns, stored } = start();
    flow.send(submit);
    await lastOf(signIns).respond({ token: 'abc$7', codeRequired: true });
    flow.send({ ...submit, type: 'sendNewCode' });
    flow.send({ type: 'cancelCode' });
    await lastOf(signIns).respond({ token: 'abc$8', codeRequired: true });
    expect([now().value, stored]).toEqual(['editing', []]);
  });

  it('AUTH-08 never keeps the password', async () => {
    const { flow, now, signIns } = start();
    const seen: string[] = [];
    flow.subscribe((snapshot) => seen.push(JSON.stringify(snapshot.context)));
    flow.send(submit);
    await lastOf(signIns).fail(callError('refused', 422));
    flow.send(submit);
    await lastOf(signIns).respond({ token: 'abc$7', codeRequired: false });
    expect(seen.filter((context) => context.includes(person.password))).toEqual([]);
    expect(JSON.stringify(flow.getPersistedSnapshot())).not.toContain(person.password);
    expect(now().context).toEqual({
      email: person.email,
      pendingToken: undefined,
      failure: undefined,
      newCodes: 0,
    });
  });
});

describe('the one-time code', () => {
  it('OTP-08 stores nothing before the code is accepted, then the token of the login, once', async () => {
    const { flow, now, stored, verifications } = await startAtCode();
    expect(now().value).toEqual({ code: 'editing' });
    expect(stored).toEqual([]);
    flow.send(submitCode);
    expect(now().value).toEqual({ code: 'submitting' });
    expect(stored).toEqual([]);
    expect(lastOf(verifications).input).toEqual({ token: 'abc$7', code: '123456' });
    await lastOf(verifications).respond();
    expect(now().value).toBe('signedIn');
    expect(stored).toEqual(['abc$7']);
    expect(now().context.pendingToken).toBeUndefined();
  });

  it.each(['', '12345', '1234567', '12345a', ' 12345', '12 456', '१२३४५६', '123456\n'])(
    'OTP-02 OTP-07 CONST-02 sends nothing for %o',
    async (code) => {
      const { flow, now, verifications } = await startAtCode();
      flow.send({ type: 'submitCode', code });
      expect(now().value).toEqual({ code: 'editing' });
      expect(now().context.failure).toEqual({ reason: 'codeIncomplete' });
      expect(verifications).toEqual([]);
    },
  );

  it('OTP-02 CONST-02 has six digits', () => {
    expect(OTP_LENGTH).toBe(6);
  });

  it.each([
    ['OTP-10 ERR-04', callError('refused', 422), { reason: 'invalidCode' }],
    ['OTP-11 ERR-04', callError('network'), { reason: 'codeNoResponse' }],
    ['OTP-11 ERR-04', callError('unreadable', 200), { reason: 'codeNoResponse' }],
  ])('%s goes back to the digits after %o and can try again', async (_ids, error, failure) => {
    const { flow, now, stored, verifications } = await startAtCode();
    flow.send(submitCode);
    await lastOf(verifications).fail(error);
    expect(now().value).toEqual({ code: 'editing' });
    expect(now().context.failure).toEqual(failure);
    flow.send(submitCode);
    expect(now().context.failure).toBeUndefined();
    await lastOf(verifications).respond();
    expect(stored).toEqual(['abc$7']);
  });

  it('OTP-08 ignores a second submit while one is under way', async () => {
    const { flow, now, verifications } = await startAtCode();
    flow.send(submitCode);
    expect(now().can(submitCode)).toBe(false);
    flow.send(submitCode);
    expect(verifications).toHaveLength(1);
  });

  it('OTP-08 keeps the token of the code that was sent until a new one was', async () => {
    const { flow, now, signIns } = await startAtCode();
    const { pendingToken } = now().context;
    flow.send({ ...submit, type: 'sendNewCode' });
    await lastOf(signIns).fail(callError('network'));
    expect(now().context).toMatchObject({ pendingToken, newCodes: 0, failure: { reason: 'codeNotSent' } });
    flow.send({ ...submit, type: 'sendNewCode' });
    await lastOf(signIns).respond({ token: 'abc$8', codeRequired: true });
    expect(now().context).toMatchObject({ pendingToken: 'abc$8', newCodes: 1, failure: undefined });
  });

  it('OTP-08 closing the dialog forgets the pending token', async () => {
    const { flow, now, stored } = await startAtCode();
    flow.send({ type: 'submitCode', code: '1' });
    flow.send({ type: 'cancelCode' });
    expect(now().value).toBe('editing');
    expect(now().context).toEqual({
      email: person.email,
      pendingToken: undefined,
      failure: undefined,
      newCodes: 0,
    });
    expect(stored).toEqual([]);
  });

  it('OTP-08 a code accepted after the dialog was closed opens no session', async () => {
    const { flow, now, stored, verifications } = await startAtCode();
    flow.send(submitCode);
    flow.send({ type: 'cancelCode' });
    await lastOf(verifications).respond();
    expect(now().value).toBe('editing');
    expect(stored).toEqual([]);
  });
});
