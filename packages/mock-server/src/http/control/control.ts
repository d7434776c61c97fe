import type { IncomingMessage } from 'node:http';
import {
  type Contract,
  hasBody,
  isLoopbackAddress,
  LIMITS,
  parseJson,
  Refusal,
  readBody,
} from '@client-portal/contract';
import { FILE_DOWNLOAD } from '../../world/fault-rules.ts';
import { scenarios } from '../../world/scenarios/index.ts';
import type { Worlds } from '../../world/worlds.ts';
import { type ServedAnswer, toJsonAnswer } from '../shell/exchange.ts';
import { worldNameOf } from '../shell/world-of.ts';
import { ADMIN_CALLS } from './admin-control.ts';
import { toFields } from './control-fields.ts';
import {
  toAccountEmail,
  toClockChange,
  toFaultRule,
  toOutageMs,
  toResetOptions,
} from './control-requests.ts';
import type { Outage } from './outage.ts';
import { toAccounts, toCalls, toFault, toOverview } from './overview.ts';

/** What a control call acts on. */
interface Control {
  readonly contract: Contract;
  readonly worlds: Worlds;
  readonly outage: Outage;
  readonly worldName: string;
}

type ControlCall = (control: Control, body: unknown) => unknown;

/** Every control call by method and path below `/__mock`. All act on the world that `X-Portal-World` names. */
const CALLS: Readonly<Record<string, ControlCall>> = {
  'POST /reset': ({ worlds, worldName }, body) => {
    const world = worlds.reset(worldName, toResetOptions(body));
    return { world: world.name, scenario: world.scenario, now: world.clock.timestamp() };
  },
  'POST /clock': ({ worlds, worldName }, body) => {
    const world = worlds.get(worldName);
    const change = toClockChange(body);
    if ('now' in change) world.clock.set(change.now);
    else world.clock.advance(change.advanceMs);
    return { world: world.name, now: world.clock.timestamp() };
  },
  'GET /overview': ({ worlds, worldName }) => toOverview(worlds, worlds.get(worldName)),
  'GET /worlds': ({ worlds }) => ({ worlds: worlds.names() }),
  'GET /scenarios': () => ({
    scenarios: Object.entries(scenarios).map(([name, { description }]) => ({ name, description })),
  }),
  'GET /accounts': ({ worlds, worldName }) => ({ accounts: toAccounts(worlds.get(worldName)) }),
  'GET /outbox': ({ worlds, worldName }) => ({ messages: worlds.get(worldName).outbox.messages() }),
  'GET /journal': ({ worlds, worldName }) => ({ calls: toCalls(worlds.get(worldName)) }),
  'GET /faults': ({ worlds, worldName }) => ({
    faults: worlds.get(worldName).faults.standing().map(toFault),
  }),
  'POST /faults': ({ contract, worlds, worldName }, body) => {
    const ids = new Set(['*', FILE_DOWNLOAD, ...contract.operations.map(({ id }) => id)]);
    const rule = toFaultRule(body, (id) => ids.has(id));
    worlds.get(worldName).faults.add(rule);
    return rule;
  },
  'DELETE /faults': ({ worlds, worldName }) => {
    worlds.get(worldName).faults.clear();
    return {};
  },
  'POST /accounts/activate': ({ worlds, worldName }, body) => {
    const world = worlds.get(worldName);
    const account = world.findAccount(toAccountEmail(body));
    if (account === undefined) throw new Refusal(404, 'No account of this world has that e-mail.');
    account.isActive = true;
    return { email: account.email, clientId: account.clientId, isActive: true };
  },
  'POST /sessions/expire': ({ worlds, worldName }, body) => {
    toFields(body, []);
    return { ended: worlds.get(worldName).sessions.expireAll() };
  },
  'POST /outage': ({ outage }, body) => {
    const ms = toOutageMs(body);
    outage.begin(ms);
    return { ms };
  },
  ...Object.fromEntries(
    Object.entries(ADMIN_CALLS).map(([name, act]): [string, ControlCall] => [
      `POST /admin/${name}`,
      ({ worlds, worldName }, body) => act(worlds.get(worldName), body),
    ]),
  ),
};

/** The header that no form can send: a foreign page cannot drive the server through a visitor's browser. */
export const CONTROL_HEADER = 'x-portal-control';

/** Answers a call under `/__mock/`. Only from this machine, and only with the control header. */
export async function answerControl(
  { contract, worlds, outage }: Omit<Control, 'worldName'>,
  request: IncomingMessage,
  path: string,
): Promise<ServedAnswer> {
  if (!isLoopbackAddress(request.socket.remoteAddress)) {
    throw new Refusal(403, 'Control calls are taken from this machine only.');
  }
  if (request.headers[CONTROL_HEADER] !== '1') {
    throw new Refusal(403, 'Control calls need the header X-Portal-Control: 1.');
  }
  const name = `${request.method} ${path.slice('/__mock'.length)}`;
  const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (call === undefined) {
    throw new Refusal(404, `There is no control call ${name}. There are: ${Object.keys(CALLS).join(', ')}.`);
  }
  const worldName = worldNameOf(request);
  const body = hasBody(request) ? parseJson(await readBody(request, LIMITS.jsonBytes)) : undefined;
  const answer = toJsonAnswer(200, call({ contract, worlds, outage, worldName }, body));
  // Reads that were answered before must be answered anew.
  if (request.method !== 'GET') worlds.get(worldName).revision += 1;
  return answer;
}
