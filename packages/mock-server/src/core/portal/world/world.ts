import type * as engine from '../../engine/world/world.ts';
import type { ClientTables } from './tables.ts';

/** World whose tables are the portal's. */
export type World = engine.World<ClientTables>;
