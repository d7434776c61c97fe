/**
 * Works something out once for each object that it is asked of, e.g. for each list that was read, and forgets it with that. Only
 * for what nobody changes in place.
 */
export function onceFor<Source extends object, Found extends object>(
  find: (source: Source) => Found,
): (source: Source) => Found {
  const known = new WeakMap<Source, Found>();
  return (source) => {
    const found = known.get(source) ?? find(source);
    known.set(source, found);
    return found;
  };
}
