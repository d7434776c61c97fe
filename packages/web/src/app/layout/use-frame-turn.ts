import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * Whether the frame may ask for a read: once the first screen has its own (`isFrameTurn`), and not again for one that failed
 * there meanwhile. The screen tells of that and offers to try again; whatever comes of it reaches the frame, too.
 */
export function useFrameTurn(queryKey: QueryKey, isFrameTurn: boolean): boolean {
  const client = useQueryClient();
  const hasFailed = () => client.getQueryState(queryKey)?.status === 'error';
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the turn comes
  const hadFailed = useMemo(() => isFrameTurn && hasFailed(), [isFrameTurn]);
  return isFrameTurn && !(hadFailed && hasFailed());
}
