import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { readDevelopmentSettings } from './development-settings.mjs';
import { bundleScript } from './first-page.ts';

const BADGE = [
  { tag: 'link', attrs: { rel: 'stylesheet', href: '/demo/badge.css' }, injectTo: 'head' as const },
  { tag: 'script', attrs: { type: 'module', src: '/demo/badge.js' }, injectTo: 'head' as const },
];

/**
 * Page of a first visit, at any address: it starts the service worker and reloads as the portal. It links to no file,
 * since a host may send it at any depth below the demo's folder.
 */
const toBootPage = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Client Portal</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <p>The demo is starting. <span lang="es">La demostración se está iniciando.</span></p>
    <noscript>This demo needs JavaScript. <span lang="es">Esta demostración necesita JavaScript.</span></noscript>
    <script>${script}</script>
  </body>
</html>
`;

/**
 * Turns a build into a demo for any static file server and base path. The portal's page becomes `portal.html`, with
 * which the service worker answers navigations; `index.html` and `404.html` start the worker. The worker
 * writes the base path into the page.
 */
export function demo(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'portal-demo',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: async (html) => {
      const settings = readDevelopmentSettings(new Date()).replaceAll('<', '\\u003c');
      return {
        html: html.replace('id="portal-settings">{}', () => `id="portal-settings">${settings}`),
        tags: BADGE,
      };
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dist = resolve(config.root, config.build.outDir);
        await rename(join(dist, 'index.html'), join(dist, 'portal.html'));
        await bundle(config, 'demo/badge.ts', join(dist, 'demo'));
        await writeFile(
          join(dist, 'demo/badge.css'),
          await readFile(join(config.root, 'demo/badge.css'), 'utf8'),
        );
        // The worker ends itself where the mark is gone. Its own file replaces the one that ends workers of other builds.
        await writeFile(join(dist, 'demo/mark.json'), '{"demo":true}\n');
        await rm(join(dist, 'service-worker.js'));
        const headers = await readFile(join(dist, 'security-headers.json'), 'utf8');
        const files = await listFiles(dist);
        const define = { DEMO: JSON.stringify({ ...files, headers: JSON.parse(headers) }) };
        await bundle(config, 'demo/service-worker.ts', dist, define);
        const bootPage = toBootPage(await bundleScript(config, 'demo/boot.ts'));
        for (const name of ['index.html', '404.html']) await writeFile(join(dist, name), bootPage);
      },
    },
  };
}

/** Returns the addresses of all files below the demo's folder, and a text that changes with any of them. */
async function listFiles(dist: string): Promise<{ files: readonly string[]; version: string }> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)))
    // Compressed copies are for servers; the worker's cache has the originals.
    .filter((path) => !path.startsWith('.') && path !== 'demo/mark.json' && !/\.(?:br|gz)$/.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(await readFile(join(dist, path)));
  return {
    files: paths.map((path) => path.split(sep).join('/')),
    version: hash.digest('hex').slice(0, 16),
  };
}

/** Bundles the service worker into one script, so that it needs no other file. */
async function bundle(
  { root, resolve: { conditions } }: ResolvedConfig,
  entry: string,
  outDir: string,
  define: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define },
    resolve: { conditions },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, entry),
        output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}
