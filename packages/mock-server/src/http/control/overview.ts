import type { StandingRule } from '../../world/fault-rules.ts';
import type { World } from '../../world/world.ts';
import type { Worlds } from '../../world/worlds.ts';

/** How many of the newest calls the console shows. */
const CALLS_SHOWN = 100;

/** Everything that the console shows of one world, in one answer. */
export function toOverview(worlds: Worlds, world: World) {
  return {
    world: world.name,
    scenario: world.scenario,
    ...toClock(world),
    worlds: worlds.names(),
    accounts: toAccounts(world),
    faults: world.faults.standing().map(toFault),
    messages: world.outbox.messages(),
    calls: toCalls(world).slice(-CALLS_SHOWN),
  };
}

export const toClock = ({ clock }: World) => ({ now: clock.timestamp(), clockStands: clock.stands });

export const toFault = ({ rule: { operationId, fault }, left }: StandingRule) => ({
  operationId,
  fault,
  ...(left === undefined ? {} : { left }),
});

/** Who can sign in, never with a password. */
export const toAccounts = ({ accounts }: World) =>
  accounts.map(({ email, clientId, isActive, oneTimeCode }) => ({ email, clientId, isActive, oneTimeCode }));

export const toCalls = ({ journal }: World) =>
  journal.entries().map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
