import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNewPage } from '../../lib/is-new-page.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';

/** Key under which React Router stores scroll positions, in CSS px, by the key of the history entry. */
const STORAGE_KEY = 'react-router-scroll-positions';

/**
 * Empty space below a page that is shown again, until its lists are loaded. The router restores the scroll position
 * once, when the page appears, and a page without its rows is too short for that.
 */
export function ScrollSpace() {
  const { key } = useLocation();
  const [kept, setKept] = useState(() => ({ key, top: isNewPage() ? 0 : readTop(key) }));
  if (kept.top === 0 || kept.key !== key) return null;
  return <Room top={kept.top} onRead={() => setKept({ key, top: 0 })} />;
}

function Room({ top, onRead }: { top: number; onRead: () => void }) {
  const client = useQueryClient();
  const fetching = useIsFetching();
  useRootMark('scroll-room');
  // The screen above has sent its reads by now: its effects run before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number only says when to look
  useEffect(() => {
    // The cache has the last response before the screen is notified: the update of the screen is scheduled first.
    if (client.isFetching() === 0) notifyManager.schedule(onRead);
  }, [client, fetching]);
  // Scroll anchoring must ignore this element when rows are inserted above it.
  return <div data-scroll-room style={{ height: top + window.innerHeight, overflowAnchor: 'none' }} />;
}

function readTop(key: string): number {
  try {
    const top = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')[key];
    return typeof top === 'number' ? top : 0;
  } catch {
    // Without a valid stored position, the page begins at its top.
    return 0;
  }
}
