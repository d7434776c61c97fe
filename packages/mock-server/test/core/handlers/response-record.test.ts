import { createHash } from 'node:crypto';
import { DEFAULT_CONTRACT, loadContract, type Operation } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { ROSA, type SendOptions, toForm } from '../../../../../tools/testing/sandbox.ts';
import { createMock } from '../../../src/fetch/create-mock.ts';
import { sampleCall } from '../../samples.ts';

const contract = loadContract(DEFAULT_CONTRACT);
const mock = createMock({ now: Date.parse('2025-06-17T09:00:00Z') });
const READS = contract.operations.filter(({ isSafe }) => isSafe);

type Call = SendOptions & { readonly path: string };

/** Sends a request to a world and returns its response as a text. */
async function send(world: string, { path, method = 'POST', token, form, json, headers }: Call) {
  const response = await mock.fetch(path, {
    method,
    headers: {
      'x-portal-world': world,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: toForm(form) }),
  });
  response.headers.delete('x-request-id');
  const said = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return [`${response.status}`, ...said, await response.text()].join('\n');
}

async function signIn(world: string): Promise<string> {
  const text = await send(world, { path: '/api/login_auth', form: ROSA });
  return JSON.parse(text.split('\n').at(-1) ?? '').token;
}

/** Texts that a field may have by mistake. */
const ODD = ['', ' ', 'x', '-1', '1.5', '2025-02-30', 'null', 'x'.repeat(300)];

/** Returns the usual request of an operation with one field changed, for each field and each way. */
function oddCalls(usual: Call): readonly Call[] {
  const fields = usual.form ?? (usual.json as Record<string, string> | undefined) ?? {};
  const place = (changed: object): Call =>
    usual.form === undefined ? { ...usual, json: changed } : { ...usual, form: { ...changed } };
  return Object.keys(fields).flatMap((name) => {
    const { [name]: _, ...others } = fields as Record<string, string>;
    return [place(others), ...ODD.map((text) => place({ ...fields, [name]: text }))];
  });
}

/** Returns the responses to requests that an API client may send, and after a write also to each read. */
async function respond(operation: Operation): Promise<readonly string[]> {
  const world = operation.id.toLowerCase();
  const token = await signIn(world);
  const usual: Call = sampleCall(contract, operation, token);
  const { token: _, form, json, ...bare } = usual;
  const calls: readonly Call[] = [
    ...(usual.form === undefined && usual.json === undefined ? [] : oddCalls(usual)),
    ...[bare, { ...usual, method: 'PUT' }, { ...bare, token }, { ...usual, token: `${token}x` }],
    ...[usual, usual, { ...usual, headers: { prefer: 'code=422' } }],
    ...(operation.isSafe ? [] : READS.map((read): Call => sampleCall(contract, read, token))),
  ];
  const texts: string[] = [];
  for (const call of calls) texts.push(await send(world, call));
  return texts;
}

// The messages and headers of the mock server are those that developers of the portal see first.
it.each(contract.operations)(
  '$id responds to usual and to odd requests as in the record',
  async (operation) => {
    const texts = await respond(operation);
    const statuses = texts.map((text) => text.slice(0, 3));
    const said = [...new Set(statuses)]
      .sort()
      .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
      .join(', ');
    expect(
      `${said}, digest ${createHash('sha256').update(texts.join('\n\n')).digest('hex').slice(0, 8)}`,
    ).toMatchSnapshot();
  },
);
