import type { Contract } from '@client-portal/contract';
import type { Stories } from '../calls/stories.ts';
import { PORTAL } from '../stories/portal.ts';

const NONE: Stories = { fields: {}, readers: [], states: {}, checks: [] };

/** Title of the portal's contract, by which its stories are found. */
const PORTAL_TITLE = 'Client portal';

/** Returns the stories of a run: those that are given, or else the portal's for its own contract. */
export function storiesOf({ decoded }: Contract, given?: Partial<Stories>): Stories {
  if (given !== undefined) return { ...NONE, ...given };
  return decoded.info?.title === PORTAL_TITLE ? PORTAL : NONE;
}
