import { useSyncExternalStore } from 'react';
import { type Brand, settings } from '../../settings.ts';

const NEVER_CHANGES = () => () => {};

/** How a deployment calls itself and what its sign is; undefined for the portal's own, as the page that was built shows it. */
export const useBrand = (): Brand | undefined =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => settings.brand,
    // The page is made before anyone knows of a deployment: what is there is kept until React has taken it over.
    () => undefined,
  );
