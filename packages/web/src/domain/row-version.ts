import type { CallOptions } from '@client-portal/sdk';

interface Versioned {
  readonly version?: string;
}

/** Text that a header can carry as an entity tag. A version with other characters would make each decision fail. */
const USABLE = /^[\x21\x23-\x7e]{1,126}$/;

/**
 * Returns the option with which a decision names the version of its row (Q122). It is empty if the service sends no version,
 * or none that can be sent back.
 */
export const toVersionOption = ({ version = '' }: Versioned): Pick<CallOptions, 'version'> =>
  USABLE.test(version) ? { version } : {};
