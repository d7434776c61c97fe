import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Brand } from '../../settings/types.ts';
import { settings } from '../../settings.ts';

/** Returns the deployment's name and logo; undefined for the portal's own, as the built page shows it. */
export const useBrand = (): Brand | undefined => {
  const isHydrated = useHydrated();
  return isHydrated ? settings.brand : undefined;
};
