/**
 * Thrown for an address that the portal does not open: it is not http or https, or the portal's content security policy does
 * not name its host. Another try cannot help; the provider must mend the address or the deployment its policy.
 */
export class BlockedAddressError extends Error {
  override readonly name = 'BlockedAddressError';
}
