/**
 * Thrown for an address that the portal does not open: it is not http or https, or the content security policy does not
 * include its host. Retrying cannot help; the provider must correct the address or the policy.
 */
export class BlockedAddressError extends Error {
  override readonly name = 'BlockedAddressError';
}
