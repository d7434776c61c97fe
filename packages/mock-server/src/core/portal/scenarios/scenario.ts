import type * as engine from '../../engine/backend.ts';
import type { ClientTables } from '../world/tables.ts';

/** Initial state of a world of the portal, with a name. */
export type Scenario = engine.Scenario<ClientTables>;
