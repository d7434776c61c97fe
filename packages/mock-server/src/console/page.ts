import { Html, html } from './html.ts';

/** Renders the frame of a page, which the console and the reference share. Only a server of the portal leads to it. */
export function renderPage(title: string, main: Html, isPortal: boolean): string {
  const page = html`${new Html('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Mock server</title>
<link rel="icon" href="/__mock/console/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/__mock/console/console.css">
<script type="module" src="/__mock/console/console.js"></script>
<script type="module" src="/__mock/console/try.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
  <img src="/__mock/console/icon.svg" alt="" width="32" height="32">
  <p class="name">Mock server</p>
  <nav class="links" aria-label="Mock server">
    ${LINKS.filter(([name]) => isPortal || name !== 'Portal').map(
      ([name, address]) =>
        html`<a href="${address}"${name === title ? new Html(' aria-current="page"') : undefined}>${name}</a>`,
    )}
  </nav>
</header>
<main class="main" id="main" tabindex="-1">
${main}
</main>
</body>
</html>
`;
  return page.text;
}

const LINKS = [
  ['Console', '/__mock/console'],
  ['Contract', '/__mock/console/contract'],
  ['Portal', '/'],
] as const;
