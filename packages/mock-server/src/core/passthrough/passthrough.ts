import type { Contract, Operation } from '@client-portal/contract/core';
import type { World } from '../engine/world/world.ts';

/** Operations that a real service answers in place of the mock. */
export interface PassthroughOptions {
  /**
   * Origin of the real service, e.g. `https://staging.example.com`. By default, it is the host that a request names,
   * which suits MSW.
   */
  readonly to?: string;
  /** Operation ids in a new world. They can be changed while the mock runs (`setPassthrough`). */
  readonly operations?: readonly string[];
}

/** The real service, and how to send requests to it. */
export interface RealService {
  readonly to: string | undefined;
  send: (request: Request) => Promise<Response>;
}

/** Operations of the session. They follow the others, since only the real service knows its tokens. */
const SESSION_OPERATIONS: ReadonlySet<string> = new Set([
  'createSession',
  'verifyOneTimeCode',
  'terminateSession',
]);

/** Returns true if the real service answers an operation in this world. */
export const isPassedOn = ({ passthrough }: World, { id }: Operation): boolean =>
  passthrough.has(id) || (passthrough.size > 0 && SESSION_OPERATIONS.has(id));

/** Returns the first id that is no operation of the contract. */
export const findUnknownOperation = (
  { operations, extensions }: Pick<Contract, 'operations' | 'extensions'>,
  ids: readonly string[] = [],
): string | undefined => {
  const known = new Set([...operations, ...extensions].map(({ id }) => id));
  return ids.find((id) => !known.has(id));
};
