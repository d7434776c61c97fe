import '../../src/ui/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Locale, loadWords, locales, setLocale } from '../../src/messages/locale.ts';
import { LOOKS } from '../../src/ui/theme/looks.ts';

interface Globals {
  readonly language: Locale;
  readonly theme: string;
}

const client = new QueryClient();

/** Language and look of the toolbar, and what a part finds around it in the portal: a route and the queries. */
function withPortal(Story: () => ReactElement, { globals }: { globals: Record<string, unknown> }) {
  const { language, theme } = globals as unknown as Globals;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.typeface = 'loaded';
  const router = createMemoryRouter([{ path: '*', element: <Story /> }], { initialEntries: ['/main/here'] });
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} key={language} />
    </QueryClientProvider>
  );
}

/** Loads the messages of the chosen language before a story is rendered. */
async function loadLanguage({ globals }: { globals: Record<string, unknown> }): Promise<void> {
  const { language } = globals as unknown as Globals;
  await loadWords('all');
  await setLocale(language);
}

const toItems = (values: readonly string[]) => values.map((value) => ({ value, title: value }));

export default {
  loaders: [loadLanguage],
  decorators: [withPortal],
  initialGlobals: { language: 'en', theme: 'light' },
  globalTypes: {
    language: { toolbar: { title: 'Language', items: toItems(locales), dynamicTitle: true } },
    theme: { toolbar: { title: 'Theme', items: toItems(LOOKS.theme.options), dynamicTitle: true } },
  },
  parameters: { options: { storySort: { method: 'alphabetical' } } },
};
