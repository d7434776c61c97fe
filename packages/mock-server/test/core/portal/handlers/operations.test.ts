import {
  DEFAULT_CONTRACT,
  fieldLinksOf,
  isObject,
  type Link,
  loadContract,
  needsSession,
  type Operation,
  readsShowing,
  successStatus,
} from '@client-portal/contract';
import { type OperationId, operations as rows } from '@client-portal/sdk';
import { describe, expect, it } from 'vitest';
import { ROSA, useMockServer } from '../../../../../../testing/sandbox.ts';
import { type Client, signIn } from '../../../client.ts';
import { sampleCall } from '../../../samples.ts';

const contract = loadContract(DEFAULT_CONTRACT);
const { sandbox } = useMockServer();

/** Operation whose example cannot succeed, because the code is only in the outbox and not in the contract. */
const NEEDS_A_REAL_CODE = 'verifyOneTimeCode';

describe('CALL-01…CALL-35 every operation', () => {
  it('has the same id, method and path in the SDK', () => {
    const served = contract.operations.map(({ id, method, path }) => `${id} ${method} ${path}`);
    const generated = Object.entries(rows).map(
      ([id, row]) => `${id} ${row.method.toUpperCase()} ${row.path}`,
    );
    expect(served.toSorted()).toEqual(generated.toSorted());
  });

  it.each(contract.operations.filter(({ id }) => id !== NEEDS_A_REAL_CODE))(
    '$id responds to a valid request with a success that the contract allows',
    async (operation) => {
      const portal = sandbox();
      const token = await portal.signIn();
      const { path, ...options } = sampleCall(contract, operation, token);
      const form = operation.id === 'createSession' ? ROSA : options.form;
      const response = await portal.send(path, { ...options, ...(form === undefined ? {} : { form }) });
      expect({ status: response.status, body: response.body }).toMatchObject({
        status: successStatus(operation),
      });
      expect(operation.responses.get(response.status)?.validate(response.body)).toBeUndefined();
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-request-id')).toMatch(/^mock-\d+$/);
    },
  );

  it.each(contract.operations.filter(needsSession))(
    'CALL-37 $id without a session is 401',
    async (operation) => {
      const portal = sandbox();
      for (const token of [undefined, 'unknown$1001']) {
        const { path, ...options } = sampleCall(contract, operation, token ?? '');
        const { token: _, ...anonymous } = options;
        const response = await portal.send(path, token === undefined ? anonymous : options);
        expect(response).toMatchObject({ status: 401, body: { status: 401, message: 'Unauthenticated.' } });
        expect(operation.responses.get(401)?.validate(response.body)).toBeUndefined();
      }
    },
  );

  it.each(contract.operations.filter(({ tokenPlace }) => tokenPlace === 'query' || tokenPlace === 'body'))(
    'CALL-37 $id with another token in $tokenPlace than in the header is 401',
    async (operation) => {
      const portal = sandbox();
      const token = await portal.signIn();
      const { path, ...options } = sampleCall(contract, operation, 'another$1001');
      const response = await portal.send(path, operation.bearer ? { ...options, token } : options);
      expect(response.status).toBe(401);
    },
  );

  it('CALL-15 a missing token parameter is 422 at query.token', async () => {
    const portal = sandbox();
    const response = await portal.send('/api/fetch_resources', {
      method: 'GET',
      token: await portal.signIn(),
    });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { 'query.token': ['The query.token field is required.'] } },
    });
  });

  it("CALL-12 another client's id is 422", async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const response = await portal.send('/api/fetch_payroll_api', { token, form: { client_id: '1002' } });
    expect.soft(response.status).toBe(422);
    expect.soft(response.body).toEqual({
      status: 422,
      message: 'The given data was invalid.',
      errors: { client_id: ['The client id field is not the client of this session.'] },
    });
  });

  it('CALL-12 CALL-14 a client id is a field of its own operation only', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const form = { time_sheet_id: '1', status: '1', client_id: '1002' };
    expect((await portal.send('/api/decline_timesheet', { token, form })).body).toEqual({
      status: 422,
      message: 'The given data was invalid.',
      errors: { client_id: ['The client id field is not a field of this call.'] },
    });
  });

  it.each(contract.operations.filter(({ body }) => body !== undefined))(
    '$id refuses an unknown field, with a response that the contract allows',
    async (operation) => {
      const portal = sandbox();
      const token = await portal.signIn();
      const { path, ...options } = sampleCall(contract, operation, token);
      const response = await portal.send(
        path,
        options.form === undefined
          ? { ...options, json: { ...Object(options.json), stray: 1 } }
          : { ...options, form: { ...options.form, stray: '1' } },
      );
      expect(response).toMatchObject({
        status: operation.responses.has(422) ? 422 : 400,
        body: { errors: { stray: ['The stray field is not a field of this call.'] } },
      });
      expect(operation.responses.get(response.status)?.validate(response.body)).toBeUndefined();
    },
  );
});

const reads = contract.operations.filter(({ isSafe }) => isSafe).map(({ id }) => id as OperationId);

/** Returns what all reads show, by operation id. */
async function readAll({ call }: Client): Promise<ReadonlyMap<string, unknown>> {
  const seen = new Map<string, unknown>();
  for (const id of reads) seen.set(id, (await call(id)).body);
  return seen;
}

/** Returns true if a row has the values of a request in the fields of a link; a file has an address. */
const isShownIn = (row: unknown, sent: Readonly<Record<string, unknown>>, { by }: Link): boolean =>
  isObject(row) &&
  [...by].every(([field, name]) =>
    sent[field] instanceof File
      ? [row[name]].flat().some((address) => String(address).endsWith(`/${(sent[field] as File).name}`))
      : String(row[name]) === String(sent[field]),
  );

/** Sends the sample of a write. Resolves to the fields that were sent. */
async function write(client: Client, operation: Operation): Promise<Readonly<Record<string, unknown>>> {
  const { path, ...options } = sampleCall(contract, operation, client.token);
  await client.portal.send(path, options);
  return { ...options.form, ...Object(options.json) };
}

const writes = contract.operations.filter(({ isSafe, bearer }) => !isSafe && bearer);

describe('the links of the contract', () => {
  it.each(writes.filter((operation) => fieldLinksOf(operation).length > 0))(
    '$id is shown by each read to which it has a link, by the fields of the link',
    async (operation) => {
      const client = await signIn(sandbox());
      const sent = await write(client, operation);
      for (const link of fieldLinksOf(operation)) {
        const result = await client.read(link.read as OperationId);
        expect({ [link.read]: [result].flat().filter((row) => isShownIn(row, sent, link)) }).not.toEqual({
          [link.read]: [],
        });
      }
    },
  );

  it.each(writes)('$id changes no read to which it has no link', async (operation) => {
    const client = await signIn(sandbox());
    const before = await readAll(client);
    await write(client, operation);
    const after = await readAll(client);
    const changed = reads.filter((id) => JSON.stringify(after.get(id)) !== JSON.stringify(before.get(id)));
    expect(changed.filter((id) => !readsShowing(operation).includes(id))).toEqual([]);
  });
});
