import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { prefetchReads } from '../api/queries.ts';
import { session } from '../api/session.ts';
import { readSessionAgain } from '../api/session-actor.ts';
import { OpenPage } from '../api/use-read.ts';
import { basePath } from '../base-path.ts';
import { ScreenLeadProvider } from '../kit/frame/screen-lead.ts';
import { useLocale } from '../messages/locale.ts';
import { m } from '../messages/messages.ts';
import { pages, paths, type ScreenName } from '../pages.ts';
import { NotFound } from './errors/NotFound.tsx';
import { ScreenFailed } from './errors/ScreenFailed.tsx';
import { MainLayout } from './layout/MainLayout.tsx';
import { loadPage } from './load-page.ts';
import { RouteTitle } from './RouteTitle.tsx';
import { toSignInPath } from './return-to.ts';
import { SignInRoute } from './SignInRoute.tsx';
import { type Screen, screens } from './screens.ts';
import { useFirstVisit } from './use-first-visit.ts';

/**
 * Lets a navigation pass and renews the session (SES-05); without a session, redirects to sign-in, which leads back to
 * the requested page (SES-04, Q003).
 */
function guard({ request }: LoaderFunctionArgs): Response | null {
  if (!session.isActive()) return redirect(toSignInPath(request.url));
  // Another client signed in in another tab, so the page is loaded anew without the data of this one.
  const owner = session.owner();
  if (owner !== undefined && !session.isOwner(owner)) return redirectDocument(request.url);
  session.renew();
  readSessionAgain();
  return null;
}

/**
 * Redirects `/` and old addresses to the dashboard, or to sign-in without a session; neither ends a session (Q004,
 * Q006).
 */
const toHome = () => redirect(session.isActive() ? paths.dashboard : paths.signIn);

/**
 * A route's component under its title, rendered again when the language changes. Messages are plain functions, so this
 * render translates the whole screen and keeps its form values.
 */
function localized(Content: ComponentType, title: () => string): ComponentType {
  return function LocalizedRoute() {
    useLocale();
    return (
      <RouteTitle title={title()}>
        <Content />
      </RouteTitle>
    );
  };
}

/** Shows the purpose of the screen below its heading, at the first visit. */
function withLead({ page, lead }: Screen, Content: ComponentType): ComponentType {
  return function ScreenWithLead() {
    const isFirstVisit = useFirstVisit(page);
    return (
      <ScreenLeadProvider value={isFirstVisit ? lead() : undefined}>
        <Content />
      </ScreenLeadProvider>
    );
  };
}

function toRoute(screen: Screen): RouteObject {
  const { page, path, label, reads = [] } = screen;
  return {
    path,
    ErrorBoundary: ScreenFailed,
    lazy: async () => {
      // Sent while the screen's code is loading.
      if (session.isActive()) prefetchReads(reads);
      const Content = await loadPage(page).catch(toFailing);
      return { Component: localized(withLead(screen, withReads(page, Content)), label) };
    },
  };
}

/** Names the page around its component, so that it throws for a read that its row does not name. */
const withReads = (page: ScreenName, Content: ComponentType): ComponentType =>
  import.meta.env.DEV
    ? () => (
        <OpenPage value={pages[page]}>
          <Content />
        </OpenPage>
      )
    : Content;

/**
 * A component that throws the error of a failed load, so that the error boundary shows it. A rejected `lazy` would
 * leave the page blank.
 */
function toFailing(error: unknown): ComponentType {
  return function Failing() {
    throw error;
  };
}

/**
 * For routes that only redirect: the router warns about a route without a component while the next screen is loading.
 */
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
    // The guard runs at each navigation, also if only filters in the address change.
    shouldRevalidate: () => true,
    children: [...screens.map(toRoute), { path: '*', Component: localized(NotFound, m.not_found_title) }],
  },
];

/** The root of all routes, which renders no fallback while the first screen's code is loading. */
export const routes: RouteObject[] = [
  { HydrateFallback: () => null, ErrorBoundary: ScreenFailed, children: routesOfPortal },
];
