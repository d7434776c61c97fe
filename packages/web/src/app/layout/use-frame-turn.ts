import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFirstScreenPainted } from '../../lib/startup.ts';

/**
 * Returns true if the frame may send a read: after the first screen is painted, and not if the screen's same read
 * failed meanwhile. The screen then shows the failure with *Try again*, and the frame receives that response too.
 */
export function useMayFrameRead(queryKey: QueryKey): boolean {
  const client = useQueryClient();
  const isFrameTurn = useFirstScreenPainted();
  const hasFailed = () => client.getQueryState(queryKey)?.status === 'error';
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the turn comes
  const hadFailed = useMemo(() => isFrameTurn && hasFailed(), [isFrameTurn]);
  return isFrameTurn && !(hadFailed && hasFailed());
}
