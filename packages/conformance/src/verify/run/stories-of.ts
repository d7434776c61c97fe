import type { Contract } from '@client-portal/contract';
import type { Stories } from '../calls/stories.ts';
import { isPortalContract, PORTAL } from '../stories/portal.ts';

const NONE: Stories = { fields: {}, readers: [], states: {}, checks: [] };

/** Returns the stories of a run: those that are given, or else the portal's for a contract with its sign-in. */
export function storiesOf(contract: Contract, given?: Partial<Stories>): Stories {
  if (given !== undefined) return { ...NONE, ...given };
  return isPortalContract(contract) ? PORTAL : NONE;
}
