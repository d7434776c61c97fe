import { basePath, offlineWorkerPath } from '../base-path.ts';

/**
 * The only Trusted Types policy. React Aria's announcer sets an empty string as HTML, and a worker's script address is
 * checked as well; everything else is refused, so that no code can turn text into markup. Below `/files/` the same host
 * sends files that clients uploaded.
 */
interface TrustedTypesApi {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesApi };

/** Pattern of a file of the build. Nothing in its name is escaped, so that no server can parse it into another path. */
const BUILT = /^\/assets\/[\w./-]+$/;

function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin) return false;
  // The development server sends sources from all folders.
  if (import.meta.env.DEV) return true;
  const isBelowBase = pathname.startsWith(`${basePath}/`);
  return pathname === offlineWorkerPath || (isBelowBase && BUILT.test(pathname.slice(basePath.length)));
}

trustedTypes?.createPolicy('default', {
  createHTML: (html) => {
    if (html === '') return '';
    throw new TypeError('The portal writes no HTML from text.');
  },
  createScriptURL: (address) => {
    if (isOwnScript(address)) return address;
    throw new TypeError('The portal runs scripts of its own build only.');
  },
});
