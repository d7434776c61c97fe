import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { controlCalls } from '../src/generated/control-calls.ts';
import { controlContract } from '../src/http/control/control.ts';
import { MockControlError, portalMock } from '../src/index.ts';
import { fileOf, signIn } from './client.ts';
import { useMockServer } from './support.ts';

const { running, sandbox } = useMockServer();

const folder = mkdtempSync(join(tmpdir(), 'control-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the control calls', () => {
  it('every one of the document is answered, and the typed client has each', async () => {
    const ids = controlContract().operations.map(({ id }) => id);
    expect(Object.keys(controlCalls)).toEqual(ids);
    const { mock } = sandbox();
    expect(Object.keys(mock)).toEqual(ids);
    await expect(mock.changeRow({ table: 'timesheets', id: 99_999 })).rejects.toThrow(
      'changeRow was refused with 404: There is no row 99999 in timesheets of this client.',
    );
    await expect(mock.setClock({})).rejects.toThrow(MockControlError);
  });

  it('one that is none is told with those that there are', async () => {
    const { status, body } = await sandbox().control('GET /nothing');
    expect(status).toBe(404);
    expect(body).toMatchObject({
      message: expect.stringMatching(
        /^There is no control call GET \/nothing\. There are: POST \/reset, POST \/clock, .*, POST \/admin\/document\.$/,
      ),
    });
  });

  it('every call refuses a field that it does not know', async () => {
    for (const { method, path, body } of controlContract().operations) {
      if (body === undefined) continue;
      const answer = await sandbox().control(`${method} ${path.slice('/__mock'.length)}`, { stray: 1 });
      expect({ path, status: answer.status }).toEqual({ path, status: 422 });
      expect(JSON.stringify(answer.body.errors)).toContain('stray');
    }
  });
});

describe('the data of a world', () => {
  it('is told by table, with the state of each row, and found by id or text', async () => {
    const { mock } = sandbox();
    const all = await mock.readTable({ table: 'timesheets' });
    expect(all.rows[0]?.id).toBeGreaterThan(all.rows.at(-1)?.id ?? 0);
    expect(new Set(all.rows.map(({ state }) => state))).toEqual(new Set(['approved', 'declined']));
    const { rows: found } = await mock.readTable({ table: 'timesheets', search: '1' });
    expect(found[0]).toMatchObject({ id: 1, state: 'pending' });
    const { rows } = await mock.readTable({ table: 'employees', search: 'ana' });
    expect(rows[0]?.row).toMatchObject({ first_name: 'Ana' });
    const none = await mock.readTable({ table: 'timesheets', email: 'new.client@example.com' });
    expect(none).toMatchObject({ found: 0, of: 0, rows: [] });
  });

  it.each([
    ...(['employees', 'employments', 'timesheets', 'vendorInvoices', 'payables', 'payrollSheets'] as const),
    ...(['resources', 'reports', 'fileUploads'] as const),
  ])('a row of %s that the contract does not have is refused', async (table) => {
    const { mock } = sandbox();
    const [first] = (await mock.readTable({ table })).rows;
    const [field] = Object.entries(first?.row ?? {}).find(([, value]) => typeof value === 'string') ?? [''];
    const change = { table, id: first?.id ?? 0, change: { [field]: 7 } };
    await expect(mock.changeRow(change)).rejects.toThrow(`changeRow was refused with 422: change.${field} `);
    expect((await mock.readTable({ table })).rows[0]).toEqual(first);
  });

  it('is one of those that live, which are listed', async () => {
    const { mock } = sandbox();
    const { world, worlds } = await mock.getOverview();
    expect(worlds).toContain(world);
    expect((await mock.listWorlds()).worlds).toContain(world);
  });

  it('an employment is changed with all that it holds beside its row', async () => {
    const { mock } = sandbox();
    const [first] = (await mock.readTable({ table: 'employments' })).rows;
    const id = first?.id ?? 0;
    await mock.changeRow({ table: 'employments', id, change: { position: 'Night aide' } });
    const [changed] = (await mock.readTable({ table: 'employments' })).rows;
    expect(changed).toEqual({ ...first, row: { ...first?.row, position: 'Night aide' } });
  });

  it('a row is changed for whoever reads it next, and what would not be one of the contract is refused', async () => {
    const portal = sandbox();
    const client = await signIn(portal);
    const { row } = await portal.mock.changeRow({
      table: 'timesheets',
      id: 1,
      change: { total_hours: 7.25 },
    });
    expect((await client.read('listTimesheets'))[0]).toEqual(row);
    expect(row).toMatchObject({ id: 1, total_hours: 7.25 });
    await expect(
      portal.mock.changeRow({ table: 'timesheets', id: 1, change: { status: 'done' } }),
    ).rejects.toThrow(/change\.status must be/);
    await expect(portal.mock.changeRow({ table: 'employees', id: 1, change: { email: 5 } })).rejects.toThrow(
      /change\.email/,
    );
    expect(await portal.mock.changeRow({ table: 'timesheets', id: 1, remove: true })).toEqual({ row: null });
    expect((await client.read('listTimesheets')).map(({ id }) => id)).not.toContain(1);
  });
});

describe('the journal', () => {
  it('shows what was sent and answered with what is secret masked', async () => {
    const portal = sandbox();
    const client = await signIn(portal);
    await client.call('uploadFiles', { description: 'Lease kept', files: [fileOf('x', 'lease.pdf')] });
    const { calls } = await portal.mock.listCalls();
    expect(calls.map(({ number, path }) => [number, path])).toEqual([
      [1, '/api/login_auth'],
      [2, '/api/upload_files'],
    ]);
    expect(calls[0]?.ms).toBeGreaterThanOrEqual(0);
    const signedIn = await portal.mock.readCall({ number: 1 });
    expect(signedIn.request).toEqual({ email: 'rosa.delgado@example.com', password: '•••' });
    expect(signedIn.response).toMatchObject({ status: 200, token: '•••' });
    expect(signedIn.curl).toMatch(/^curl -X POST 'http:.*\/api\/login_auth' -F 'email=<email>'/);
    const upload = await portal.mock.readCall({ number: 2 });
    expect(upload.request).toEqual({
      token: '•••',
      description: 'Lease kept',
      files: [{ fileName: 'lease.pdf' }],
    });
    expect(JSON.stringify([signedIn, upload])).not.toMatch(/correct-horse|\$1001/);
  });

  it('sends a call again as it came, with its session and its files', async () => {
    const portal = sandbox();
    const client = await signIn(portal);
    await client.call('uploadFiles', { description: 'Lease kept', files: [fileOf('bytes', 'lease.pdf')] });
    expect(await portal.mock.sendAgain({ number: 2 })).toEqual({ status: 200 });
    const uploads = await client.read('listFileUploads');
    const twins = uploads.filter(({ description }) => description === 'Lease kept');
    expect(twins).toHaveLength(2);
    await expect(portal.mock.sendAgain({ number: 99 })).rejects.toThrow('404');
  });

  it('keeps nothing of what is sent once it is told not to', async () => {
    const portal = sandbox();
    await portal.signIn();
    await portal.mock.keepPayloads({ keep: false });
    await portal.signIn();
    for (const number of [1, 2]) {
      expect(await portal.mock.readCall({ number })).not.toHaveProperty('request');
      await expect(portal.mock.sendAgain({ number })).rejects.toThrow('404');
    }
  });

  it('has calls that the contract does not know, by path and by method', async () => {
    const portal = sandbox();
    await portal.send('/api/nothing');
    await portal.send('/api/login_auth', { method: 'DELETE' });
    const { calls } = await portal.mock.listCalls();
    expect(calls).toMatchObject([
      { path: '/api/nothing', operationId: '', status: 404 },
      { method: 'DELETE', path: '/api/login_auth', operationId: '', status: 405 },
    ]);
  });
});

describe('a saved world', () => {
  it('goes on in another one where it was saved', async () => {
    const [before, after] = [sandbox(), sandbox()];
    const client = await signIn(before);
    await client.call('submitTimesheetDecision', { time_sheet_id: '1', status: '1' });
    const saved = await before.mock.saveWorld();
    await client.call('submitTimesheetDecision', { time_sheet_id: '2', status: '1' });
    expect(await after.mock.loadWorld(saved)).toEqual({ world: after.world, scenario: 'default' });
    const again = await signIn(after);
    const [first, second] = await again.read('listTimesheets');
    expect([first?.status, second?.status]).toEqual([1, 0]);
  });

  it('that was tampered with, or names a file of this machine, opens nothing', async () => {
    const { mock } = sandbox();
    const saved = await mock.saveWorld();
    const bytes = Buffer.from(saved.world, 'base64');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await expect(mock.loadWorld({ ...saved, world: bytes.toString('base64') })).rejects.toThrow(
      'world is damaged: its content is not what was saved.',
    );
    await expect(mock.loadWorld({ ...saved, version: 99 })).rejects.toThrow('save it anew');

    const portal = sandbox();
    const client = await signIn(portal);
    await client.call('uploadFiles', { description: 'Lease kept', files: [fileOf('bytes', 'lease.pdf')] });
    const kept = await portal.mock.saveWorld();
    await portal.mock.loadWorld(kept);
    const again = await signIn(portal);
    const upload = (await again.read('listFileUploads')).find(
      ({ description }) => description === 'Lease kept',
    );
    const response = await fetch(portal.url + String(upload?.files), {
      headers: { 'x-portal-world': portal.world },
    });
    expect(response.status).toBe(404);
  });
});

describe('bounds', () => {
  it('all uploads together take no more of the disk than they may, and what a world held is free again', async () => {
    const mock = await portalMock({ maxUploadTotalBytes: 1_000_000 });
    const world = mock.world();
    const token = await world.signIn();
    const upload = async (size: number) => {
      const body = new FormData();
      body.set('token', token);
      body.set('description', 'large');
      body.append('files', new File([new Uint8Array(size)], 'a.pdf', { type: 'application/pdf' }));
      const headers = { ...world.headers, authorization: `Bearer ${token}` };
      return fetch(`${mock.url}/api/upload_files`, { method: 'POST', headers, body });
    };
    expect((await upload(600_000)).status).toBe(200);
    const refused = await upload(600_000);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('1000000 bytes') });
    expect((await upload(300_000)).status).toBe(200);
    await world.resetWorld();
    const other = mock.world(world.name);
    expect(await other.signIn()).not.toBe(token);
    await mock.close();
  });
});

describe('the world of a browser', () => {
  const logIn = (headers: Record<string, string>) => {
    const body = new FormData();
    body.set('email', 'rosa.delgado@example.com');
    body.set('password', 'correct-horse-9');
    return fetch(`${running().url}/api/login_auth`, { method: 'POST', headers, body });
  };

  it('is the one of its cookie, unless the call names another', async () => {
    const [cookie, header] = [sandbox(), sandbox()];
    await logIn({ cookie: `a=b; portal-world=${cookie.world}` });
    expect((await cookie.mock.listCalls()).calls).toHaveLength(1);
    await logIn({ cookie: `portal-world=${cookie.world}`, 'x-portal-world': header.world });
    expect((await header.mock.listCalls()).calls).toHaveLength(1);
    expect((await logIn({ cookie: 'portal-world=../x' })).status).toBe(400);
  });

  it('shows in a badge on every screen of a portal that is served with one', async () => {
    writeFileSync(join(folder, 'index.html'), '<body><div id="root"></div></body>');
    expect(readdirSync(folder)).toEqual(['index.html']);
    const [plain, badged] = await Promise.all([
      portalMock({ portalDir: folder }),
      portalMock({ portalDir: folder, badge: true }),
    ]);
    const [without, withBadge] = await Promise.all(
      [plain, badged].map(async ({ url }) => (await fetch(`${url}/main/timesheets`)).text()),
    );
    expect(without).not.toContain('mock-badge');
    expect(withBadge).toContain('<script type="module" src="/__mock/console/badge.js"></script>');
    await Promise.all([plain.close(), badged.close()]);
  });
});
