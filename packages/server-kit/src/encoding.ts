/** Content encodings of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the best encoding that a client accepts by its `Accept-Encoding`: `br`, `gzip` or `identity`. An encoding
 * with `q=0` is not accepted.
 */
export function toEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';'))
    .filter(([, weight = '']) => !/^\s*q=0(?:\.0*)?\s*$/.test(weight))
    .map(([name = '']) => name.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : 'identity';
}
