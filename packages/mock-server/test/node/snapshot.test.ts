import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox, OTP_CLIENT, type Sandbox } from '../../../../testing/sandbox.ts';
import { startMockServer } from '../../src/index.ts';
import { readSnapshot, SnapshotError, writeSnapshot } from '../../src/node/snapshot.ts';
import { type Client, download, fileOf, sha256, signIn } from '../client.ts';
import { Worlds } from '../portal-worlds.ts';

const directory = mkdtempSync(join(tmpdir(), 'snapshot-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs a server with a snapshot while `use` runs. */
async function whileRunning<T>(snapshotPath: string, use: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const server = await startMockServer({ port: 0, quiet: true, snapshotPath });
  try {
    return await use(createSandbox(server.url, 'kept'));
  } finally {
    await server.close();
  }
}

const addressOf = async (client: Client) =>
  [(await client.read('listFileUploads')).at(-1)?.files ?? ''].flat()[0] ?? '';

// The tests start and stop servers, which takes long on a busy machine.
describe('a snapshot', { timeout: 60_000 }, () => {
  it('restores a world after a restart: data, session, codes, outbox, faults, clock and uploads', async () => {
    const file = join(directory, 'whole');
    const bytes = new Uint8Array(70_000).fill(7);
    const before = await whileRunning(file, async (portal) => {
      await portal.mock.resetWorld({ scenario: 'enrollment-half-done', now: '2025-06-17T09:00:00Z' });
      const client = await signIn(portal);
      await client.call('submitTimesheetDecision', { time_sheet_id: '1', status: '1' });
      await client.call('acceptTerms');
      await client.call('uploadFiles', { description: 'Lease', files: [fileOf(bytes, 'lease.pdf')] });
      await client.call('updatePassword', { password: 'another-one', confirm_password: 'another-one' });
      const waiting = await portal.signIn(OTP_CLIENT);
      await portal.mock.addFault({
        operationId: 'getBudget',
        fault: { kind: 'status', status: 503 },
        times: 1,
      });
      const body = await portal.mock.getOverview();
      return { token: client.token, waiting, address: await addressOf(client), overview: body };
    });
    await whileRunning(file, async (portal) => {
      const { calls: _, ...kept } = before.overview;
      expect(await portal.mock.getOverview()).toEqual({ ...kept, calls: [] });
      const again = await signIn(portal, { email: 'rosa.delgado@example.com', password: 'another-one' });
      expect(again.token).not.toBe(before.token);
      const lists = await portal.send('/api/timesheets_client', { token: before.token });
      expect(lists.body.data[0]).toMatchObject({ id: 1, status: 1 });
      expect(await again.read('getEnrollmentCheck')).toMatchObject({
        errors: { signature: expect.any(Array) },
      });
      expect([(await again.call('getBudget')).status, (await again.call('getBudget')).status]).toEqual([
        503, 200,
      ]);
      const upload = await download(portal, before.address);
      expect(sha256(upload.bytes)).toBe(sha256(bytes));
      const [employee] = await again.read('listEmployees');
      expect((await download(portal, employee?.files?.[0] ?? '')).status).toBe(200);
      // The pending code still works, and the ids continue.
      const form = { token: before.waiting, otp: before.overview.messages[0]?.code ?? '' };
      expect((await portal.send('/api/otp_verification', { form })).status).toBe(200);
      expect(
        (await again.call('uploadFiles', { description: 'x', files: [fileOf('x', 'x.pdf')] })).status,
      ).toBe(200);
      expect(await addressOf(again)).not.toBe(before.address);
    });
  });

  it('is written while the server runs, readable by its owner alone', async () => {
    const file = join(directory, 'running');
    await whileRunning(file, async (portal) => {
      await portal.signIn();
      await expect
        .poll(() => statSync(file, { throwIfNoEntry: false })?.mode, { timeout: 30_000 })
        .toBeDefined();
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    });
  });

  it('contains no data or uploads of a world from before its reset', async () => {
    const file = join(directory, 'reset');
    const address = await whileRunning(file, async (portal) => {
      const client = await signIn(portal);
      await client.call('uploadFiles', { description: 'Lease', files: [fileOf('x', 'lease.pdf')] });
      return addressOf(client);
    });
    await whileRunning(file, async (portal) => {
      await portal.mock.resetWorld();
      expect((await download(portal, address)).status).toBe(404);
    });
  });

  it('takes its uploads along when it is deleted', async () => {
    const file = join(directory, 'deleted');
    await whileRunning(file, async (portal) => {
      const client = await signIn(portal);
      await client.call('uploadFiles', { description: 'Lease', files: [fileOf('x', 'lease.pdf')] });
    });
    const uploads = () => readdirSync(`${file}.uploads`);
    expect(uploads()).not.toEqual([]);
    rmSync(file);
    await whileRunning(file, async () => expect(uploads()).toEqual([]));
  });

  it('misses only an upload that is gone from the disk, which is 404', async () => {
    const file = join(directory, 'lost');
    const address = await whileRunning(file, async (portal) => {
      const client = await signIn(portal);
      await client.call('uploadFiles', { description: 'Lease', files: [fileOf('x', 'lease.pdf')] });
      return addressOf(client);
    });
    rmSync(`${file}.uploads`, { recursive: true });
    await whileRunning(file, async (portal) => {
      expect((await download(portal, address)).status).toBe(404);
      expect(await addressOf(await signIn(portal))).toBe(address);
    });
  });

  const sound = join(directory, 'sound');
  const writeSound = () => writeSnapshot(sound, [new Worlds({ seed: 1, now: 0 }).get().save()]);

  it.each([
    ['not a snapshot', () => Buffer.from('{"a":1}\n'), /is not a snapshot of this server\. Delete it/],
    [
      'of another program',
      (bytes: Buffer) =>
        Buffer.from(bytes.toString('latin1').replace('"format":"client-', '"format":"'), 'latin1'),
      /is not a snapshot of this server/,
    ],
    ['empty', () => Buffer.alloc(0), /is not a snapshot/],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10), /is damaged/],
    [
      'changed in one byte',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
      /is damaged: its content is not what was written/,
    ],
    [
      'of another version',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"version":', '"version":9'), 'latin1'),
      /was written by another version of this server \(snapshot 9\d, this one reads \d\)\. Delete it, or name another/,
    ],
  ])('that is %s cannot be read, and the reason says what to do', (name, damage, message) => {
    writeSound();
    const file = join(directory, name.replaceAll(' ', '-'));
    writeFileSync(file, damage(readFileSync(sound)));
    expect(() => readSnapshot(file)).toThrow(SnapshotError);
    expect(() => readSnapshot(file)).toThrow(message);
  });

  it.each(['../../../etc/passwd', '/etc/passwd', 'kept.1/../../other', ''])(
    'that names the file "%s", outside of its folder, stops the start',
    async (path) => {
      const state = new Worlds({ seed: 1, now: 0 }).get().save();
      const content = { path, size: 1 };
      const stolen = { fileName: 'a.pdf', contentType: 'application/pdf', content };
      const file = join(directory, 'stolen');
      writeSnapshot(file, [{ ...state, files: new Map([['/files/1/a.pdf', stolen]]) }]);
      const start = startMockServer({ port: 0, quiet: true, snapshotPath: file });
      await expect(start).rejects.toThrow(/The snapshot names a file outside of its folder/);
    },
  );

  it('with worlds that V8 cannot read counts as damaged, with the right digest too', () => {
    const file = join(directory, 'no-worlds');
    writeSnapshot(file, []);
    const [header = ''] = readFileSync(file, 'latin1').split('\n');
    const body = Buffer.from('nothing');
    const sha256 = createHash('sha256').update(body).digest('hex');
    writeFileSync(file, `${JSON.stringify({ ...JSON.parse(header), sha256 })}\n${body}`);
    expect(() => readSnapshot(file)).toThrow(/no-worlds is damaged: .*\. Delete it/);
  });

  it('begins with a line that names its format, so that later servers recognise it', () => {
    const file = join(directory, 'line');
    writeSnapshot(file, []);
    const [header = ''] = readFileSync(file, 'latin1').split('\n');
    expect(JSON.parse(header)).toMatchObject({ format: 'client-portal mock server snapshot', version: 3 });
  });

  it('that cannot be read stops the start', async () => {
    const start = startMockServer({ port: 0, quiet: true, snapshotPath: directory });
    await expect(start).rejects.toThrow(/The snapshot .* cannot be read: EISDIR/);
  });

  it('that cannot be written leaves nothing behind', () => {
    const file = join(directory, 'no-such-folder', 'snapshot');
    expect(() => writeSnapshot(file, [])).toThrow(/The snapshot .* cannot be written: ENOENT/);
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('contains these fields, whose change must raise SNAPSHOT_VERSION', () => {
    const state = new Worlds({ seed: 1, now: 0 }).get().save();
    expect(Object.keys(state).join(' ')).toBe(
      'name seed scenario life accounts clock ids sessions codes outbox faults files clients',
    );
    expect(Object.keys([...state.clients.values()][0] ?? {}).join(' ')).toBe(
      'clientId rows employees timesheets vendorInvoices payables payrollSheets reports fileUploads resources budget employments messages enrollment',
    );
  });
});
