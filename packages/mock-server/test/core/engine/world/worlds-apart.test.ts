import { DEFAULT_CONTRACT, eventOf, loadContract } from '@client-portal/contract';
import { operations as rows } from '@client-portal/sdk';
import { expect, it } from 'vitest';
import { toMultipart } from '../../../../../../testing/raw-request.ts';
import { ROSA, useMockServer } from '../../../../../../testing/sandbox.ts';
import { backendOf } from '../../../../src/core/backend-of.ts';
import type { World } from '../../../../src/core/engine/world/world.ts';
import { type Client, signIn } from '../../../client.ts';
import { KeepAlive } from '../../../node/keep-alive.ts';
import { Worlds } from '../../../portal-worlds.ts';
import {
  drawOperations,
  type PaperFile,
  type RandomOperation,
} from '../../portal/handlers/random-operations.ts';

const NOW = Date.parse('2025-06-17T09:00:00Z');
/** True for `npm test -- --all`, which tests more worlds and requests than `npm test`. */
const isLong = process.env.LONG_TESTS === '1';
const WORLDS = isLong ? 64 : 16;
const OPERATIONS = isLong ? 1_000 : 300;

const { running, sandbox } = useMockServer({ now: NOW });
const contract = loadContract(DEFAULT_CONTRACT);
const { handlerOf } = backendOf(contract);
const operationOf = new Map(contract.operations.map((operation) => [operation.id, operation]));

const BOUNDARY = 'b0undary';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const toForm = (fields: RandomOperation['fields']): string =>
  toMultipart(
    BOUNDARY,
    ...Object.entries(fields).flatMap(([name, value]) => {
      const disposition = `Content-Disposition: form-data; name="${name}"`;
      if (typeof value !== 'object') return [`${disposition}\r\n\r\n${value}`];
      return value.map(
        ({ fileName, text }) =>
          `${disposition}; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n${text}`,
      );
    }),
  );

function toBody(kind: string, fields: RandomOperation['fields']) {
  if (kind === 'multipart') return { type: FORM, text: toForm(fields) };
  if (kind === 'json') return { type: { 'content-type': 'application/json' }, text: JSON.stringify(fields) };
  return { type: {}, text: '' };
}

/** Sends all requests one after the other over one connection. Returns the statuses. */
async function callAll(name: string, calls: readonly RandomOperation[]): Promise<number[]> {
  const connection = new KeepAlive(running().url);
  const world = { 'x-portal-world': name };
  const signedIn = await connection.send('POST', '/api/login_auth', { ...world, ...FORM }, toForm(ROSA));
  const { token } = JSON.parse(signedIn.body);
  const statuses: number[] = [];
  for (const { id, fields } of calls) {
    const { method, path, body, token: place } = rows[id];
    const sent = place === 'body' ? { ...fields, token } : fields;
    const { type, text } = toBody(body, sent);
    const headers = { ...world, ...type, authorization: `Bearer ${token}` };
    const { status } = await connection.send(method.toUpperCase(), path, headers, text);
    statuses.push(status);
  }
  connection.close();
  return statuses;
}

/** Runs the same requests with the handlers alone, in a world that no other test uses. */
function performAll(world: World, calls: readonly RandomOperation[]): number[] {
  handlerOf('createSession')?.({ body: ROSA, parameters: {}, world, session: undefined, event: undefined });
  const [session] = world.sessions.save().recent.values();
  return calls.map(({ id, fields }) => {
    const operation = operationOf.get(id);
    const body = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toDecoded(value)]));
    const event = operation && eventOf(operation, body);
    return handlerOf(id)?.({ body, parameters: {}, world, session, event }).status ?? 0;
  });
}

function toDecoded(value: string | number | readonly PaperFile[]): unknown {
  if (typeof value !== 'object') return value;
  return value.map(({ fileName, text }) => {
    const content = { path: '', size: text.length };
    return { fileName, contentType: 'application/pdf', size: text.length, content };
  });
}

/** Returns all data of a world except the paths of its uploads on disk. */
function lookAt(world: World) {
  const { files, ...state } = world.save();
  const withoutPaths = [...files].map(([address, { content, ...file }]) => {
    const { path: _, ...facts } = { path: '', ...content };
    return [address, { ...file, content: facts }];
  });
  return { ...state, files: withoutPaths };
}

it(`${WORLDS} parallel worlds end in the same state as each would alone, after ${OPERATIONS} operations in each`, {
  timeout: 600_000,
}, async () => {
  const names = Array.from({ length: WORLDS }, (_, index) => `apart-${index}`);
  const calls = names.map((_, index) => drawOperations(index, OPERATIONS));
  const statuses = await Promise.all(names.map((name, index) => callAll(name, calls[index] ?? [])));
  const alone = new Worlds({ seed: 1, now: NOW });
  for (const [index, name] of names.entries()) {
    const world = alone.get(name);
    expect(statuses[index]).toEqual(performAll(world, calls[index] ?? []));
    expect(lookAt(running().worlds.get(name))).toEqual(lookAt(world));
  }
  // The statuses show that some requests were carried out, and that others, such as repeated decisions, were refused.
  expect([...new Set(statuses.flat())].toSorted()).toEqual([200, 201, 404, 409, 422]);
});

const decideTimesheet = (client: Client, id: number, approve: boolean) =>
  client.call('submitTimesheetDecision', { time_sheet_id: String(id), status: approve ? '1' : '-1' });
const decideInvoice = (client: Client, id: number, approve: boolean) =>
  client.call(approve ? 'approveVendorInvoice' : 'declineVendorInvoice', { invoice_id: String(id) });

it.each([
  ['TS-11', 'timesheet', decideTimesheet, 'listTimesheets', 'status'],
  ['CALL-24 CALL-25', 'invoice', decideInvoice, 'listVendorInvoices', 'is_client_approved'],
] as const)(
  '%s of 50 contradictory simultaneous decisions on one %s exactly one succeeds',
  async (_, __, decide, list, field) => {
    const client = await signIn(sandbox());
    const choices = Array.from({ length: 50 }, (_, index) => index % 2 === 0);
    const responses = await Promise.all(choices.map((approve) => decide(client, 1, approve)));
    const won = responses.flatMap(({ status }, index) => (status < 300 ? [choices[index]] : []));
    expect(won).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    const listed: readonly object[] = [await client.read(list)].flat();
    expect(listed).toContainEqual(expect.objectContaining({ id: 1, [field]: won[0] ? 1 : -1 }));
  },
);
