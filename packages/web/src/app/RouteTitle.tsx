import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasScreenTitle, setScreenTitle } from '../kit/frame/screen-title.ts';

let lastPathname: string | undefined;

/** Names the page after its screen, and moves focus to the h1 when the address leads to another screen. */
export function RouteTitle({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  // Sign-in is alone on the page before the portal takes over.
  const [stoodBefore] = useState(hasScreenTitle);
  useEffect(() => setScreenTitle(title), [title]);
  useEffect(() => {
    const isFirst = lastPathname === undefined && !stoodBefore;
    const isSame = lastPathname === pathname;
    lastPathname = pathname;
    if (!isFirst && !isSame) document.getElementById('screen-heading')?.focus();
  }, [pathname, stoodBefore]);
  return children;
}
