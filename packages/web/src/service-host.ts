const isLoopback = (hostname: string) =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Returns true if requests may go to a host: `''` for the page's own, https, or this very computer. */
export function isServiceHost(value: unknown): value is string {
  if (value === '') return true;
  if (typeof value !== 'string' || !/^https?:\/\/[^/\s]+$/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  // Tokens, SS and account numbers go there: never in clear over a network.
  return protocol === 'https:' || isLoopback(hostname);
}
