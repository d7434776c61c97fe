import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, matchPath, RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { session as stored } from '../api/session.ts';
import { startSession } from '../api/session-actor.ts';
import { terminateAtService } from '../api/terminate-session.ts';
import { FailedView } from '../app/errors/FailedView.tsx';
import { SessionContext } from '../app/layout/session-context.ts';
import { loadPage } from '../app/load-page.ts';
import { routes } from '../app/routes.tsx';
import { screens } from '../app/screens.ts';
import { Boundary } from '../kit/feedback/Boundary.tsx';
import { isReloading } from '../kit/feedback/reload-page.ts';
import { forgetToasts } from '../kit/feedback/toast-store.ts';
import { forgetVisit } from '../kit/feedback/visit-log.ts';
import { abortSessionRequests } from '../kit/files/session-signal.ts';
import { carryDrafts, forgetDrafts, takeCarriedDrafts } from '../lib/draft.ts';
import { yieldToMain } from '../lib/yield.ts';
import { useLocale } from '../messages/locale.ts';

/** Starts the whole portal at the page's address. */
export async function startPortal(root: Root): Promise<void> {
  // Before the routes, whose guard reports every renewal to it.
  const session = startSession({
    fetchFresh: async () => {
      // Reads under way with the old token would be refused late, and ask again.
      await queryClient.cancelQueries();
      // Not awaited: the page is there again, and each part of it shows the state of its own read.
      void queryClient.invalidateQueries();
    },
    forgetPage: () => {
      queryClient.clear();
      abortSessionRequests();
      forgetDrafts();
      forgetToasts();
      forgetVisit();
    },
    terminate: terminateAtService,
  });
  takeCarriedDrafts(stored.clientId());
  window.addEventListener('pagehide', () => {
    if (isReloading() && stored.isActive()) carryDrafts(stored.clientId());
  });
  nameFirstEntry();
  // A start is split into tasks that take a phone less than a tenth of a second.
  await yieldToMain();
  const router = createBrowserRouter(routes);
  const portal = (
    // In development everything runs twice, which shows what does not clean up after itself; a build leaves it out.
    <StrictMode>
      <Boundary fallback={<FailedView />}>
        <SessionContext value={session}>
          <Portal router={router} />
        </SessionContext>
      </Boundary>
    </StrictMode>
  );
  // In a transition React renders the first view in slices and yields to the browser between them.
  onceReady(router, () => startTransition(() => root.render(portal)));
}

/**
 * Gives the entry of the history that a page began with a key of its own, as the router does for all that follow. Where there
 * is none it takes them all for one, and scrolls a page that was just asked for to where another one was left.
 */
function nameFirstEntry(): void {
  const { state } = history;
  if (state?.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Runs once the router knows its screen. Until then it would render nothing in the place of sign-in. */
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

/** Loads the code of the page at an address, before it is shown. */
export async function loadPageAt(address: string): Promise<void> {
  const { pathname } = new URL(address, location.origin);
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null);
  if (screen !== undefined) await loadPage(screen.page);
}

function Portal({ router }: { router: Router }) {
  useLocale();
  return (
    <QueryClientProvider client={queryClient}>
      {/* A transition is drawn in slices, and begun anew by each answer that comes meanwhile: twice as long until the first view. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}
