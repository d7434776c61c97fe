/**
 * Style sheet of the link to the console. The server adds the link when it serves the portal. It is not part of the
 * build, so that no deployment shows it.
 */
const STYLE = '<link rel="stylesheet" href="/__mock/console/badge.css">\n';

/** Link that the style sheet shows only on the sign-in screen. */
const LINK =
  '<aside class="mock-console-link" lang="en" aria-label="Mock server"><a href="/__mock/console">Mock server console</a></aside>\n';

/**
 * Badge on every screen with the name of the world and the number of faults. Its script also removes `?world=` from
 * the address.
 */
const BADGE = `<aside class="mock-badge" lang="en" aria-label="Mock server" data-faults="0"><a href="/__mock/console">Mock</a></aside>
<script type="module" src="/__mock/console/badge.js"></script>
`;

/** Returns the HTML that is appended to the portal's page. */
export const toConsoleLinkHtml = (hasBadge: boolean): string => (hasBadge ? BADGE : LINK) + STYLE;
