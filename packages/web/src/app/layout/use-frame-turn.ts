import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFirstScreenPainted } from '../../start/startup.ts';

/**
 * Returns true if the frame may send a read: once the first screen is painted, and not again for a read that failed there
 * meanwhile. The screen shows that failure and offers to try again; its next response reaches the frame, too.
 */
export function useMayFrameRead(queryKey: QueryKey): boolean {
  const client = useQueryClient();
  const isFrameTurn = useFirstScreenPainted();
  const hasFailed = () => client.getQueryState(queryKey)?.status === 'error';
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the turn comes
  const hadFailed = useMemo(() => isFrameTurn && hasFailed(), [isFrameTurn]);
  return isFrameTurn && !(hadFailed && hasFailed());
}
