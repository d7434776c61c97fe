import { useSyncExternalStore } from 'react';
import { type Brand, settings } from '../../settings.ts';

const NEVER_CHANGES = () => () => {};

/** Returns the deployment's name and logo; undefined for the portal's own, as the built page shows it. */
export const useBrand = (): Brand | undefined =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => settings.brand,
    // The page is made before anyone knows of a deployment: what is there is kept until React has taken it over.
    () => undefined,
  );
