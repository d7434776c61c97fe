import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CONTRACT, loadContract, type Operation } from '@client-portal/contract';
import { createPortalClient, type OperationId, type PortalClient, PortalError } from '@client-portal/sdk';
import { UsageError } from '@client-portal/server-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../../../testing/cli-here.ts';
import { createCli, printed } from '../../../../testing/cli-process.ts';
import { sendRaw, toMultipart, toRequest } from '../../../../testing/raw-request.ts';
import { run as runPrism } from '../../src/node/commands/prism.ts';
import { sampleCall } from '../samples.ts';

const { startCli } = createCli(new URL('../../src/cli.ts', import.meta.url));
const contract = loadContract(DEFAULT_CONTRACT);
const TOKEN = 'mock-session$1001';

/** Returns a port that was free a moment ago, because Prism cannot choose a free port and report it. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let prism: ChildProcess;
let url: string;

beforeAll(async () => {
  const port = await findFreePort();
  prism = startCli('prism', '--port', String(port));
  url = `http://127.0.0.1:${port}`;
  await printed(prism, /Prism is listening/);
});

afterAll(async () => {
  prism.kill('SIGTERM');
  const [code] = await once(prism, 'close');
  expect(code).toBe(0);
});

const portalWith = (token: string | null): PortalClient =>
  createPortalClient({ baseUrl: url, session: { token: () => token } });

const isFilledBySdk = ({ tokenPlace }: Operation, name: string): boolean =>
  (tokenPlace === 'body' && name === 'token') || (tokenPlace === 'client_id' && name === 'client_id');

/** Calls an operation with the SDK, which adds the fields with the token itself. */
function call(operation: Operation, token: string | null, leftOut?: string): Promise<unknown> {
  const { json, form } = sampleCall(contract, operation, TOKEN);
  const fields = Object.entries({ ...(json as object | undefined), ...form })
    .filter(([name]) => name !== leftOut && !isFilledBySdk(operation, name))
    .map(([name, value]) => [
      name,
      operation.body?.fields.get(name)?.isList === true ? [value].flat() : value,
    ]);
  const send = portalWith(token)[operation.id as OperationId] as (input: object) => Promise<unknown>;
  return send(Object.fromEntries(fields));
}

const statusOf = async (response: Promise<unknown>): Promise<number | undefined> => {
  const error = await response.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof PortalError ? error.httpStatus : 200;
};

function requiredOf(operation: Operation): string | undefined {
  const required = [operation.body?.schema.required ?? []].flat();
  const names = [...(operation.body?.fields.keys() ?? [])];
  return names.find((name) => !isFilledBySdk(operation, name) && required.includes(name));
}

const OPERATIONS = contract.operations;
const WITH_REQUIRED = OPERATIONS.filter((operation) => requiredOf(operation) !== undefined);
/**
 * Operations with a bearer token. Those with a client id are left out, since the SDK does not send them without a
 * session.
 */
const WITH_BEARER = OPERATIONS.filter(({ bearer, tokenPlace }) => bearer && tokenPlace !== 'client_id');

describe('Prism on the contract', () => {
  it.each(OPERATIONS)(
    'PROD-13 $id: accepts the request of the SDK, and the SDK decodes the response',
    async (operation) => {
      await expect(call(operation, TOKEN)).resolves.not.toThrow();
    },
  );

  it.each(WITH_REQUIRED)('PROD-13 $id: refuses a request without a required field', async (operation) => {
    expect(await statusOf(call(operation, TOKEN, requiredOf(operation)))).toBe(422);
  });

  it.each(WITH_BEARER)('PROD-13 $id: refuses a request without a session', async (operation) => {
    expect([401, 422]).toContain(await statusOf(call(operation, null)));
  });

  it('PROD-13 responds with the example that a request prefers', async () => {
    const form = new FormData();
    form.set('email', 'rosa.delgado@example.com');
    form.set('password', 'wrong');
    const options = { method: 'POST', body: form, headers: { Prefer: 'code=406' } };
    const response = await fetch(`${url}/api/login_auth`, options);
    expect(await response.json()).toEqual({ status: 406, message: 'Account is not yet active.' });
  });
});

describe('Prism that a request ends', { timeout: 120_000 }, () => {
  const isThere = () =>
    fetch(`${url}/api/login_auth`, { method: 'POST' }).then(
      () => true,
      () => false,
    );

  it('PROD-13 is started again, which one line says', async () => {
    expect(await isThere()).toBe(true);
    const damaged = toMultipart(
      'x',
      'Content-Disposition: form-data; name="files"; filename="a;b.pdf"\r\n\r\nx',
    );
    const type = 'multipart/form-data; boundary=x';
    const headers = { 'content-type': type, authorization: `Bearer ${TOKEN}` };
    await sendRaw(url, toRequest('/api/upload_files', headers, damaged)).catch(() => undefined);
    await printed(prism, /\nPrism ended at a request .*\n/);
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  });

  it('PROD-13 leaves no server behind when its parent is killed', async () => {
    const port = await findFreePort();
    const other = startCli('prism', '--port', String(port));
    await printed(other, /Prism is listening/);
    const responses = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    expect(await responses()).toBe(true);
    other.kill('SIGKILL');
    await expect.poll(responses, { timeout: 60_000 }).toBe(false);
  });
});

describe('mistakes on the command line of Prism', () => {
  it.each([
    [['--port', 'x'], '--port x is not a whole number from 0 to 65535.'],
    [['--errors'], '--errors goes with --to.'],
    [['--dynamic', '--to', 'http://127.0.0.1:1'], '--dynamic does not go with --to.'],
    [['--to', 'nowhere'], '--to nowhere is not an address such as https://portal.example.com.'],
    [['--contract', 'nowhere.yaml'], 'nowhere.yaml'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const refusal = runPrism(args);
    await expect(refusal).rejects.toThrow(UsageError);
    await expect(refusal).rejects.toThrow(sentence);
  });

  it('a port in use is reported in one sentence', async () => {
    const { port } = new URL(url);
    expect(await runHere(() => runPrism(['--port', port]))).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or choose another with --port.\n`,
    });
  });
});
