/**
 * Returns a function that calls `find` once for each source and remembers the result: for an object, as long as the object
 * itself is in use. Only for sources that are never changed in place.
 */
export function memo<Source extends object | string, Found>(
  find: (source: Source) => Found,
): (source: Source) => Found {
  const ofObjects = new WeakMap<object, Found>();
  const ofTexts = new Map<string, Found>();
  return (source) => {
    // The two are asked alike; only the first lets go of its keys.
    const known: Pick<Map<unknown, Found>, 'has' | 'get' | 'set'> = typeof source === 'string'
      ? ofTexts
      : (ofObjects as never);
    if (!known.has(source)) known.set(source, find(source));
    return known.get(source) as Found;
  };
}
