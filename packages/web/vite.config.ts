import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPage } from './build/first-page.ts';
import { createLicences } from './build/licences.ts';
import { pdfData } from './build/pdf-data.ts';
import { compileHints, startChunks } from './build/start-chunks.ts';
import {
  developmentSettings,
  machineInspector,
  messages,
  mockBadge,
  securityHeaders,
  uncompiledMessages,
} from './build/vite-plugins.ts';

/** Address of the mock server under `npm run dev`; the dev server forwards the service's paths to it. */
const MOCK_SERVER = process.env.MOCK_SERVER ?? 'http://127.0.0.1:4010';

/** Stands in for what jspdf would load for HTML and SVG, which the portal never hands to it. */
const LEFT_OUT = fileURLToPath(new URL('./build/left-out.ts', import.meta.url));

const licences = createLicences();

export default defineConfig({
  plugins: [
    messages(),
    uncompiledMessages(),
    securityHeaders(),
    mockBadge(),
    machineInspector(),
    developmentSettings(),
    react(),
    // React Aria's own few texts come in 34 languages; English stands in for those of the portal that it lacks.
    optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'ko-KR', 'zh-CN', 'zh-TW'] }),
    compileHints(),
    firstPage(),
    licences.plugin,
    pdfData(),
  ],
  resolve: {
    alias: Object.fromEntries(['html2canvas', 'dompurify', 'canvg'].map((name) => [name, LEFT_OUT])),
    conditions: ['@client-portal/source', 'module', 'browser', 'development|production'],
    // The SDK's own copy, for which it is an optional peer, is installed for its tests alone.
    dedupe: ['@tanstack/react-query'],
  },
  css: {
    modules: {
      // A class is found in the page by the name of its file, and keeps its name when other rules of the file change.
      generateScopedName: (name, file) => `_${name}_${basename(file, '.module.css')}`,
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The overlay writes HTML, which the portal's Trusted Types policy refuses; errors show in the terminal.
    hmr: { overlay: false },
    proxy: Object.fromEntries(['/api', '/files', '/__mock'].map((path) => [path, { target: MOCK_SERVER }])),
  },
  preview: { host: '127.0.0.1', port: 4173 },
  build: {
    // The first versions with light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // The size budget and the sign-in route's chunk list are read from it.
    manifest: true,
    // Inlined assets would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The name is the one of the chunk that contains the page's script; see start-chunks.ts.
      input: { start: fileURLToPath(new URL('./index.html', import.meta.url)) },
      output: { codeSplitting: { groups: startChunks } },
    },
  },
  // Scripts and styles find each other by relative addresses, so that a deployment may choose the path below which the
  // portal lives. The page's own addresses begin at the root; a deployment completes them.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  worker: { format: 'es', plugins: () => [licences.worker] },
});
