import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../testing/sandbox.ts';
import type { ControlInput } from '../../src/index.ts';
import { signIn } from '../client.ts';

const { sandbox } = useMockServer();

type Rule = ControlInput<'addFault'>;

/** All fields that a fault may have, whether its kind uses them or not. */
const WORDS = { ms: 5, status: 503, body: { a: 1 }, headers: { 'Retry-After': '3' }, applied: true };

describe('the faults of a world', () => {
  it.each<[string, Rule['fault'], object]>([
    [
      'status',
      { kind: 'status', ...WORDS },
      { status: 503, body: { a: 1 }, headers: { 'retry-after': '3' }, applied: true },
    ],
    ['status alone', { kind: 'status', status: 500 }, { status: 500 }],
    ['delay', { kind: 'delay', ...WORDS }, { ms: 5 }],
    ['delay of a range', { kind: 'delay', ...WORDS, maxMs: 9 }, { ms: 5, maxMs: 9 }],
    ['slow-drip', { kind: 'slow-drip', ...WORDS }, { ms: 5, applied: true }],
    ['slow-drip alone', { kind: 'slow-drip' }, { ms: 2_000 }],
    ['html', { kind: 'html', ...WORDS }, { status: 503, applied: true }],
    ['html alone', { kind: 'html' }, {}],
    ['drop', { kind: 'drop', ...WORDS, applied: false }, { applied: false }],
    ['stale alone', { kind: 'stale' }, {}],
  ])('%s is listed with the options of its kind', async (_, fault, kept) => {
    const { mock } = sandbox();
    const rule: Rule = { operationId: 'getBudget', fault };
    expect(await mock.addFault(rule)).toEqual(rule);
    const standing = { operationId: 'getBudget', fault: { kind: fault.kind, ...kept } };
    expect(await mock.listFaults()).toEqual({ faults: [standing] });
    expect((await mock.getOverview()).faults).toEqual([standing]);
  });

  it('are listed with their remaining count, until they are cleared', async () => {
    const portal = sandbox();
    const client = await signIn(portal);
    const rule = { operationId: '*', fault: { kind: 'status', status: 502 }, times: 3 } as const;
    expect(await portal.mock.addFault(rule)).toEqual(rule);
    await client.call('getBudget');
    const { times: _, ...standing } = rule;
    expect(await portal.mock.listFaults()).toEqual({ faults: [{ ...standing, left: 2 }] });
    expect(await portal.mock.clearFaults()).toEqual({});
    expect(await portal.mock.listFaults()).toEqual({ faults: [] });
    expect((await client.call('getBudget')).status).toBe(200);
  });

  it('take a delay range that ends where it begins', async () => {
    const fault = { kind: 'delay', ms: 9, maxMs: 9 };
    const response = await sandbox().control('POST /faults', { operationId: '*', fault });
    expect(response).toMatchObject({ status: 200, body: { fault } });
  });

  it('refuse a delay range that ends before it begins', async () => {
    const fault = { kind: 'delay', ms: 9, maxMs: 5 };
    const response = await sandbox().control('POST /faults', { operationId: '*', fault });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { 'fault.maxMs': ['must not be less than ms'] } },
    });
  });

  it.each(['Content-Length', 'transfer-encoding', 'connection'])(
    'refuse the header %s, which would break the connection',
    async (name) => {
      const fault = { kind: 'status', status: 200, headers: { [name]: '1' } };
      expect(await sandbox().control('POST /faults', { operationId: '*', fault })).toMatchObject({
        status: 422,
        body: { errors: { [`fault.headers.${name}`]: ['is set by the server itself'] } },
      });
    },
  );

  it.each(['*', 'downloadFile', 'getBudget'])('may be set for %s', async (operationId) => {
    const response = await sandbox().control('POST /faults', { operationId, fault: { kind: 'drop' } });
    expect(response).toMatchObject({ status: 200, body: { operationId } });
  });

  it.each(['nope', '', 'toString'])('may not be set for "%s", which is no operation', async (operationId) => {
    const portal = sandbox();
    const response = await portal.control('POST /faults', { operationId, fault: { kind: 'drop' } });
    const problem = 'must be an operation of the contract, downloadFile, or *';
    expect(response).toMatchObject({
      status: 422,
      body: { status: 422, message: `operationId ${problem}.`, errors: { operationId: [problem] } },
    });
    expect(await portal.mock.listFaults()).toEqual({ faults: [] });
  });
});
