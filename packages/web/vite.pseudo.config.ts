import { mergeConfig } from 'vite';
import { pseudoLocale } from './build/pseudo-locale.ts';
import portal from './vite.config.ts';

/** The portal with pseudo-texts for messages: shows words that no message holds, and places that are too tight. */
export default mergeConfig(portal, { plugins: [pseudoLocale()], logLevel: 'warn' });
