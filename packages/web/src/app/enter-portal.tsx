import type { Root } from 'react-dom/client';
import { FailedView } from './errors/FailedView.tsx';

/** Fetches the whole portal: router, Query, layout. */
export const loadPortal = () => import('./start-portal.tsx');

/** Shows the portal at the page's address, or says why it could not be fetched. */
export async function enterPortal(root: Root): Promise<void> {
  try {
    const { startPortal } = await loadPortal();
    startPortal(root);
  } catch (error) {
    console.error(error);
    root.render(<FailedView />);
  }
}
