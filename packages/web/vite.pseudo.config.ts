import { mergeConfig, type UserConfig } from 'vite';
import { pseudoLocale } from './build/pseudo-locale.ts';
import base from './vite.config.ts';

/** Makes the files no different, and takes a third of a build. */
const COMPRESSED = 'portal-compressed';

const plugins = base.plugins?.filter(
  (plugin) => !(plugin instanceof Object && 'name' in plugin && plugin.name === COMPRESSED),
);

/** The portal with pseudo-texts for messages: shows words that no message holds, and places that are too tight. */
export default mergeConfig({ ...base, plugins } satisfies UserConfig, {
  plugins: [pseudoLocale()],
  logLevel: 'warn',
});
