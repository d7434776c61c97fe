import { toSignInPath } from '../app/return-to.ts';
import { basePath } from '../base-path.ts';
import { paths } from '../paths.ts';

/** First screen of a page that was just opened: sign-in at an address, or the portal, whose router decides the rest. */
export type FirstScreen =
  | { readonly name: 'signIn'; readonly address: string }
  | { readonly name: 'portal'; readonly path: string };

/** Screens that are open to everyone besides sign-in; they need the portal's router. */
const OPEN: readonly string[] = [paths.register, paths.forgotPassword];

/**
 * Decides before anything else is loaded whether sign-in alone will do: at its own address, and wherever the guard would
 * lead there (SES-04, SES-06, SES-10). The portal's routes say the same; a test holds the two together.
 */
export function toFirstScreen(url: URL, hasSession: boolean): FirstScreen {
  const path = basePath + toLocalPath(url.pathname);
  if (path === paths.signIn) return { name: 'signIn', address: paths.signIn + url.search };
  if (path === paths.auth) return { name: 'signIn', address: paths.signIn };
  if (hasSession || OPEN.includes(path)) return { name: 'portal', path };
  const leadsHome = path === paths.root || `${path}/`.startsWith(`${basePath}/admin/`);
  return { name: 'signIn', address: leadsHome ? paths.signIn : toSignInPath(url.href) };
}

/** Address of a screen below the portal's own path, in lower case and without a slash at its end. */
const toLocalPath = (pathname: string) =>
  pathname
    .slice(basePath.length)
    .replace(/(?<=.)\/+$/, '')
    .toLowerCase();
