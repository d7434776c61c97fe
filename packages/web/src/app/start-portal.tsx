import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, matchPath, RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { Boundary } from '../kit/Boundary.tsx';
import { FORMAT_LOCALES, useLocale } from '../messages/locale.ts';
import { FailedView } from './errors/FailedView.tsx';
import { routes } from './routes.tsx';
import { screens } from './screens.ts';

/** Starts the whole portal at the page's address. */
export function startPortal(root: Root): void {
  const router = createBrowserRouter(routes);
  root.render(
    <Boundary fallback={<FailedView />}>
      <Portal router={router} />
    </Boundary>,
  );
}

/** Fetches the code of the screen at an address, before it is shown. */
export async function loadScreen(address: string): Promise<void> {
  const { pathname } = new URL(address, location.origin);
  await screens.find(({ path }) => matchPath(path, pathname) !== null)?.load?.();
}

function Portal({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <I18nProvider locale={FORMAT_LOCALES[useLocale()]}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  );
}
