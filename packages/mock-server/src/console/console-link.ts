/**
 * The way to the console, put into the portal's page when this server serves it: the build itself knows nothing of it,
 * so no deployment can show it. The style sheet shows it on the sign-in screen alone.
 */
export const CONSOLE_LINK = `<aside class="mock-console-link" lang="en" aria-label="Mock server"><a href="/__mock/console">Mock server console</a></aside>
<link rel="stylesheet" href="/__mock/console/link.css">
`;
