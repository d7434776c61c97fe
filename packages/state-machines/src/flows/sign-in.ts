import { assertEvent, assign, type EventFrom, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from './call-error.ts';
import { type SignInFailure, toCodeFailure, toSignInFailure } from './sign-in-failure.ts';

/** Number of digits of a one-time code (OTP-02, CONST-02). */
export const OTP_LENGTH = 6;
const ALL_DIGITS = new RegExp(`^[0-9]{${OTP_LENGTH}}$`);

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Response to the sign-in request. Without a token, or with one that a header cannot carry, the sign-in fails with
 * the text of the specification and the cause (Q025).
 */
export interface SignInResponse {
  readonly token?: string | undefined;
  /** True if the token is not valid until a one-time code is entered (Q021). */
  readonly codeRequired: boolean;
}

export interface CodeInput {
  readonly token: string;
  readonly code: string;
}

export interface SignInContext {
  /** E-mail address of the last attempt, which the code dialog shows. */
  readonly email: string | undefined;
  /**
   * Token of the sign-in while the code is awaited. It is the only secret in the context, and is removed afterwards
   * (Q022).
   */
  readonly pendingToken: string | undefined;
  /** Reason of the last failed attempt. It stays until the next attempt. */
  readonly failure: SignInFailure | undefined;
  /** Number of new codes that were sent. */
  readonly newCodes: number;
}

/** Returns true if the value from the service is a text that is not blank. */
const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/**
 * Characters that a header can carry (RFC 9110, 5.5). With any other character in the token, `fetch` would throw for
 * every request.
 */
const HEADER_TEXT = /^[\t\x20-\x7e\x80-\xff]+$/;
const isToken = (text: string | undefined): boolean => isText(text) && HEADER_TEXT.test(text);

/**
 * Signs in, with a one-time code if the account requires one. Provide the actors `signIn` and `verifyCode` and the
 * action `storeSession`, which runs once for each sign-in and only after a required code was accepted (Q022). The
 * password is passed from the event to the request and is never part of the context. While a request is pending,
 * submitting is not possible (Q115).
 */
export const signInFlow = setup({
  types: {} as {
    context: SignInContext;
    events:
      | ({ type: 'submit' } & Credentials)
      | { type: 'submitCode'; code: string }
      /** Signs in once more, so that the service sends a new code. The earlier code stays until that succeeds. */
      | ({ type: 'sendNewCode' } & Credentials)
      | { type: 'cancelCode' };
  },
  actors: {
    signIn: fromPromise<SignInResponse, Credentials>(notProvided('signInFlow', 'the actor signIn')),
    verifyCode: fromPromise<void, CodeInput>(notProvided('signInFlow', 'the actor verifyCode')),
  },
  actions: {
    storeSession: (_, _params: { token: string }): void =>
      notProvided('signInFlow', 'the action storeSession')(),
    fail: assign({ failure: (_, failure: SignInFailure) => failure }),
    forgetFailure: assign({ failure: undefined }),
    forgetPendingToken: assign({ pendingToken: undefined }),
  },
  guards: {
    hasCredentials: ({ event }) => {
      assertEvent(event, 'submit');
      return isText(event.email) && isText(event.password);
    },
    hasAllDigits: ({ event }) => {
      assertEvent(event, 'submitCode');
      return ALL_DIGITS.test(event.code);
    },
    isCodeRequired: (_, response: SignInResponse) => isToken(response.token) && response.codeRequired,
    hasToken: (_, response: SignInResponse) => isToken(response.token),
  },
}).createMachine({
  id: 'signInFlow',
  context: { email: undefined, pendingToken: undefined, failure: undefined, newCodes: 0 },
  initial: 'editing',
  states: {
    editing: {
      on: {
        // The failure stays until the next submit.
        submit: [
          {
            guard: 'hasCredentials',
            target: 'submitting',
            actions: ['forgetFailure', assign({ email: ({ event }) => event.email })],
          },
          { actions: { type: 'fail', params: { reason: 'credentials' } } },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'submit');
          return { email: event.email, password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isCodeRequired', params: ({ event }) => event.output },
            target: 'code',
            actions: assign({ pendingToken: ({ event }) => event.output.token, newCodes: 0 }),
          },
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'storeSession', params: ({ event }) => ({ token: event.output.token ?? '' }) },
          },
          { target: 'editing', actions: { type: 'fail', params: { reason: 'badResponse' } } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'fail', params: ({ event }) => toSignInFailure(event.error) },
        },
      },
    },
    code: {
      initial: 'editing',
      // The dialog can be closed at any time. A code that is accepted after that opens no session.
      on: { cancelCode: { target: 'editing', actions: ['forgetPendingToken', 'forgetFailure'] } },
      states: {
        editing: {
          on: {
            submitCode: [
              { guard: 'hasAllDigits', target: 'submitting', actions: 'forgetFailure' },
              { actions: { type: 'fail', params: { reason: 'codeIncomplete' } } },
            ],
            sendNewCode: { target: 'resending', actions: 'forgetFailure' },
          },
        },
        resending: {
          invoke: {
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'sendNewCode');
              return { email: event.email, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isCodeRequired', params: ({ event }) => event.output },
                target: 'editing',
                actions: assign({
                  pendingToken: ({ event }) => event.output.token,
                  newCodes: ({ context }) => context.newCodes + 1,
                }),
              },
              {
                guard: { type: 'hasToken', params: ({ event }) => event.output },
                target: '#signInFlow.signedIn',
                actions: [
                  { type: 'storeSession', params: ({ event }) => ({ token: event.output.token ?? '' }) },
                  'forgetPendingToken',
                ],
              },
              { target: 'editing', actions: { type: 'fail', params: { reason: 'codeNotSent' } } },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'fail', params: { reason: 'codeNotSent' } },
            },
          },
        },
        submitting: {
          invoke: {
            src: 'verifyCode',
            input: ({ context, event }) => {
              assertEvent(event, 'submitCode');
              return { token: context.pendingToken ?? '', code: event.code };
            },
            onDone: {
              target: '#signInFlow.signedIn',
              actions: [
                { type: 'storeSession', params: ({ context }) => ({ token: context.pendingToken ?? '' }) },
                'forgetPendingToken',
              ],
            },
            onError: {
              target: 'editing',
              actions: { type: 'fail', params: ({ event }) => toCodeFailure(event.error) },
            },
          },
        },
      },
    },
    signedIn: { type: 'final' },
  },
});

export type SignInFlow = typeof signInFlow;
export type SignInEvent = EventFrom<SignInFlow>;
export type SignInSnapshot = SnapshotFrom<SignInFlow>;
