import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Text values by name, as in the address. */
type AddressValues = Readonly<Record<string, string>>;

/**
 * Keeps a screen's filters and sort in the query of the address, so that a reload, a bookmark and Back restore them.
 * Values equal to their default are omitted. Changes replace the history entry: Back leaves the screen instead of
 * undoing filters one by one.
 */
export function useAddressState<Values extends AddressValues>(
  defaults: Values,
): [values: Values, change: (patch: Partial<Values>) => void] {
  const [params, setParams] = useSearchParams();
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]);
  // The names are those of the defaults, as the type says.
  const values = Object.fromEntries(entries) as Values;
  const change = useCallback(
    (patch: Partial<Values>) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(patch)) {
            if (value === undefined || value === defaults[name]) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams, defaults],
  );
  return [values, change];
}
