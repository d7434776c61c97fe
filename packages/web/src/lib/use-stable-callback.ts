import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback of stable identity that calls the latest version, so memoised children do not rerender. */
export function useStableCallback<Input extends readonly unknown[], Output>(
  newest: (...input: Input) => Output,
): (...input: Input) => Output {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  return useCallback((...input: Input) => current.current(...input), []);
}
