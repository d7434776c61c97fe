/**
 * Links to the console, inserted into the portal's page when this server serves it: the build has none, so no
 * deployment can show them.
 */
const STYLE = '<link rel="stylesheet" href="/__mock/console/badge.css">\n';

/** The style sheet shows it on the sign-in screen alone. */
const LINK =
  '<aside class="mock-console-link" lang="en" aria-label="Mock server"><a href="/__mock/console">Mock server console</a></aside>\n';

/** On every screen, with the world and its faults; the script also takes `?world=` out of the address. */
const BADGE = `<aside class="mock-badge" lang="en" aria-label="Mock server" data-faults="0"><a href="/__mock/console">Mock</a></aside>
<script type="module" src="/__mock/console/badge.js"></script>
`;

/** Returns the HTML that is appended to the portal's page. */
export const toConsoleLinkHtml = (hasBadge: boolean): string => (hasBadge ? BADGE : LINK) + STYLE;
