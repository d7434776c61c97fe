import { join } from 'node:path';
import { mergeConfig } from 'vite';
import { outputFolder } from '../../tools/mutants/instrument.ts';
import { readPlaced } from '../../tools/mutants/place.ts';
import { mutantSources } from '../../tools/mutants/plugin.ts';
import base from './vite.config.ts';

/** The portal with the mutants that were placed last, each behind a switch that `e2e/fixtures/mutants.ts` turns: `npm run mutants`. */
export default mergeConfig(base, {
  plugins: [mutantSources(new Map(readPlaced().sources))],
  logLevel: 'error',
  build: { outDir: join(outputFolder('portal'), 'dist'), emptyOutDir: true },
});
