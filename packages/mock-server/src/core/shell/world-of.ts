import { Refusal, type RequestHeaders } from '@client-portal/contract/core';
import type { World } from '../engine/world/world.ts';
import { DEFAULT_WORLD, isWorldName, type Worlds } from '../engine/world/worlds.ts';

/** Cookie that keeps a browser in a world. The badge in the portal sets it. */
const COOKIE = /(?:^|;\s*)portal-world=([^;]*)/;

interface Named {
  readonly headers: RequestHeaders;
}

/**
 * Returns the name of the world of a request, which may be invalid: from `X-Portal-World`, or else from the cookie,
 * or else the default.
 */
const namedBy = ({ headers }: Named) =>
  headers['x-portal-world'] ?? COOKIE.exec(String(headers.cookie ?? ''))?.[1] ?? DEFAULT_WORLD;

/** Returns the name of the world of a request. Throws a Refusal if it is invalid. */
export function worldNameOf(request: Named): string {
  const name = namedBy(request);
  if (typeof name === 'string' && isWorldName(name)) return name;
  throw new Refusal(400, 'X-Portal-World must be a name of 1 to 64 characters from a-z, 0-9 and hyphen.');
}

/** Returns true if the name of the world of a request is valid. */
export const hasWorld = (request: Named): boolean => isWorldName(String(namedBy(request)));

/** Returns the world of a request. It is created on first use. */
export const worldOf = (worlds: Worlds, request: Named): World => worlds.get(worldNameOf(request));
