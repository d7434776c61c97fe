import { createHash } from 'node:crypto';

/** So many of them, each as likely as another and the same ones for the same seed, in their own order. */
export function draw<T extends { readonly id: string }>(all: readonly T[], count: number, seed: number): T[] {
  const toLot = ({ id }: T) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  const drawn = new Set([...all].sort((one, other) => (toLot(one) < toLot(other) ? -1 : 1)).slice(0, count));
  return all.filter((one) => drawn.has(one));
}
