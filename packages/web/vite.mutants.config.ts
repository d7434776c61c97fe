import { join } from 'node:path';
import { mergeConfig } from 'vite';
import { instrumentPart, outputFolder } from '../../tools/mutants/instrument.ts';
import { mutantSources } from '../../tools/mutants/plugin.ts';
import base from './vite.config.ts';

const { sources } = await instrumentPart('portal');

/** The portal with all its mutants, each behind a switch that `e2e/fixtures/mutants.ts` turns: `npm run mutants`. */
export default mergeConfig(base, {
  plugins: [mutantSources(sources)],
  logLevel: 'error',
  build: { outDir: join(outputFolder('portal'), 'dist'), emptyOutDir: true },
});
