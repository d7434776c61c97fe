import { basePath } from '../base-path.ts';
import { entryPaths } from '../entry-paths.ts';

const PARAMETER = 'returnTo';

/** Returns the address of sign-in that leads back to the requested page. */
export function toSignInPath(requestUrl: string): string {
  const { pathname, search } = new URL(requestUrl);
  const asked = pathname + search;
  return asked === entryPaths.dashboard
    ? entryPaths.signIn
    : `${entryPaths.signIn}?${new URLSearchParams({ [PARAMETER]: asked })}`;
}

/**
 * Returns the page to open after sign-in: the requested page, if it is one of the portal's own behind the session, else the
 * dashboard (AUTH-09). Any other value in the address (another host, a script, a public page) is not followed.
 */
export function toReturnPath(search: string): string {
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (asked === null || !URL.canParse(asked, location.origin)) return entryPaths.dashboard;
  const url = new URL(asked, location.origin);
  const isOwn = url.origin === location.origin && url.pathname.startsWith(`${basePath}/main/`);
  return isOwn ? url.pathname + url.search : entryPaths.dashboard;
}
