/**
 * Returns true if two inputs of a form are equal: an idempotency key may be used again with the same body only. Files
 * are compared by identity.
 */
export function isSameInput(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => isSameInput(one[name], other[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
