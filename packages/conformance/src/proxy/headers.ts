import { toJudgeable } from './answer-copy.ts';

/** Headers that belong to one connection and are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Answered by this server already.
  'expect',
]);

/**
 * Raw headers as node:http gives and takes them, names and values in turn, without those of the connection. For the `host`
 * that a request goes to, its name is put in, and only encodings that can be judged are asked for.
 */
export function toForwardedHeaders(raw: readonly string[], host?: string): string[] {
  const pairs: (readonly [name: string, value: string])[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2)
    pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((word) => word.trim().toLowerCase()));
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return pairs
    .filter(([name]) => !dropped.has(name.toLowerCase()))
    .flatMap(([name, value]) => [
      name,
      host === undefined ? value : toAsked(name.toLowerCase(), value, host),
    ]);
}

const toAsked = (name: string, value: string, host: string): string => {
  if (name === 'host') return host;
  return name === 'accept-encoding' ? toJudgeable(value) : value;
};
