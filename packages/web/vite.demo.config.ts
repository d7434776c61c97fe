import { defineConfig, mergeConfig } from 'vite';
import { demo } from './build/demo.ts';
import portal from './vite.config.ts';

/** The portal with the mock in a service worker: `npm run demo`. */
export default mergeConfig(portal, defineConfig({ plugins: [demo()], build: { outDir: 'dist-demo' } }));
