import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => {};

/**
 * Returns false while React hydrates the built page, then true. The build renders sign-in without the deployment's
 * settings, so whatever depends on them is shown only after that.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
