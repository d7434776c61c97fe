/**
 * Returns an address, or undefined if it is none. `URL.canParse` of Node 20 is not used: after some thousand calls it
 * takes an address with a letter such as ñ for invalid.
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
