import { type Contract, Refusal } from '@client-portal/contract';
import type { ControlAnswer, ControlId, ControlInput } from '../../control/control-types.ts';
import { isTellable } from '../../instant.ts';
import type { World } from '../../world/world.ts';
import type { Worlds } from '../../world/worlds.ts';
import type { Outage } from './outage.ts';

/** What a control call acts on. */
export interface Control {
  readonly contract: Contract;
  readonly worlds: Worlds;
  readonly outage: Outage;
  readonly worldName: string;
  /** The world of that name, made on first use. */
  readonly world: World;
  /** Where this server is called, for a call that is sent again. */
  readonly url: string;
}

/** Carries out one control call; what it takes keeps to openapi/mock-control.yaml, and so must what it gives. */
export type ControlCall<Id extends ControlId> = (
  control: Control,
  input: ControlInput<Id>,
) => ControlAnswer<Id> | Promise<ControlAnswer<Id>>;

/** The calls of some names, each with what it takes and gives. */
export type ControlCalls<Id extends ControlId> = { readonly [Name in Id]: ControlCall<Name> };

/** A field that a control call cannot take: 422, in words for the developer who sent it. */
export const refuse = (place: string, problem: string): Refusal =>
  new Refusal(422, `${place} ${problem}.`, { errors: { [place]: [problem] } });

/** Before anything is changed: what is dated with another year could be told by no answer. */
export function requireTime(place: string, instant: number): number {
  if (isTellable(instant)) return instant;
  throw refuse(place, 'must lead to a year from 1000 to 9999');
}
