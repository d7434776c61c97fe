/**
 * The response headers that the portal is served with, in development, in tests and by a deployment alike. The build
 * writes them to dist/security-headers.json, so that any static host can send the same ones.
 */

/** React Aria adds one style element that stops scrolling gestures on pressed elements; this is its SHA-256. */
const REACT_ARIA_STYLE_HASH = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** What a deployment adds to the policy. */
export interface PolicySources {
  /** Hosts of the provider's service and of its files, e.g. `https://service.example.com`. */
  readonly serviceHosts?: readonly string[];
  /** Hashes of the scripts and styles that the build writes into the page, e.g. `'sha256-…'`. */
  readonly scriptHashes?: readonly string[];
  readonly styleHashes?: readonly string[];
  /** Only in development: the nonce that the dev server puts on the styles and scripts it injects. */
  readonly developmentNonce?: string;
}

/** The headers by name. */
export function toSecurityHeaders({
  serviceHosts = [],
  scriptHashes = [],
  styleHashes = [],
  developmentNonce,
}: PolicySources = {}): Record<string, string> {
  const nonce = developmentNonce === undefined ? [] : [`'nonce-${developmentNonce}'`];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...nonce],
    'style-src': ["'self'", REACT_ARIA_STYLE_HASH, ...styleHashes, ...nonce],
    'img-src': ["'self'", 'blob:', ...serviceHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...serviceHosts],
    'frame-src': ['blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
