/**
 * Picks `count` random items. The same seed picks the same ones.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {number} seed
 * @returns {Item[]} in random order
 */
export function draw(items, count, seed) {
  const random = createRandom(seed);
  const places = items.map((item) => ({ item, place: random() }));
  return places
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Returns a random generator (mulberry32) of numbers from 0 to 1. @param {number} seed @returns {() => number} */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
