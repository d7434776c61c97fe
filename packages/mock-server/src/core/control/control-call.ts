import { Refusal } from '@client-portal/contract/core';
import { hasFourDigitYears } from '../instant.ts';
import type { MockParts } from '../shell/mock-parts.ts';
import type { World } from '../world/world.ts';
import type { ControlAnswer, ControlId, ControlInput } from './control-types.ts';

/** Parts of the mock that control calls need. */
export type ControlParts = Pick<
  MockParts,
  'contract' | 'worlds' | 'outage' | 'send' | 'delays' | 'undocumented' | 'scenarioFile' | 'strict'
>;

/** Context of a control call. */
export interface Control extends ControlParts {
  readonly worldName: string;
  /** The world of that name, made on first use. */
  readonly world: World;
  /** Address of the mock, for a call that is sent again. */
  readonly url: string;
}

/** Carries out one control call; what it takes keeps to openapi/mock-control.yaml, and so must what it gives. */
type ControlCall<Id extends ControlId> = (
  control: Control,
  input: ControlInput<Id>,
) => ControlAnswer<Id> | Promise<ControlAnswer<Id>>;

/** The calls of some names, each with what it takes and gives. */
export type ControlCalls<Id extends ControlId> = { readonly [Name in Id]: ControlCall<Name> };

/** A field that a control call cannot take: 422, in words for the developer who sent it. */
export const createFieldRefusal = (place: string, problem: string): Refusal =>
  new Refusal(422, `${place} ${problem}.`, { errors: { [place]: [problem] } });

/** Checked before anything changes: dates outside of these years have no format in a response. */
export function requireTime(place: string, instant: number): number {
  if (hasFourDigitYears(instant)) return instant;
  throw createFieldRefusal(place, 'must lead to a year from 1000 to 9999');
}
