import type { Words } from './say.ts';

/**
 * Loads the messages behind sign-in, by the path of their file: those of frame and screens, and the rest. In a module of
 * its own, since the names of the files would be half a kilobyte of the first script.
 */
export const laterFiles = import.meta.glob<Words>('./compiled/words/*.{first,rest}.json', {
  import: 'default',
});
