/** The whole portal in jsdom: its routes, its query client and its session, on the service of a life. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { startSession } from '../../src/api/session-actor.ts';
import { terminateAtService } from '../../src/api/terminate-session.ts';
import { SessionContext } from '../../src/app/layout/session-context.ts';
import { routes } from '../../src/app/routes.tsx';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { startup } from '../../src/lib/startup.ts';
import { useLocale } from '../../src/messages/locale.ts';
import { NOW } from './dates.ts';
import type { Service } from './service.ts';

/** Time that passes in one look of {@link settle}. */
const LOOK_MS = 60;
/** Looks after which a page that is never quiet is taken as it is. */
const MOST_LOOKS = 250;
const QUIET_LOOKS = 3;

type Session = ReturnType<typeof startSession>;
type Router = ReturnType<typeof createBrowserRouter>;

let session: Session | undefined;
let router: Router | undefined;

/** Fakes the clock that the page reads and waits by. Microtasks and Node's own tasks run as always. */
export const fakeClock = () =>
  vi.useFakeTimers({
    now: NOW,
    toFake: [
      ...(['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });

/** Lets time pass until the page is quiet: no request is open, no code is loading, and nothing new is rendered. */
export async function settle(service: Service): Promise<void> {
  let quiet = 0;
  let before = '';
  for (let look = 0; look < MOST_LOOKS && quiet < QUIET_LOOKS; look += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(LOOK_MS);
      await new Promise((resolve) => setImmediate(resolve));
    });
    // Code that was loaded in real time is rendered, and moves focus in the frames after.
    if (quiet === QUIET_LOOKS - 1) await act(() => vi.dynamicImportSettled());
    const isBusy = service.open > 0 || queryClient.isFetching() > 0;
    const text = document.body.textContent ?? '';
    quiet = isBusy || text !== before ? 0 : quiet + 1;
    before = text;
  }
}

function Portal({ of }: { of: Router }) {
  useLocale();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={of} useTransitions={false} />
    </QueryClientProvider>
  );
}

/** Opens the portal at an address, as a new page does. */
export async function openPortal(service: Service, address: string): Promise<void> {
  closePortal();
  history.replaceState({ key: crypto.randomUUID() }, '', address);
  session = startSession({
    fetchFresh: async () => {
      await queryClient.cancelQueries();
      void queryClient.invalidateQueries();
    },
    forgetPage: clearClientStores,
    terminate: terminateAtService,
    onMissing: (error) => {
      throw error;
    },
  });
  const opened = createBrowserRouter(routes);
  router = opened;
  const value = session;
  await act(async () => {
    render(
      <SessionContext value={value}>
        <Portal of={opened} />
      </SessionContext>,
    );
  });
  await settle(service);
  // The user has moved the pointer: menus and dialogs are loaded.
  await act(async () => startup.set('idle'));
  await settle(service);
}

/** Ends the page: what it had in memory is gone. */
export function closePortal(): void {
  cleanup();
  router?.dispose();
  session?.stop();
  clearClientStores();
  startup.set('reading');
  router = undefined;
  session = undefined;
}

/** Address of the page with its query. */
export const getAddress = (): string => location.pathname + location.search;
