import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Brand } from '../../settings/types.ts';
import { settings } from '../../settings.ts';

/** Returns the deployment's name and logo; undefined for the portal's own, as the built page shows it. */
export const useBrand = (): Brand | undefined => {
  const isHydrated = useHydrated();
  return isHydrated ? settings.brand : undefined;
};

/** Returns the provider's name beside the portal's; undefined if the portal has it for its own. */
export function useProviderName(): string | undefined {
  const name = useHydrated() ? settings.provider?.name : undefined;
  return name === settings.brand?.name ? undefined : name;
}
