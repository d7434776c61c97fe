import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as a part stands, which does what the newest one does: what is given it need not render anew. */
export function useStableCallback<Input extends readonly unknown[], Output>(
  newest: (...input: Input) => Output,
): (...input: Input) => Output {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  return useCallback((...input: Input) => current.current(...input), []);
}
