import type { IncomingMessage } from 'node:http';
import { Refusal } from '@client-portal/contract';
import type { World } from '../../world/world.ts';
import { DEFAULT_WORLD, isWorldName, type Worlds } from '../../world/worlds.ts';

/** The name in `X-Portal-World`. */
export function worldNameOf({ headers }: IncomingMessage): string {
  const name = headers['x-portal-world'] ?? DEFAULT_WORLD;
  if (typeof name === 'string' && isWorldName(name)) return name;
  throw new Refusal(400, 'X-Portal-World must be a name of 1 to 64 characters from a-z, 0-9 and hyphen.');
}

/** The world that a request acts on, made on first use. */
export const worldOf = (worlds: Worlds, request: IncomingMessage): World => worlds.get(worldNameOf(request));
