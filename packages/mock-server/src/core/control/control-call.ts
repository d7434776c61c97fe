import { Refusal, type Violations } from '@client-portal/contract/core';
import type { Tables } from '../engine/rows/tables.ts';
import type { World } from '../engine/world/world.ts';
import { type Moment, toInstant } from '../instant.ts';
import type { MockParts } from '../shell/mock-parts.ts';
import type { ControlId, ControlInput, ControlResponse } from './control-types.ts';

/** Parts of the mock server that control calls use. */
export type ControlParts = Pick<
  MockParts,
  | 'contract'
  | 'backend'
  | 'worlds'
  | 'service'
  | 'outage'
  | 'send'
  | 'delays'
  | 'undocumented'
  | 'scenarioFile'
  | 'strict'
>;

/** Context of a control call. */
export interface Control<Own extends Tables = Tables> extends ControlParts {
  readonly worldName: string;
  /** World that the control call acts on. It is created on first use. */
  readonly world: World<Own>;
  /** Address of the mock server, which `sendAgain` needs. */
  readonly url: string;
}

/** Carries out one control call. Its input is validated against openapi/mock-control.yaml beforehand. */
type ControlCall<Id extends ControlId, Own extends Tables> = (
  control: Control<Own>,
  input: ControlInput<Id>,
) => ControlResponse<Id> | Promise<ControlResponse<Id>>;

/** Implementations of some control calls, by name. */
export type ControlCalls<Id extends ControlId, Own extends Tables = Tables> = {
  readonly [Name in Id]: ControlCall<Name, Own>;
};

/** Creates a 422 for a wrong field of a control call, with a message for the developer who sent it. */
export const createFieldRefusal = (place: string, problem: string): Refusal =>
  new Refusal(422, `${place} ${problem}.`, { errors: { [place]: [problem] } });

/**
 * Refuses a time outside of the years 1000 to 9999 before anything changes, because dates in responses have
 * four-digit years.
 */
export function requireTime(place: string, moment: Moment): number {
  const instant = toInstant(moment);
  if (instant !== undefined) return instant;
  throw createFieldRefusal(place, 'must lead to a year from 1000 to 9999');
}

/** Throws a 422 with the first error in its message and all of them by field. */
export function refuseViolations(errors: Violations | undefined): void {
  if (errors !== undefined) throw new Refusal(422, say(errors), { errors });
}

/** Returns the first violation as a sentence. */
export function say(errors: Violations): string {
  const [place, problems] = Object.entries(errors)[0] ?? ['body', ['is refused']];
  return `${place} ${problems[0]}.`;
}
