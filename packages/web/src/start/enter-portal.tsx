import type { Root } from 'react-dom/client';
import { FailedView } from '../app/errors/FailedView.tsx';
import { canReload, reloadPage } from '../kit/feedback/reload-page.ts';
import { yieldToMain } from '../lib/yield.ts';
import { loadWords } from '../messages/locale.ts';
import type { StartedFrom } from './portal.tsx';

/** Loads the portal behind sign-in: router, TanStack Query, layout. */
export const loadPortal = () => import('./portal.tsx');

let entering: Promise<void> | undefined;

/**
 * Shows the portal at the page's address, or a message that it could not be loaded. Runs once, although sign-in can be
 * pressed again while the code is loading: two routers would both act on every navigation.
 */
export function enterPortal(root: Root, from: StartedFrom): Promise<void> {
  entering ??= enter(root, from);
  return entering;
}

async function enter(root: Root, from: StartedFrom): Promise<void> {
  try {
    // Separate tasks, so that the browser can respond between what called this, the loading, and the start.
    if (from === 'page') await yieldToMain();
    const [{ startPortal }] = await Promise.all([loadPortal(), loadWords('first')]);
    if (from === 'page') await yieldToMain();
    await startPortal(root, from);
  } catch (error) {
    console.error(error);
    if (canReload(error)) reloadPage();
    root.render(<FailedView />);
  }
}
