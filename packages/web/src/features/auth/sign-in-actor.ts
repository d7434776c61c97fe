import type { SignInEvent, SignInFailure, SignInSnapshot } from '@client-portal/state-machines';
import { createActor } from 'xstate';
import { portalSignInFlow } from './sign-in-actors.ts';

/** State of the sign-in, as the screen shows it. */
export interface SignInView {
  readonly phase: 'editing' | 'submitting' | 'code' | 'checkingCode' | 'resending' | 'signedIn';
  /** Reason of the last failed attempt. */
  readonly failure: SignInFailure | undefined;
  /** Number of new codes that were sent while the dialog is open. */
  readonly newCodes: number;
}

/** The running state machine of a sign-in. */
export interface SignInActor {
  readonly send: (event: SignInEvent) => void;
  /** Stops the actor, and aborts its pending request. */
  readonly stop: () => void;
}

/** Starts the state machine of a sign-in; `onChange` is called at each transition. */
export function startSignInActor(onChange: (view: SignInView) => void): SignInActor {
  const actor = createActor(portalSignInFlow);
  actor.subscribe((snapshot) => onChange(toView(snapshot)));
  return actor.start();
}

function toView(snapshot: SignInSnapshot): SignInView {
  const { failure, newCodes } = snapshot.context;
  return { phase: toPhase(snapshot), failure, newCodes };
}

function toPhase(snapshot: SignInSnapshot): SignInView['phase'] {
  if (snapshot.matches({ code: 'submitting' })) return 'checkingCode';
  if (snapshot.matches({ code: 'resending' })) return 'resending';
  if (snapshot.matches('code')) return 'code';
  if (snapshot.matches('submitting')) return 'submitting';
  return snapshot.matches('signedIn') ? 'signedIn' : 'editing';
}
