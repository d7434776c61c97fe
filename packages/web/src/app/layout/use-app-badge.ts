import { useEffect } from 'react';

/** Shows a number on the icon of an installed portal, in browsers that support it; removes it when the session ends. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Browsers reject this for a page that is not installed.
    navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
