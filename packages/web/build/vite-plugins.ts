import type { Plugin } from 'vite';
import { compileMessages } from '../scripts/compile-messages.ts';
import { readDevelopmentSettings } from './development-settings.mjs';
import { toSecurityHeaders } from './security-headers.ts';

/** A fixed nonce is enough in development: it only allows the development server's own styles and scripts. */
const DEVELOPMENT_NONCE = 'development';

/** Sends the security headers in development. For a build, `first-page.ts` writes them with the hashes of its page. */
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
 * In development, shows a badge with the current world of the mock server and a link to its console. The built portal
 * does not contain it; the mock server inserts it when it serves a build with `--badge`.
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

/** In development, loads the inspector of state machines before the portal. No build contains it. */
export function machineInspector(): Plugin {
  return {
    name: 'portal-machine-inspector',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/inspector/main.ts' }, injectTo: 'head' },
    ],
  };
}

/** Puts settings for development into the page, as the mock server does for a build. */
export function developmentSettings(): Plugin {
  return {
    name: 'portal-development-settings',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    transformIndexHtml: (html) =>
      html.replace('id="portal-settings">{}', () => {
        const settings = readDevelopmentSettings(new Date());
        return `id="portal-settings">${settings.replaceAll('<', '\\u003c')}`;
      }),
  };
}

const COMPILED = '/src/messages/compiled/';

/** Compiles the messages before a build and whenever one of their files changes, then reloads the page. */
export function messages(): Plugin {
  let last = Promise.resolve();
  const run = () => compileMessages();
  // One compilation at a time: two files saved at once would overwrite each other's temporary files.
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
      // Functions find their texts by index, so a new function with old texts shows a wrong text or throws. Hot
      // replacement is therefore off, and the page is reloaded after the last file, the fingerprint, is written.
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

/** Returns a text that names the message, so that a page whose messages do not compile yet is still shown. */
const MESSAGES_OF_DEVELOPMENT = `import * as compiled from './functions.js';
const toText = (key) => () => '[' + key + ': not compiled, see the terminal]';
export const m = new Proxy(compiled, {
  get: (all, key) => (typeof key === 'symbol' || key in all ? all[key] : toText(key)),
});
`;

/** In development, shows the key of a message that is not compiled, e.g. since a language lacks it. */
export function uncompiledMessages(): Plugin {
  return {
    name: 'portal-uncompiled-messages',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    transform: (_code, id) =>
      id.split('?')[0]?.endsWith(`${COMPILED}messages.js`) === true ? MESSAGES_OF_DEVELOPMENT : undefined,
  };
}
