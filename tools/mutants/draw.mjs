/**
 * Picks random files until they have `lines` lines together. The same seed picks the same files.
 * @param {readonly string[]} files
 * @param {(file: string) => number} linesOf
 * @param {number} lines
 * @param {number} seed
 * @returns {string[]} in the order of `files`
 */
export function drawFiles(files, linesOf, lines, seed) {
  const random = createRandom(seed);
  const shuffled = files.map((file) => ({ file, place: random() })).sort((a, b) => a.place - b.place);
  const drawn = new Set();
  let total = 0;
  for (const { file } of shuffled) {
    if (total >= lines) break;
    drawn.add(file);
    total += linesOf(file);
  }
  return files.filter((file) => drawn.has(file));
}

/** Returns a random generator (mulberry32) of numbers from 0 to 1. @param {number} seed @returns {() => number} */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
