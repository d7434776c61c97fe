import { describe, expect, it } from 'vitest';
import { REGISTRATION } from './call-table/account.ts';
import { CALLS, SPECIFIED_CALLS } from './call-table/calls.ts';
import { type CallRow, TOKEN } from './call-table/row.ts';
import { exampleOf } from './contract.ts';
import { BASE_URL, createRecordingClient, toResponse, toSent } from './recording-client.ts';

const lineOf = (row: CallRow) => row.sends.split('?')[0] ?? '';

/** Calls one operation of the table and responds with the contract's success example. */
async function make(row: CallRow, options: Parameters<typeof createRecordingClient>[1] = {}) {
  const { status, body } = exampleOf(lineOf(row), row.response);
  const { portal, requests } = createRecordingClient(() => toResponse(status, body), options);
  const result = await row.call(portal);
  const sent = await Promise.all(requests.map(toSent));
  return { body, result, sent };
}

function at(body: unknown, path: string): unknown {
  const steps = path === '' ? [] : path.split('/');
  return steps.reduce((value, step) => (value as Record<string, unknown>)[step], body);
}

describe('each call sends the request of the specification and returns the result of the contract', () => {
  for (const row of CALLS) {
    it(`${row.requirement ?? row.id} ${lineOf(row)}`, async () => {
      const { body, result, sent } = await make(row);
      expect(sent).toEqual([
        {
          origin: BASE_URL,
          sends: row.sends,
          authorization: row.bearer ? `Bearer ${TOKEN}` : null,
          body: row.body,
        },
      ]);
      expect(result).toEqual(at(body, row.result));
      expect(result).toBeDefined();
    });
  }

  it('CALL-14 has a name for each of its two decisions', async () => {
    const { status, body } = exampleOf('POST /api/decline_timesheet', 'approved');
    const { portal, requests } = createRecordingClient(() => toResponse(status, body));
    await portal.approveTimesheet({ time_sheet_id: 7 });
    await portal.declineTimesheet({ time_sheet_id: 8 });
    const sent = await Promise.all(requests.map(toSent));
    expect(sent.map(({ sends }) => sends)).toEqual(Array(2).fill('POST /api/decline_timesheet'));
    expect(sent.map(({ body: form }) => form)).toEqual([
      { form: ['time_sheet_id: 7', 'status: 1'] },
      { form: ['time_sheet_id: 8', 'status: -1'] },
    ]);
  });

  it('CALL-03 leaves out an ID file that was not chosen', async () => {
    const { portal, requests } = createRecordingClient(() => toResponse(200, { status: 200, message: 'ok' }));
    // The form of a screen may contain `undefined` for a file, although the type does not allow it.
    const notChosen = undefined as unknown as Blob;
    await portal.createClient({ ...REGISTRATION, valid_id_1: new Blob(['id']), valid_id_2: notChosen });
    const fields = [...((await requests[0]?.formData())?.keys() ?? [])];
    expect(fields).toEqual([...Object.keys(REGISTRATION), 'valid_id_1']);
  });

  it('CALL-18 sends the token alone when the hire form is not there yet', async () => {
    const { portal, requests } = createRecordingClient(() => toResponse(200, { data: [] }));
    await portal.listAvailableEmployees();
    expect((await toSent(requests[0] as Request)).body).toEqual({ form: [`token: ${TOKEN}`] });
  });

  it('CALL-34 CALL-10 carries the bytes of a file unchanged and names a file part that has no name', async () => {
    const bytes = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
    const { portal, requests } = createRecordingClient(() => toResponse(200, { status: 200, message: 'ok' }));
    await portal.submitDrawnSignature({ signature: new Blob([bytes]), style: 'canvas', type: 'draw' });
    const part = (await requests[0]?.formData())?.get('signature');
    if (!(part instanceof File)) throw new Error('the signature is not a file part');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes);
    expect(part.name).toBe('blob');
  });
});

describe('every call', () => {
  it.each([
    ['https://provider.example.org', 'https://provider.example.org'],
    ['https://provider.example.org/', 'https://provider.example.org'],
    ['https://provider.example.org/portal/', 'https://provider.example.org/portal'],
  ])('CALL-36 the base of every call is the service host %s', async (baseUrl, base) => {
    for (const row of CALLS) {
      const { portal, requests } = createRecordingClient(() => toResponse(200, {}), { baseUrl });
      // Only the address is tested. Some operations treat this response as a failure.
      await row.call(portal).catch(() => undefined);
      expect(requests.map(({ url }) => url)).toEqual([`${base}${row.sends.split(' ')[1]}`]);
    }
  });

  it('CALL-37 carries the bearer token, except login, code, registration, reset and password change', async () => {
    const without: unknown[] = [];
    for (const row of SPECIFIED_CALLS) {
      const { sent } = await make(row);
      if (sent[0]?.authorization !== `Bearer ${TOKEN}`) without.push(row.requirement);
    }
    expect(without).toEqual(['CALL-01', 'CALL-02', 'CALL-03', 'CALL-04', 'CALL-07']);
  });

  it('CALL-37 sends no token while no user is signed in', async () => {
    for (const row of CALLS.filter(({ id }) => id !== 'listPayrollSheets')) {
      const { sent } = await make(row, { session: { token: () => null } });
      expect(sent[0]?.authorization).toBeNull();
      expect(JSON.stringify(sent)).not.toMatch(/mock-session|Bearer|null"|undefined/);
    }
  });

  it('CALL-37 sends no request that needs a session while there is none, with requireSession', async () => {
    const open = ['CALL-01', 'CALL-02', 'CALL-03', 'CALL-04'];
    for (const row of SPECIFIED_CALLS) {
      const { portal, requests } = createRecordingClient(() => toResponse(200, {}), {
        session: { token: () => null },
        requireSession: true,
      });
      const error = await row.call(portal).catch((thrown: unknown) => thrown);
      const isOpen = open.includes(row.requirement ?? '');
      expect(requests, row.id).toHaveLength(isOpen ? 1 : 0);
      if (!isOpen) expect(error).toMatchObject({ name: 'PortalError', kind: 'unauthorized' });
    }
  });

  it('CALL-37 reads the token at each request', async () => {
    let token: string | null = 'first$1';
    const { portal, requests } = createRecordingClient(() => toResponse(200, { data: [] }), {
      session: { token: () => token },
    });
    await portal.listTimesheets();
    token = 'second$2';
    await portal.listTimesheets();
    token = null;
    await portal.listTimesheets();
    const headers = requests.map((request) => request.headers.get('authorization'));
    expect(headers).toEqual(['Bearer first$1', 'Bearer second$2', null]);
  });

  it('CALL-37 keeps the session token when the input has a field of that name', async () => {
    const { portal, requests } = createRecordingClient(() => toResponse(200, { data: [] }));
    const smuggled = { token: 'another$2' } as unknown as Record<string, never>;
    await portal.listPayables(smuggled);
    expect((await toSent(requests[0] as Request)).body).toEqual({ form: [`token: ${TOKEN}`] });
  });

  it('CALL-38 sends multipart, except three JSON bodies and the operations without a body', async () => {
    const other: Record<string, unknown[]> = { json: [], none: [] };
    for (const row of SPECIFIED_CALLS) {
      const { sent } = await make(row);
      const body = sent[0]?.body;
      if (body === 'no body') other.none?.push(row.requirement);
      else if (typeof body === 'object' && 'json' in body) other.json?.push(row.requirement);
      else expect(body).toHaveProperty('form');
    }
    expect(other).toEqual({
      json: ['CALL-27', 'CALL-29', 'CALL-33'],
      none: ['CALL-15', 'CALL-22', 'CALL-28', 'CALL-30', 'CALL-31', 'CALL-32', 'CALL-35'],
    });
  });

  it('CALL-39 is one request, the same each time', async () => {
    for (const row of CALLS) {
      const first = await make(row);
      const second = await make(row);
      expect(first.sent).toHaveLength(1);
      expect(second.sent).toEqual(first.sent);
    }
  });
});
