/**
 * The only Trusted Types policy. React Aria's announcer sets an empty string as HTML, and a worker's script address is
 * checked as well; everything else is refused, so that no code can turn text into markup.
 */
interface TrustedTypesApi {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesApi };

const isOwnScript = (address: string) => new URL(address, location.href).origin === location.origin;

trustedTypes?.createPolicy('default', {
  createHTML: (html) => {
    if (html === '') return '';
    throw new TypeError('The portal writes no HTML from text.');
  },
  createScriptURL: (address) => {
    if (isOwnScript(address)) return address;
    throw new TypeError('The portal runs scripts of its own host only.');
  },
});
