import { TooLargeError } from '@client-portal/sdk';
import { m } from '../../messages/messages.ts';

/**
 * Thrown for an address that the portal does not open: it is not http or https, or the content security policy does not
 * include its host. Retrying cannot help; the provider must correct the address or the policy.
 */
export class BlockedAddressError extends Error {
  override readonly name = 'BlockedAddressError';
}

/** Thrown for an HTML page in place of a file of another type, e.g. a sign-in page, or the page of an unknown address. */
export class PageInsteadError extends Error {
  override readonly name = 'PageInsteadError';
}

/** Returns the words for a failed read of a file that another attempt cannot mend; undefined for any other. */
export function toLastingHint(error: unknown): string | undefined {
  if (error instanceof BlockedAddressError) return m.file_blocked();
  if (error instanceof TooLargeError) return m.file_over_limit({ size: error.limit / 1024 / 1024 });
  if (error instanceof PageInsteadError) return m.file_page_instead();
  return undefined;
}
