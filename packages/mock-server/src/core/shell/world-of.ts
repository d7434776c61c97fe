import { Refusal, type RequestHeaders } from '@client-portal/contract/core';
import type { World } from '../world/world.ts';
import { DEFAULT_WORLD, isWorldName, type Worlds } from '../world/worlds.ts';

/** The cookie by which a browser stays in a world; the portal's badge sets it. */
const COOKIE = /(?:^|;\s*)portal-world=([^;]*)/;

interface Named {
  readonly headers: RequestHeaders;
}

/**
 * Returns the world's name in a request, valid or not: `X-Portal-World`, else the world that the browser was moved to, else
 * the shared one.
 */
const namedBy = ({ headers }: Named) =>
  headers['x-portal-world'] ?? COOKIE.exec(String(headers.cookie ?? ''))?.[1] ?? DEFAULT_WORLD;

/** The name of the world of a request. Throws a Refusal for an invalid name. */
export function worldNameOf(request: Named): string {
  const name = namedBy(request);
  if (typeof name === 'string' && isWorldName(name)) return name;
  throw new Refusal(400, 'X-Portal-World must be a name of 1 to 64 characters from a-z, 0-9 and hyphen.');
}

/** Returns true if a request names a world by a valid name. */
export const hasWorld = (request: Named): boolean => isWorldName(String(namedBy(request)));

/** The world that a request acts on, made on first use. */
export const worldOf = (worlds: Worlds, request: Named): World => worlds.get(worldNameOf(request));
