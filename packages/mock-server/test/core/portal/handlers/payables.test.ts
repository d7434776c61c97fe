import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../../testing/sandbox.ts';
import { type Client, download, fileOf, sha256, signIn } from '../../../client.ts';

const { sandbox } = useMockServer();

const KINDS = [
  ['payables', 'uploadPayable', 'listPayables', 6, 'Invoice was uploaded', 'PBL-07 PBL-08'],
  ['file uploads', 'uploadFiles', 'listFileUploads', 5, 'File was uploaded', 'SUB-05 SUB-06'],
] as const;

describe.each(KINDS)('%s', (_, upload, list, seeded, message, ids) => {
  const filesOf = (row: { readonly files: string | string[] } | undefined) => [row?.files ?? []].flat();
  const hashes = (client: Client, addresses: readonly string[]) =>
    Promise.all(addresses.map(async (at) => sha256((await download(client.portal, at)).bytes)));

  it(`${ids} an upload is listed with its time, and every file comes back byte by byte`, async () => {
    const portal = sandbox();
    await portal.mock.resetWorld({ now: '2026-11-17T18:00:00Z' });
    const client = await signIn(portal);
    expect(await client.read(list)).toHaveLength(seeded);
    const contents = [1, 40_000, 200_000].map((size) => new Uint8Array(randomBytes(size)));
    const files = contents.map((bytes, at) => fileOf(bytes, `part ${at} ñ.pdf`));
    expect(await client.call(upload, { description: 'Zwölf Stühle', files })).toMatchObject({
      status: 200,
      body: { status: 200, message },
    });
    const rows = await client.read(list);
    expect(rows).toHaveLength(seeded + 1);
    const last = rows.at(-1);
    expect(last).toEqual({
      id: expect.any(Number),
      description: 'Zwölf Stühle',
      upload_date: '2026-11-17T18:00:00.000Z',
      files: contents.map((_, at) =>
        expect.stringMatching(new RegExp(`^/files/[\\w-]{24}/part%20${at}%20%C3%B1\\.pdf$`)),
      ),
      ...(upload === 'uploadPayable' && { receipt: [] }),
    });
    expect(rows.slice(0, -1).map(({ id }) => id)).not.toContain(last?.id);
    expect(await hashes(client, filesOf(last))).toEqual(contents.map(sha256));
  });

  it(`${ids} a missing description or file is refused by name`, async () => {
    const client = await signIn(sandbox());
    const { status, body } = await client.call(upload, { description: '', files: [] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(['description', 'files']);
    expect(await client.read(list)).toHaveLength(seeded);
  });

  it(`${ids} every file of the seed can be fetched`, async () => {
    const client = await signIn(sandbox());
    const rows = await client.read(list);
    expect(rows.some((row) => filesOf(row).length > 1)).toBe(true);
    for (const address of rows.flatMap(filesOf)) {
      expect((await download(client.portal, address)).status).toBe(200);
    }
  });
});

describe('receipts', () => {
  it('PBL-04 PBL-07 CALL-11 the seed has payables without, with one and with several receipts', async () => {
    const rows = await (await signIn(sandbox())).read('listPayables');
    expect(new Set(rows.map(({ receipt }) => receipt.length))).toEqual(new Set([0, 1, 2]));
  });

  it('PBL-04 the admin adds the receipt of a payable, and the client can fetch it', async () => {
    const client = await signIn(sandbox());
    await client.call('uploadPayable', { description: 'Plumber', files: [fileOf('x', 'x.pdf')] });
    const before = (await client.read('listPayables')).at(-1);
    expect(before?.receipt).toEqual([]);
    const { status, body } = await client.portal.control('POST /admin/receipt', { payable_id: before?.id });
    expect(status).toBe(200);
    expect((await client.read('listPayables')).at(-1)).toEqual(body);
    expect(body.receipt).toHaveLength(1);
    expect((await download(client.portal, body.receipt[0])).headers.get('content-type')).toBe(
      'application/pdf',
    );
  });
});
