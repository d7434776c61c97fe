import type { Root } from 'react-dom/client';
import { FailedView } from '../app/errors/FailedView.tsx';
import { canReload, reloadPage } from '../kit/feedback/reload-page.ts';
import { loadWords } from '../messages/locale.ts';
import type { Show } from './portal.tsx';

/** Loads the portal behind sign-in: router, TanStack Query, layout. */
export const loadPortal = () => import('./portal.tsx');

let entering: Promise<void> | undefined;

/**
 * Shows the portal at the page's address, or a message that it could not be loaded. Runs once, although sign-in can be
 * pressed again while the code is loading: two routers would both act on every navigation.
 */
export function enterPortal(root: Root, show: Show): Promise<void> {
  entering ??= enter(root, show);
  return entering;
}

async function enter(root: Root, show: Show): Promise<void> {
  try {
    const [{ startPortal }] = await Promise.all([loadPortal(), loadWords('first')]);
    startPortal(root, show);
  } catch (error) {
    showLoadFailure(root, error);
  }
}

/** Shows that the code of the page could not be loaded, or reloads the page if that can help. */
export function showLoadFailure(root: Root, error: unknown): void {
  console.error(error);
  if (canReload(error)) reloadPage();
  root.render(<FailedView />);
}
