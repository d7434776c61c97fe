import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

const ofPortal = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The portal's parts with the portal's own React, without its build: neither first page nor chunk plan. */
const config: StorybookConfig = {
  stories: ['../stories/*.stories.tsx'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      alias: ['react', 'react-dom'].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: ofPortal(`node_modules/${name}`),
      })),
      conditions: ['@client-portal/source', 'module', 'browser', 'development|production'],
    },
  }),
};

export default config;
