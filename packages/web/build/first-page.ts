import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations, type ReadRow } from '@client-portal/sdk';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type ReadName, reads } from '../src/pages.ts';
import type { PrerenderedSignIn } from '../src/start/prerender.tsx';
import { withBrowserGlobals } from './browser-globals.ts';
import { writeDeploymentFiles } from './deployment-files.ts';
import { byAddress, readPageFiles } from './page-files.ts';

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/assets\/start-[^"]+\.css"[^>]*>/;

/** Script of browsers that are older than modules, for which no other script of the page runs. */
const TOO_OLD = "document.getElementById('too-old').hidden=false";

/** Returns a short name that changes with a text. */
const toName = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Makes the built page show sign-in before any script is loaded. Writes into it: the screen in every language as inert
 * templates, its styles, and small scripts that choose theme, language and screen before the
 * first paint. The content security policy allows scripts and styles by their hashes, which go into
 * `security-headers.json`.
 */
export function firstPage(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'portal-first-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const file = join(dir, 'index.html');
      const html = await readFile(file, 'utf8');
      const [link] = STYLE_LINK.exec(html) ?? [];
      if (link === undefined) throw new Error('index.html has no styles of sign-in.');
      const files = await readPageFiles(dir);
      const texts = await Promise.all(files.styles.map((name) => readFile(join(dir, name), 'utf8')));
      const { style, typeface } = splitTypeface(texts.map((text) => text.trim()).join(''));
      const typefaceFile = `assets/typeface-${toName(typeface)}.css`;
      await writeFile(join(dir, typefaceFile), typeface);
      const [guard, first, signIn, load, screens] = await Promise.all([
        bundleScript(config, 'src/start/start-guard.ts', {}, 'es2015'),
        bundleScript(config, 'src/start/first-script.ts', {
          TYPEFACE_FILE: JSON.stringify(toLatinFile(typeface)),
        }),
        bundleScript(config, 'src/start/sign-in-script.ts'),
        bundleScript(config, 'src/start/load-script.ts', {
          SIGN_IN_FILES: JSON.stringify(files.signIn),
          PORTAL_FILES: JSON.stringify(files.portal),
          PAGE_FILES: JSON.stringify(files.pages),
          PAGE_CALLS: JSON.stringify(pageCalls),
          WORDS_FILES: JSON.stringify(files.words),
          NEED_ALL_WORDS: JSON.stringify(byAddress(({ needsAllWords }) => needsAllWords)),
        }),
        prerender(config),
      ]);
      const page = html
        // The styles stay as a link that loads nothing, so that the bundler's loader knows that they are there. The link to
        // the typeface is before the script that enables it.
        .replace(
          link,
          () =>
            `<script>${guard}</script>${toInert(typefaceFile, 'typeface')}<script>${first}</script>\n    <style>${style}</style>\n    ${files.styles.map((name) => toInert(name)).join('')}`,
        )
        .replace(
          '</body>',
          () =>
            `${toTemplates(screens)}<script nomodule>${TOO_OLD}</script><script>${signIn}</script><script>${load}</script>\n  </body>`,
        );
      const buildId = toName(page);
      await writeFile(file, page.replace('<html', `<html data-build="${buildId}"`));
      await writeDeploymentFiles(dir, config.root, buildId, {
        scriptHashes: [guard, first, TOO_OLD, signIn, load].map(toHash),
        styleHashes: [toHash(style)],
      });
    },
  };
}

/** Requests that each page begins with, by the page's address in lower case, from the contract. */
export const pageCalls: Readonly<Record<string, readonly ReadRow[]>> = byAddress(({ reads = [] }) =>
  reads.map(toCall),
);

function toCall(name: ReadName): ReadRow {
  const { method, path, body, bearer, token, safe } = operations[reads[name]];
  return { method, path, body, bearer, token, safe };
}

const toInert = (file: string, id?: string) =>
  `<link rel="stylesheet"${id === undefined ? '' : ` id="${id}" blocking="render"`} href="/${file}" disabled>`;

/**
 * Takes the faces of fonts out of the page's styles. Their addresses depend on the path of a deployment, and the policy
 * allows the styles by their hash; in a file of its own beside the fonts, they are relative.
 */
function splitTypeface(styles: string): { readonly style: string; readonly typeface: string } {
  const faces: string[] = [];
  const style = styles.replace(/@font-face\{[^}]*url\([^}]*\}/g, (face) => {
    faces.push(face.replaceAll(/(url\(["']?)(?:\.\/|\/assets\/)/g, '$1'));
    return '';
  });
  if (faces.length === 0) throw new Error('The styles of the first page have no typeface.');
  return { style, typeface: faces.join('') };
}

/** Returns the address of the file with the Latin letters, below the path of the deployment. */
function toLatinFile(typeface: string): string {
  const [file] = /[\w-]+-latin-wght-[\w-]+\.woff2/.exec(typeface) ?? [];
  if (file === undefined) throw new Error('The typeface has no file of Latin letters.');
  return `assets/${file}`;
}

/** Returns sign-in as an inert template for each language, and the texts that the scripts of the page need. */
function toTemplates(screens: readonly PrerenderedSignIn[]): string {
  const templates = screens.map(({ locale, html }) => `<template lang="${locale}">${html}</template>`);
  const texts = Object.fromEntries(
    screens.map(({ locale, title, failures }) => [locale, [title, ...failures]]),
  );
  const table = JSON.stringify(texts).replaceAll('<', '\\u003c');
  return `${templates.join('')}<script type="application/json" id="start-texts">${table}</script>`;
}

/** Bundles a script with everything it imports into the text of one classic script. */
export async function bundleScript(
  { root, resolve: { alias, conditions } }: ResolvedConfig,
  entry: string,
  define: Readonly<Record<string, string>> = {},
  target?: string,
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define },
    resolve: { alias, conditions },
    build: {
      ...(target !== undefined && { target }),
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  });
  const [output] = 'output' in result ? result.output : [];
  if (output?.type !== 'chunk') throw new Error(`${entry} gave no script.`);
  return output.code.trim();
}

/** Renders sign-in with the texts and the class names of this build. */
async function prerender({ root, configFile, inlineConfig }: ResolvedConfig): Promise<PrerenderedSignIn[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-prerender-'));
  try {
    await build({
      root,
      configFile: configFile ?? false,
      configLoader: inlineConfig.configLoader ?? 'bundle',
      publicDir: false,
      logLevel: 'warn',
      ssr: {
        noExternal: true,
        resolve: { conditions: ['@client-portal/source', 'module', 'node', 'development|production'] },
      },
      build: {
        ssr: 'src/start/prerender.tsx',
        outDir: folder,
        manifest: false,
        emptyOutDir: true,
        rolldownOptions: {
          output: {
            entryFileNames: 'prerender.mjs',
            chunkFileNames: '[name]-[hash].mjs',
            // Node runs what sign-in imports, and no dialog.
            codeSplitting: true,
          },
        },
      },
    });
    return await withBrowserGlobals(async () => {
      const { prerenderSignIn } = await import(pathToFileURL(join(folder, 'prerender.mjs')).href);
      return prerenderSignIn();
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
