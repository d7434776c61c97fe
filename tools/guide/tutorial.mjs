/**
 * Reads docs/tutorial.md for `npm run check -- guide`. The check takes files, keys and words from the page itself, so that
 * a step which cannot be followed any more fails.
 */

/** @param {string} page @param {number} number @returns {string} text of a step */
export function stepOf(page, number) {
  const found = new RegExp(`^## ${number}\\. [^]*?(?=^## |(?![^]))`, 'm').exec(page)?.[0];
  if (found === undefined) throw new Error(`docs/tutorial.md has no step ${number}.`);
  return found;
}

/**
 * Returns the file and the key that step 2 changes.
 * @param {string} page
 */
export function readWord(page) {
  const step = stepOf(page, 2);
  const file = /`(packages\/web\/src\/messages\/en\.json)`/.exec(step)?.[1];
  const key = /find `(\w+)`/.exec(step)?.[1];
  if (file === undefined || key === undefined)
    throw new Error('Step 2 of docs/tutorial.md names no file and key.');
  return { file, key };
}

/**
 * Returns the files of step 5 in turn, each with a word that its reader looks for.
 * @param {string} page
 */
export function readTour(page) {
  const lines = [...stepOf(page, 5).matchAll(/^\d\. `([^`]+)`(?:, search `([^`]+)`)?/gm)];
  const [first] = lines;
  const operation = first?.[2];
  if (operation === undefined) throw new Error('Step 5 of docs/tutorial.md says not what to search.');
  return lines.map(([, file = '']) => ({ file, operation }));
}
