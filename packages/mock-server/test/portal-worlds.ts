import { Worlds as EngineWorlds, type WorldsOptions } from '../src/core/engine/world/worlds.ts';
import { portalBackend } from '../src/core/portal/backend.ts';
import type { ClientTables } from '../src/core/portal/world/tables.ts';

/** Worlds of the portal. */
export class Worlds extends EngineWorlds<ClientTables> {
  constructor(options: Omit<WorldsOptions<ClientTables>, 'backend'>) {
    super({ backend: portalBackend, ...options });
  }
}
