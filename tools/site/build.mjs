/**
 * `npm run check -- site`: writes the documentation site into `dist-site/`, a folder for any file server; it fails if a link
 * leads nowhere. Installs VitePress by itself. Arguments are passed on: `-- site --base /portal/` for a host that serves it below a path.
 */
import { fileURLToPath } from 'node:url';
import { runPnpm } from '../pnpm.mjs';
import { quietStep } from '../run-command.mjs';

const cwd = fileURLToPath(new URL('.', import.meta.url));
await quietStep('Installing VitePress', () =>
  runPnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd }),
);
await quietStep('Building the site', () =>
  runPnpm(['exec', 'vitepress', 'build', '.', ...process.argv.slice(2)], { cwd }),
);
console.log('dist-site/index.html is the first page.');
