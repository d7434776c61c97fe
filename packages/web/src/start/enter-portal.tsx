import type { Root } from 'react-dom/client';
import { FailedView } from '../app/errors/FailedView.tsx';
import { canReload, reloadPage } from '../kit/feedback/reload-page.ts';
import { yieldToMain } from '../lib/yield.ts';
import { loadWords } from '../messages/locale.ts';

/** Fetches the whole portal: router, Query, layout. */
export const loadPortal = () => import('./portal.tsx');

let entering: Promise<void> | undefined;

/**
 * Shows the portal at the page's address, or says why it could not be loaded. Once, though the sign-in screen can be pressed
 * again until the code is there: two routers would both act on every step of the history.
 */
export function enterPortal(root: Root): Promise<void> {
  entering ??= enter(root);
  return entering;
}

async function enter(root: Root): Promise<void> {
  try {
    // In tasks of their own, so that the browser can respond in between: what calls this, loading, and starting.
    await yieldToMain();
    const [{ startPortal }] = await Promise.all([loadPortal(), loadWords('all')]);
    await yieldToMain();
    await startPortal(root);
  } catch (error) {
    console.error(error);
    if (canReload(error)) reloadPage();
    root.render(<FailedView />);
  }
}
