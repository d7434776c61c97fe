import { toJudgeable } from './answer-copy.ts';

/** Target of requests, as their headers name it. */
type Service = Pick<URL, 'host' | 'origin'>;

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
  // This server responds to `Expect` itself.
  'expect',
]);

/**
 * Raw headers as node:http gives and takes them, names and values in turn, without those of the connection. For the `backend`
 * that a request goes to, its name is put in the place of the proxy's, and only encodings that can be judged are asked for.
 */
export function toForwardedHeaders(raw: readonly string[], backend?: Service): string[] {
  const pairs: (readonly [name: string, value: string])[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2)
    pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((word) => word.trim().toLowerCase()));
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  const own = `http://${pairs.find(([name]) => name.toLowerCase() === 'host')?.[1]}`;
  return pairs
    .filter(([name]) => !dropped.has(name.toLowerCase()))
    .flatMap(([name, value]) => [
      name,
      backend === undefined ? value : toAsked(name.toLowerCase(), value, own, backend),
    ]);
}

/**
 * A page of the proxy's own is one of the backend's own: a backend that takes writes from its origin alone must take these. Any
 * other origin stays as it is, for the backend to refuse.
 */
function toAsked(name: string, value: string, own: string, { host, origin }: Service): string {
  if (name === 'host') return host;
  if (name === 'accept-encoding') return toJudgeable(value);
  const isOwn = (name === 'origin' && value === own) || (name === 'referer' && value.startsWith(`${own}/`));
  return isOwn ? origin + value.slice(own.length) : value;
}
