/**
 * A key for one press of a button. What is sent again on purpose after a lost answer carries it a second time, so that a
 * service that heeds `Idempotency-Key` does it once.
 */
export function createPressKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
