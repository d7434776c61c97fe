const isLoopback = (hostname: string) =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Returns true if requests may be sent to a host: `''` for the page's own host, https, or loopback. */
export function isServiceHost(value: unknown): value is string {
  if (value === '') return true;
  if (typeof value !== 'string' || !/^https?:\/\/[^/\s]+$/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  // Tokens, SS and account numbers must not cross a network unencrypted.
  return protocol === 'https:' || isLoopback(hostname);
}
