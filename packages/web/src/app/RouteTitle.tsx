import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasScreenTitle, setScreenTitle } from '../kit/frame/screen-title.ts';

let lastPathname: string | undefined;

/** Sets the page title of a screen, and moves focus to the h1 after a navigation to another screen. */
export function RouteTitle({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  // True after sign-in: the first screen of the portal then follows a navigation, too.
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
