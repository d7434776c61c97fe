/**
 * The response headers that the portal is served with, in development, in tests and by a deployment alike. The build
 * writes them to dist/security-headers.json, so that any static host can send the same ones.
 */

/** React Aria adds one style element that stops scrolling gestures on pressed elements; this is its SHA-256. */
const REACT_ARIA_STYLE_HASH = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The name of the endpoint to which browsers report violations. */
const REPORTS = 'policy';

/** Additions of a deployment to the policy. */
export interface PolicySources {
  /** Hosts of the provider's service and of its files, e.g. `https://service.example.com`. */
  readonly serviceHosts?: readonly string[];
  /** Hashes of the scripts and styles inside the built page, e.g. `'sha256-…'`. */
  readonly scriptHashes?: readonly string[];
  readonly styleHashes?: readonly string[];
  /** Address for violation reports: https, on any host. */
  readonly reportTo?: string;
  /** The nonce that the development server puts on the styles and scripts it injects; only in development. */
  readonly developmentNonce?: string;
}

/** Returns the headers by name. */
export function toSecurityHeaders({
  serviceHosts = [],
  scriptHashes = [],
  styleHashes = [],
  reportTo,
  developmentNonce,
}: PolicySources = {}): Record<string, string> {
  const nonce = developmentNonce === undefined ? [] : [`'nonce-${developmentNonce}'`];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // WebAssembly for the decoders of scans in a PDF (JBIG2, fax, JPEG 2000); code from text stays refused.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes, ...nonce],
    'style-src': ["'self'", REACT_ARIA_STYLE_HASH, ...styleHashes, ...nonce],
    'img-src': ["'self'", 'blob:', ...serviceHosts],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...serviceHosts],
    'frame-src': ['blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // The older directive as well, for browsers that do not support `report-to`.
    ...(reportTo !== undefined && { 'report-uri': [reportTo], 'report-to': [REPORTS] }),
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
    // Browsers ignore this header over http, so it has no effect on a developer's machine.
    'strict-transport-security': 'max-age=31536000',
    ...(reportTo !== undefined && { 'reporting-endpoints': `${REPORTS}="${reportTo}"` }),
  };
}

/**
 * Returns the additions from environment variables: `PORTAL_SERVICE_HOSTS`, addresses separated by spaces, and
 * `PORTAL_POLICY_REPORTS`, the address for violation reports. Throws for an address that is not https.
 */
export function toPolicySources(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<PolicySources, 'serviceHosts' | 'reportTo'> {
  const serviceHosts = (environment.PORTAL_SERVICE_HOSTS ?? '').split(/\s+/).filter(Boolean);
  const reportTo = environment.PORTAL_POLICY_REPORTS?.trim() ?? '';
  for (const address of [...serviceHosts, ...(reportTo === '' ? [] : [reportTo])]) {
    // A character of the policy's syntax would end the directive that contains the address.
    if (!/^https:\/\/[^\s;,'"]+$/.test(address)) throw new Error(`${address} is not an https address`);
  }
  return { serviceHosts, ...(reportTo !== '' && { reportTo }) };
}
