import {
  type CodeInput,
  type Credentials,
  type SignInResponse,
  signInFlow,
} from '@client-portal/state-machines';
import { fromPromise } from 'xstate';
import { portal } from '../../api/portal-client.ts';
import { session } from '../../api/session.ts';
import { settings } from '../../settings.ts';

/** The state machine of a sign-in, with the portal's calls as its actors. */
export const portalSignInFlow = signInFlow.provide({
  actors: {
    signIn: fromPromise<SignInResponse, Credentials>(async ({ input, signal }) => {
      const { token, otp_required } = await portal.createSession(input, { signal });
      return { token, codeRequired: otp_required === true || settings.requireOneTimeCode };
    }),
    verifyCode: fromPromise<void, CodeInput>(async ({ input, signal }) => {
      await portal.verifyOneTimeCode({ token: input.token, otp: input.code }, { signal });
    }),
  },
  actions: {
    storeSession: (_, { token }) => session.start(token),
  },
});
