/** Encodings of a response body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest of our encodings that a client takes, by its `Accept-Encoding`; one with the weight 0 is none that it takes. */
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
