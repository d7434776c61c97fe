import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { prefetchReads } from '../api/queries.ts';
import { session } from '../api/session.ts';
import { sendSessionEvent } from '../api/session-actor.ts';
import { basePath } from '../base-path.ts';
import { ScreenLeadProvider } from '../kit/frame/screen-lead.ts';
import { useLocale } from '../messages/locale.ts';
import { m } from '../messages/messages.ts';
import { pages, paths } from '../paths.ts';
import { NotFound } from './errors/NotFound.tsx';
import { ScreenFailed } from './errors/ScreenFailed.tsx';
import { MainLayout } from './layout/MainLayout.tsx';
import { loadPage } from './load-page.ts';
import { RouteTitle } from './RouteTitle.tsx';
import { toSignInPath } from './return-to.ts';
import { SignInRoute } from './SignInRoute.tsx';
import { type Screen, screens } from './screens.ts';

/** Goes on with a live session, which it renews (SES-05), else to sign-in, and from there back (SES-04, Q003). */
function guard({ request }: LoaderFunctionArgs): Response | null {
  if (!session.isActive()) return redirect(toSignInPath(request.url));
  // Another client has signed in in another tab, so nothing of this page may stay.
  const owner = session.owner();
  if (owner !== undefined && !session.isOwner(owner)) return redirectDocument(request.url);
  session.renew();
  sendSessionEvent({ type: 'lookAgain' });
  return null;
}

/** Without a session both lead to sign-in; with one, a bare or old address signs no client out (Q004, Q006). */
const toHome = () => redirect(session.isActive() ? paths.dashboard : paths.signIn);

/**
 * A route's component under its title, rerendered when the language changes. Messages are plain functions, so this one place
 * makes a whole screen speak another language without losing its entries.
 */
function localized(Content: ComponentType, title: () => string, lead?: () => string): ComponentType {
  return function LocalizedRoute() {
    useLocale();
    return (
      <RouteTitle title={title()}>
        <ScreenLeadProvider value={lead?.()}>
          <Content />
        </ScreenLeadProvider>
      </RouteTitle>
    );
  };
}

function toRoute({ page, path, label, lead }: Screen): RouteObject {
  return {
    path,
    ErrorBoundary: ScreenFailed,
    lazy: async () => {
      // Beside the code of the screen; once that is loaded, the screen reads by itself as it mounts.
      if (session.isActive()) prefetchReads(pages[page].reads ?? []);
      const Content = await loadPage(page).catch(toFailing);
      return { Component: localized(Content, label, lead) };
    },
  };
}

/** A screen that throws why it could not be loaded. Left to fail by itself, `lazy` would leave the page blank. */
function toFailing(error: unknown): ComponentType {
  return function Failing() {
    throw error;
  };
}

/** For addresses that only lead on: the router warns of one without a component while the next screen still loads. */
const SHOWS_NOTHING = { Component: () => null, HydrateFallback: () => null };

const routesOfPortal: RouteObject[] = [
  { path: paths.root, loader: toHome, ...SHOWS_NOTHING },
  { path: paths.auth, loader: () => redirect(paths.signIn), ...SHOWS_NOTHING },
  { path: `${basePath}/admin/*`, loader: () => redirect(paths.dashboard), ...SHOWS_NOTHING },
  {
    path: paths.signIn,
    loader: () => {
      session.clear();
      return null;
    },
    Component: localized(SignInRoute, m.sign_in_title),
  },
  {
    path: paths.register,
    lazy: async () => ({
      Component: localized(await loadPage('register'), m.register_title),
    }),
  },
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: localized(await loadPage('forgotPassword'), m.sign_in_forgot),
    }),
  },
  {
    Component: MainLayout,
    ErrorBoundary: ScreenFailed,
    loader: guard,
    // Each navigation asks the guard again, also one that only changes filters.
    shouldRevalidate: () => true,
    children: [...screens.map(toRoute), { path: '*', Component: localized(NotFound, m.not_found_title) }],
  },
];

/** The root of all routes, which renders no fallback while the first screen's code is loading. */
export const routes: RouteObject[] = [
  { HydrateFallback: () => null, ErrorBoundary: ScreenFailed, children: routesOfPortal },
];
