/**
 * Returns a function that calls `find` once for each argument and caches the result: for an object, as long as the
 * object is in use. Only for arguments that are never mutated.
 */
export function memo<Source extends object | string, Found>(
  find: (source: Source) => Found,
): (source: Source) => Found {
  const ofObjects = new WeakMap<object, Found>();
  const ofTexts = new Map<string, Found>();
  return (source) => {
    // Both maps have the same methods; a WeakMap releases its keys.
    const known: Pick<Map<unknown, Found>, 'has' | 'get' | 'set'> = typeof source === 'string'
      ? ofTexts
      : (ofObjects as never);
    if (!known.has(source)) known.set(source, find(source));
    return known.get(source) as Found;
  };
}
