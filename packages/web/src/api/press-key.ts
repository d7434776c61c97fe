/**
 * A key for one press of a button. What is sent again on purpose after a lost answer, or unchanged after it was called off
 * or gone back to, carries it a second time, so that a service that heeds `Idempotency-Key` does it once.
 */
export function createPressKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two inputs of a form say the same: a key goes with one body only. Files are the same where they are one file. */
export function isSameInput(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => isSameInput(one[name], other[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
