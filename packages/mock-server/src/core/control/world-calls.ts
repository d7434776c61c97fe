import { Refusal } from '@client-portal/contract/core';
import { LATENCIES } from '../engine/faults/fault-header.ts';
import type { DelayRange } from '../engine/world/fault-rules.ts';
import { toSavedWorld, toWorldState } from '../engine/world/saved-world.ts';
import type { World } from '../engine/world/world.ts';
import { findUnknownOperation, type RealService } from '../passthrough/passthrough.ts';
import { type Control, type ControlCalls, createFieldRefusal, requireTime } from './control-call.ts';
import type { ScenarioName } from './control-types.ts';
import { toFault } from './fault-calls.ts';
import { toSeenCall } from './seen-calls.ts';

/** Number of requests that the console shows, newest first. */
const CALLS_SHOWN = 100;

/** Control calls for the world itself: its scenario, its clock, its accounts, and saving and loading it. */
export const worldCalls: ControlCalls<
  | 'resetWorld'
  | 'setClock'
  | 'getOverview'
  | 'listWorlds'
  | 'listScenarios'
  | 'saveWorld'
  | 'loadWorld'
  | 'listAccounts'
  | 'activateAccount'
  | 'expireSessions'
  | 'setPassthrough'
> = {
  resetWorld({ backend, worlds, worldName }, { scenario, now } = {}) {
    if (scenario !== undefined && !Object.hasOwn(backend.scenarios, scenario))
      throw createFieldRefusal('scenario', `must be one of ${Object.keys(backend.scenarios).join(', ')}`);
    const start = now === undefined ? undefined : requireTime('now', now);
    const world = worlds.reset(worldName, { scenario, now: start });
    return { world: world.name, scenario: scenarioOf(world), now: world.clock.timestamp() };
  },
  setClock({ world }, { now, advanceMs }) {
    if (now !== undefined) world.clock.set(requireTime('now', now));
    if (advanceMs !== undefined) {
      requireTime('advanceMs', world.clock.now() + advanceMs);
      world.clock.advance(advanceMs);
    }
    return { world: world.name, now: world.clock.timestamp() };
  },
  getOverview: ({ worlds, world, ...server }) => ({
    world: world.name,
    scenario: scenarioOf(world),
    now: world.clock.timestamp(),
    clockStands: world.clock.stands,
    keepsPayloads: world.journal.keepsPayloads,
    worlds: [...worlds.names()],
    accounts: toAccounts(world),
    faults: world.faults.standing().map(toFault),
    messages: [...world.outbox.messages()],
    ...(server.service === undefined ? {} : { passthrough: toPassthrough(world, server.service) }),
    calls: world.journal.entries().slice(-CALLS_SHOWN).map(toSeenCall),
    server: toServerFacts(server),
  }),
  setPassthrough({ contract, world, service }, { operations }) {
    if (service === undefined)
      throw new Refusal(
        409,
        'This mock has no real service. Start it with --to, or createMock with passthrough.',
      );
    const unknown = findUnknownOperation(contract, operations);
    if (unknown !== undefined)
      throw createFieldRefusal('operations', `has ${unknown}, which is no operation of the contract`);
    world.passthrough.clear();
    for (const id of operations) world.passthrough.add(id);
    return toPassthrough(world, service);
  },
  listWorlds: ({ worlds }) => ({ worlds: [...worlds.names()] }),
  listScenarios: ({ backend }) => ({
    scenarios: Object.entries(backend.scenarios).map(([name, { description }]) => ({
      name: name as ScenarioName,
      description,
    })),
  }),
  saveWorld: ({ world }) => toSavedWorld(world.save()),
  loadWorld({ backend, worlds, worldName }, saved) {
    const state = toWorldState(backend, saved);
    if (typeof state === 'string') throw createFieldRefusal('world', state);
    const world = worlds.load(worldName, state);
    return { world: world.name, scenario: scenarioOf(world) };
  },
  listAccounts: ({ world }) => ({ accounts: toAccounts(world) }),
  activateAccount({ world }, { email }) {
    const account = world.findAccount(email);
    if (account === undefined) throw new Refusal(404, 'No account of this world has that e-mail.');
    account.isActive = true;
    return { email: account.email, clientId: account.clientId, isActive: true };
  },
  expireSessions: ({ world }) => ({ ended: world.sessions.expireAll() + world.realSessions.endAll() }),
};

const scenarioOf = ({ scenario }: World) => scenario as ScenarioName;

const toPassthrough = ({ passthrough }: World, { to }: RealService) => ({
  ...(to === undefined ? {} : { to }),
  operations: [...passthrough],
});

type ServerFacts = Pick<Control, 'scenarioFile' | 'delays' | 'strict' | 'undocumented'>;

const toServerFacts = ({ scenarioFile, delays, strict, undocumented }: ServerFacts) => ({
  ...(scenarioFile === undefined ? {} : { scenarioFile }),
  ...(delays === undefined ? {} : { delays: { ...delays, ...nameOf(delays) } }),
  isStrict: strict === true,
  undocumented: [...undocumented],
});

function nameOf({ ms, maxMs }: DelayRange): { readonly name?: string } {
  const [name] = Object.entries(LATENCIES).find(([, one]) => one.ms === ms && one.maxMs === maxMs) ?? [];
  return name === undefined ? {} : { name };
}

/** Returns the accounts without their passwords. */
const toAccounts = ({ accounts }: World) =>
  accounts.map(({ email, clientId, isActive, oneTimeCode }) => ({ email, clientId, isActive, oneTimeCode }));
