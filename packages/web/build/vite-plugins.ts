import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { compileMessages } from '../scripts/compile-messages.ts';
import { toSecurityHeaders } from './security-headers.ts';

/** A fixed nonce is enough in development: it only lets the dev server's own injected styles and scripts through. */
const DEVELOPMENT_NONCE = 'development';

/** Serves the security headers in development. For a build `first-page.ts` writes them, with the hashes of its page. */
export function securityHeaders(): Plugin {
  return {
    name: 'portal-security-headers',
    config: (_config, { command, isPreview }) => ({
      ...(command === 'serve' && !isPreview && { html: { cspNonce: DEVELOPMENT_NONCE } }),
      server: { headers: toSecurityHeaders({ developmentNonce: DEVELOPMENT_NONCE }) },
    }),
  };
}

/**
 * The badge that says which world of the mock server the page is in, with the way to its console, in development only: the
 * built portal knows nothing of it. The mock server puts the same into the page when it serves a build with `--badge`.
 */
export function mockBadge(): Plugin {
  return {
    name: 'portal-mock-badge',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    transformIndexHtml: () => [
      {
        tag: 'aside',
        attrs: { class: 'mock-badge', lang: 'en', 'aria-label': 'Mock server', 'data-faults': '0' },
        children: '<a href="/__mock/console">Mock</a>',
        injectTo: 'body',
      },
      { tag: 'link', attrs: { rel: 'stylesheet', href: '/__mock/console/badge.css' }, injectTo: 'head' },
      { tag: 'script', attrs: { type: 'module', src: '/__mock/console/badge.js' }, injectTo: 'head' },
    ],
  };
}

const DEVELOPMENT_SETTINGS = new URL('../development-settings.json', import.meta.url);

/** The settings of development, as the mock server puts them into the page of a build that it serves. */
export function developmentSettings(): Plugin {
  return {
    name: 'portal-development-settings',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    transformIndexHtml: (html) =>
      html.replace('id="portal-settings">{}', () => {
        const settings = readFileSync(DEVELOPMENT_SETTINGS, 'utf8').trim();
        return `id="portal-settings">${settings.replaceAll('<', '\\u003c')}`;
      }),
  };
}

const COMPILED = '/src/messages/compiled/';

/** Compiles the messages before a build and again whenever one of their files changes, and then reloads the page. */
export function messages(): Plugin {
  let last = Promise.resolve();
  const run = () => compileMessages();
  // One run after the other: two files that are saved at once would take each other's drafts away.
  const compile = () => {
    last = last.then(run, run);
    return last;
  };
  return {
    name: 'portal-messages',
    buildStart: compile,
    async hotUpdate({ file }) {
      if (/src\/messages\/[\w-]+\.json$/.test(file)) await compile();
      if (!file.includes(COMPILED)) return undefined;
      // Functions take their words by place: new functions with the old words say the wrong text, or throw. So modules are
      // not replaced one by one, and the page is loaded again after the file that is written last.
      if (file.endsWith('/fingerprint')) {
        const { moduleGraph, hot } = this.environment;
        for (const module of moduleGraph.idToModuleMap.values())
          if (module.id?.includes(COMPILED)) moduleGraph.invalidateModule(module);
        hot.send({ type: 'full-reload' });
      }
      return [];
    },
  };
}
