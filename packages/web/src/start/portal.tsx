import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, matchPath, RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { session as stored } from '../api/session.ts';
import { startSession } from '../api/session-actor.ts';
import { terminateAtService } from '../api/terminate-session.ts';
import { FailedView } from '../app/errors/FailedView.tsx';
import { toFirstEntry } from '../app/first-entry.ts';
import { SessionContext } from '../app/layout/session-context.ts';
import { loadPage } from '../app/load-page.ts';
import { routes } from '../app/routes.tsx';
import { screens } from '../app/screens.ts';
import { Boundary } from '../kit/feedback/Boundary.tsx';
import { canReload, isReloading, reloadPage } from '../kit/feedback/reload-page.ts';
import { noteShownEntry, watchBack } from '../lib/back-entry.ts';
import { clearClientStores } from '../lib/client-store.ts';
import { carryDrafts, takeCarriedDrafts } from '../lib/draft.ts';
import { useLocale } from '../messages/locale.ts';

/** Runs the first render of the portal: at once, or as `startTransition` does, in slices of some milliseconds. */
export type Show = (render: () => void) => void;

/** Starts the whole portal at the page's address. */
export function startPortal(root: Root, show: Show): void {
  // Started before the routes, since their guard renews the session.
  const session = startSession({
    fetchFresh: async () => {
      // Running reads would be refused for the old token, and the portal would ask to sign in again.
      await queryClient.cancelQueries();
      // Not awaited: each part of the page shows the state of its own read.
      void queryClient.invalidateQueries();
    },
    forgetPage: clearClientStores,
    terminate: terminateAtService,
    onMissing: (error) => {
      if (canReload(error)) reloadPage();
      // The client logged out.
      else if (!stored.isActive()) location.reload();
    },
  });
  takeCarriedDrafts(stored.clientId());
  window.addEventListener('pagehide', () => {
    if (isReloading() && stored.isActive()) carryDrafts(stored.clientId());
  });
  nameFirstEntry();
  watchBack();
  const router = createBrowserRouter(routes);
  noteShownEntry(router.state.location.key);
  router.subscribe(({ location }) => noteShownEntry(location.key));
  const portal = (
    // Renders twice in development, which finds missing clean-up; has no effect in a build.
    <StrictMode>
      <Boundary fallback={<FailedView hasStopped />}>
        <SessionContext value={session}>
          <Portal router={router} />
        </SessionContext>
      </Boundary>
    </StrictMode>
  );
  onceReady(router, () => show(() => root.render(portal)));
}

/** Names the page's first history entry, unless it has a name from before a reload. */
function nameFirstEntry(): void {
  const { state } = history;
  if (state?.key === undefined) history.replaceState(toFirstEntry(state), '');
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Calls `run` once the router has loaded its screen. Rendered earlier, it would replace sign-in by nothing. */
function onceReady(router: Router, run: () => void): void {
  if (router.state.initialized) {
    run();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    run();
  });
}

/** Loads the code of the page at an address. */
export async function loadPageAt(address: string): Promise<void> {
  const { pathname } = new URL(address, location.origin);
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null);
  if (screen !== undefined) await loadPage(screen.page);
}

function Portal({ router }: { router: Router }) {
  useLocale();
  return (
    <QueryClientProvider client={queryClient}>
      {/* Off: React restarts a transition at each query result, which doubled the time to the first view. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}
