import { toSignInPath } from '../app/return-to.ts';
import { basePath } from '../base-path.ts';
import { entryPaths } from '../entry-paths.ts';

/** First screen of a page: sign-in, or the portal, whose router decides everything else. */
export type FirstScreen = { readonly name: 'signIn'; readonly address: string } | { readonly name: 'portal' };

/** Public screens besides sign-in; they need the portal's router. */
const OPEN: readonly string[] = [entryPaths.register, entryPaths.forgotPassword];

/**
 * Decides, before anything else is loaded, if sign-in alone is enough: at its own address, and at every address from
 * which the route guard would redirect to it (SES-04, SES-06, SES-10). A test compares this with the routes.
 */
export function toFirstScreen(url: URL, hasSession: boolean): FirstScreen {
  const path = basePath + toLocalPath(url.pathname);
  if (path === entryPaths.signIn) return { name: 'signIn', address: entryPaths.signIn + url.search };
  if (path === entryPaths.auth) return { name: 'signIn', address: entryPaths.signIn };
  if (hasSession || OPEN.includes(path)) return { name: 'portal' };
  const leadsHome = path === entryPaths.root || `${path}/`.startsWith(`${basePath}/admin/`);
  return { name: 'signIn', address: leadsHome ? entryPaths.signIn : toSignInPath(url.href) };
}

/** Returns the address of a screen relative to the base path, in lower case and without a trailing slash. */
export const toLocalPath = (pathname: string) =>
  pathname
    .slice(basePath.length)
    .replace(/(?<=^\/|[^/])\/+$/, '')
    .toLowerCase();
