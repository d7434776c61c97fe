import type { DecisionFlow, DecisionSnapshot } from '@client-portal/state-machines';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

/** Shortest time between renders during a run. */
const RENDER_EVERY_MS = 200;

/**
 * Returns the snapshot to render. A change renders at once; while requests are sent, the results of thousands of them
 * render a few times a second.
 */
export function useThrottledSnapshot<Item>(actor: ActorRefFrom<DecisionFlow<Item>>): DecisionSnapshot<Item> {
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot());
  useEffect(() => {
    let place = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const render = () => {
      clearTimeout(timer);
      timer = undefined;
      setSnapshot(actor.getSnapshot());
    };
    const follow = ({ value }: { readonly value: unknown }) => {
      const now = JSON.stringify(value);
      if (now === place && now.includes('submitting')) timer ??= setTimeout(render, RENDER_EVERY_MS);
      else render();
      place = now;
    };
    const { unsubscribe } = actor.subscribe(follow);
    follow(actor.getSnapshot());
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [actor]);
  return snapshot;
}
