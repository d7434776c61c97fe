import { toVendorInvoiceState, type VendorInvoiceState } from '@client-portal/state-machines';
import { describe, expect, it } from 'vitest';
import { lastMessage, OTP_CLIENT, useMockServer } from '../../../../../../testing/sandbox.ts';
import { type Client, download, signIn } from '../../../client.ts';

const { sandbox } = useMockServer();

const decide = (client: Client, event: 'approve' | 'decline', id: number) =>
  client.call(`${event}VendorInvoice`, { invoice_id: String(id) });
const attachProof = ({ portal }: Client, invoice_id: number) =>
  portal.control('POST /admin/proof', { invoice_id });

async function idOf(client: Client, state: VendorInvoiceState): Promise<number> {
  const found = (await client.read('listVendorInvoices')).find((row) => toVendorInvoiceState(row) === state);
  if (found === undefined) throw new Error(`The seed has no invoice that is ${state}.`);
  return found.id;
}
const rowOf = async (client: Client, id: number) =>
  (await client.read('listVendorInvoices')).find((row) => row.id === id);

describe('vendor invoices', () => {
  it('INV-05 INV-09 INV-16 the seed has eight, in every state and with every form of files', async () => {
    const client = await signIn(sandbox());
    const invoices = await client.read('listVendorInvoices');
    expect(invoices).toHaveLength(8);
    const states = new Set(invoices.map(toVendorInvoiceState));
    expect(states).toEqual(new Set(['awaiting', 'approved', 'paid', 'declined']));
    const forms = invoices.map(({ invoice_file: file }) => (Array.isArray(file) ? 'list' : typeof file));
    expect(new Set(forms)).toEqual(new Set(['string', 'list', 'object']));
    expect(invoices.filter(({ invoice_file }) => invoice_file === null)).toHaveLength(1);
    const files = invoices.flatMap(({ invoice_file, reciept_file }) => [invoice_file, reciept_file].flat());
    for (const address of files) {
      if (typeof address === 'string') expect((await download(client.portal, address)).status).toBe(200);
    }
  });

  it.each([
    ['INV-06', 'approve', 'Invoice approved', 1],
    ['INV-08', 'decline', 'Invoice declined', -1],
  ] as const)('%s INV-10 INV-11 %s: the response and the list show it', async (_, event, message, after) => {
    const client = await signIn(sandbox());
    const id = await idOf(client, 'awaiting');
    const before = await rowOf(client, id);
    expect(await decide(client, event, id)).toMatchObject({ status: 200, body: { status: 200, message } });
    expect(await rowOf(client, id)).toEqual({ ...before, is_client_approved: after });
  });

  it.each([
    ['approved', 'approved'],
    ['paid', 'approved'],
    ['declined', 'declined'],
  ] as const)('INV-12 INV-13 an invoice that is %s cannot be decided', async (state, word) => {
    const client = await signIn(sandbox());
    const id = await idOf(client, state);
    const before = await rowOf(client, id);
    for (const event of ['approve', 'decline'] as const) {
      const message = `This invoice was already ${word}.`;
      expect(await decide(client, event, id)).toMatchObject({ status: 409, body: { status: 409, message } });
    }
    expect(await rowOf(client, id)).toEqual(before);
  });

  it('INV-12 INV-13 of 20 contradictory simultaneous decisions exactly one succeeds', async () => {
    const client = await signIn(sandbox());
    const id = await idOf(client, 'awaiting');
    const events = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'approve' : 'decline'));
    const responses = await Promise.all(events.map((event) => decide(client, event as 'approve', id)));
    const winners = events.filter((_, at) => responses[at]?.status === 200);
    expect(winners).toHaveLength(1);
    expect((await rowOf(client, id))?.is_client_approved).toBe(winners[0] === 'approve' ? 1 : -1);
  });

  it("CALL-24 CALL-25 an unknown invoice and another client's are 404", async () => {
    const client = await signIn(sandbox());
    // The second client's rows have ids after those of the first client.
    for (const id of [999, 9]) {
      for (const event of ['approve', 'decline'] as const) {
        expect(await decide(client, event, id)).toMatchObject({
          status: 404,
          body: { message: 'This invoice does not exist.' },
        });
      }
    }
  });

  it('INV-07 INV-09 the admin attaches a proof to an approved invoice, which is then paid', async () => {
    const client = await signIn(sandbox());
    const id = await idOf(client, 'awaiting');
    await decide(client, 'approve', id);
    expect((await rowOf(client, id))?.reciept_file).toBeNull();
    const { status, body } = await attachProof(client, id);
    expect(status).toBe(200);
    expect(await rowOf(client, id)).toEqual(body);
    const { bytes } = await download(client.portal, body.reciept_file);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-.*%%EOF\n$/s);
  });

  it.each([
    ['awaiting', 409],
    ['declined', 409],
    ['paid', 409],
  ] as const)('INV-09 the lifecycle lets no proof be attached to one that is %s', async (state, status) => {
    const client = await signIn(sandbox());
    const id = await idOf(client, state);
    const before = await rowOf(client, id);
    const response = await attachProof(client, id);
    expect(response).toMatchObject({ status, body: { message: expect.stringContaining(state) } });
    expect(await rowOf(client, id)).toEqual(before);
  });

  it('INV-11 a decision changes only the list of its client', async () => {
    const portal = sandbox();
    const rosa = await signIn(portal);
    const waiting = await signIn(portal, OTP_CLIENT);
    const form = { token: waiting.token, otp: (await lastMessage(portal)).code };
    await portal.send('/api/otp_verification', { form });
    const before = await waiting.read('listVendorInvoices');
    for (const { id } of await rosa.read('listVendorInvoices')) await decide(rosa, 'approve', id);
    expect(await waiting.read('listVendorInvoices')).toEqual(before);
  });
});
