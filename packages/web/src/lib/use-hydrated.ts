import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => {};

/**
 * Returns false while React takes over what the build wrote into the page, then true. The build writes sign-in without
 * knowing the deployment, so that what a deployment's settings change is shown only then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
