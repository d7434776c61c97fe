import { useEffect } from 'react';

/** Shows a number on the icon of an installed portal, in browsers that support it; removes it when the session ends. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Browsers refuse it to a page that is not installed, which is no failure.
    navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
