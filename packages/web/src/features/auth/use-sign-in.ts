import type { SignInEvent } from '@client-portal/state-machines';
import { useEffect, useRef, useState } from 'react';
import { canReload, reloadPage } from '../../kit/feedback/reload-page.ts';
import type { SignInActor, SignInView } from './sign-in-actor.ts';

interface SignIn extends SignInView {
  /** Starts to load the state machine; called at the first key, so that it is loaded when the form is sent. */
  readonly prepare: () => void;
  readonly send: (event: SignInEvent) => void;
}

const BEGINNING: SignInView = { phase: 'editing', failure: undefined, newCodes: 0 };
const WAITING: SignInView = { phase: 'submitting', failure: undefined, newCodes: 0 };
const NOT_LOADED: SignInView = { phase: 'editing', failure: { reason: 'noResponse' }, newCodes: 0 };

/** Loads the state machine of sign-in and the client of the service. */
export const loadSignInActor = () => import('./sign-in-actor.ts');

/**
 * The state machine of a sign-in form. It is loaded when the page is idle or at the first key, together with the client of
 * the service: they are as large as the form itself and not needed before. An earlier submit waits for them and is sent
 * once.
 */
export function useSignIn(): SignIn {
  const [view, setView] = useState(BEGINNING);
  const actor = useRef<SignInActor | undefined>(undefined);
  const loading = useRef<Promise<SignInActor> | undefined>(undefined);
  const isGone = useRef(false);
  /** True once a sent form did not find the code. */
  const hasFailed = useRef(false);

  const load = () => {
    loading.current ??= loadSignInActor().then(({ startSignInActor }) => {
      actor.current = startSignInActor(setView);
      if (isGone.current) actor.current.stop();
      return actor.current;
    });
    return loading.current;
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      actor.current?.stop();
    };
  }, []);
  return {
    ...view,
    prepare: () => {
      // A failure is shown if the form is sent.
      load().catch(() => {
        loading.current = undefined;
      });
    },
    send: (event) => {
      if (actor.current !== undefined) return actor.current.send(event);
      setView(WAITING);
      load().then(
        (loaded) => loaded.send(event),
        (error) => {
          loading.current = undefined;
          // After a deployment the file is gone, and only a new page has the right address.
          if (hasFailed.current && canReload(error)) reloadPage();
          hasFailed.current = true;
          setView(NOT_LOADED);
        },
      );
    },
  };
}
