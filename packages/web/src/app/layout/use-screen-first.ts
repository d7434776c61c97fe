import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long the frame's own reads wait for those of the first screen at most, e.g. where a read hangs. */
const LONGEST_MS = 2_000;

/** Runs something once what was just learnt is drawn and painted: it is drawn in the task that tells of it. */
function afterPaint(run: () => void): void {
  setTimeout(() => requestAnimationFrame(() => setTimeout(run)));
}

/**
 * Whether the screen that the portal opened on still waits for its first reads, or for being drawn. What the frame around it
 * wants to know, counts and amounts, is asked for after that: on a slow line both would share it, and the list is why the
 * client came.
 */
export function useScreenFirst(): boolean {
  const client = useQueryClient();
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!isFirst) return;
    // By now the screen below has asked: effects run from the inside out.
    const look = () => {
      if (client.isFetching() === 0) afterPaint(() => client.isFetching() === 0 && setFirst(false));
    };
    look();
    const stop = client.getQueryCache().subscribe(look);
    const timer = setTimeout(() => setFirst(false), LONGEST_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, isFirst]);
  return isFirst;
}
