import { ENROLLMENT_SECTIONS } from '@client-portal/state-machines';
import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../../testing/sandbox.ts';
import type { ScenarioName } from '../../../../src/index.ts';
import { type Client, download, fileOf, sha256, signIn } from '../../../client.ts';

const { sandbox } = useMockServer();

async function signedIn(scenario: ScenarioName = 'new-client'): Promise<Client> {
  const portal = sandbox();
  await portal.mock.resetWorld({ scenario });
  return signIn(portal);
}

const inError = async (client: Client) =>
  Object.keys((await client.read('getEnrollmentCheck')).errors ?? {}).toSorted();

const INFORMATION = {
  title: 'Ms',
  country: 'USA',
  civil_status: 'Widowed',
  ein_number: '90-1234567',
  address: '18 Alder Street',
  contact_number: '310-555-0199',
};
const PAYMENT = {
  account_holder: 'Rosa Delgado',
  bank_name: 'Banco Ñandú',
  routing_number: '021000021',
  account_number: '000123',
  account_type: 'savings',
};
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255]);

const STEPS: Readonly<Record<string, (client: Client) => Promise<{ readonly status: number }>>> = {
  personal_information: (client) => client.call('updateClientInformation', INFORMATION),
  payment_information: (client) => client.call('updatePaymentDetails', PAYMENT),
  terms: (client) => client.call('acceptTerms'),
  signature: (client) =>
    client.call('submitTypedSignature', { signature: 'Rosa', style: 'Mr Dafoe', type: 'text' }),
};

describe('the completeness check', () => {
  it('VAL-03 VAL-05 a new client has four sections in error', async () => {
    const client = await signedIn();
    expect(await client.read('getEnrollmentCheck')).toMatchObject({ status: 'error' });
    expect(await inError(client)).toEqual([...ENROLLMENT_SECTIONS].toSorted());
  });

  it.each(ENROLLMENT_SECTIONS)(
    'VAL-06 saving %s removes that section alone from the errors',
    async (section) => {
      const client = await signedIn();
      expect((await STEPS[section]?.(client))?.status).toBe(200);
      expect(await inError(client)).toEqual(
        ENROLLMENT_SECTIONS.filter((name) => name !== section).toSorted(),
      );
    },
  );

  it('VAL-04 VAL-05 all four saved, the check is complete and the documents are there', async () => {
    const client = await signedIn();
    for (const section of ENROLLMENT_SECTIONS) {
      expect(await client.read('listEnrollmentDocuments')).toEqual([]);
      await STEPS[section]?.(client);
    }
    expect(await client.read('getEnrollmentCheck')).toEqual({ status: 'success' });
    expect((await client.read('listEnrollmentDocuments')).length).toBeGreaterThan(2);
  });

  it('VAL-06 a field that is emptied puts the section in error again and names the field', async () => {
    const client = await signedIn('default');
    expect(await inError(client)).toEqual([]);
    await client.call('updateClientInformation', { city: '  ', zip_code: null });
    expect((await client.read('getEnrollmentCheck')).errors).toEqual({
      personal_information: ['City is required', 'Zip Code is required'],
    });
  });

  it('SIG-12 VAL-05 an empty typed signature is saved, but the section stays in error', async () => {
    const client = await signedIn();
    const response = await client.call('submitTypedSignature', { signature: '', style: 'x', type: 'text' });
    expect(response.status).toBe(200);
    expect(await client.read('getSignature')).toMatchObject({ type: 'text', signature: '' });
    expect(await inError(client)).toContain('signature');
  });
});

describe('personal information', () => {
  it('PI-09 has the registered values, and reads back the saved ones', async () => {
    const client = await signedIn();
    const registered = await client.read('getClientInformation');
    expect(registered).toMatchObject({ id: 1001, first_name: 'Rosa', civil_status: null });
    expect((await client.call('updateClientInformation', INFORMATION)).status).toBe(200);
    expect(await client.read('getClientInformation')).toEqual({ ...registered, ...INFORMATION });
  });

  it('PI-02 PI-11 a value that the contract refuses is refused by field, and nothing is saved', async () => {
    const client = await signedIn();
    const before = await client.read('getClientInformation');
    const changes = { first_name: 'X', ss_number: '123-45-67890', ein_number: '12-34567890' };
    const { status, body } = await client.call('updateClientInformation', changes);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(['ein_number', 'ss_number']);
    expect(await client.read('getClientInformation')).toEqual(before);
  });

  it("PI-09 an id is taken when it is the client's own", async () => {
    const client = await signedIn();
    const save = (id: number) => client.call('updateClientInformation', { id, title: 'Dr' });
    expect(await save(1003)).toMatchObject({
      status: 422,
      body: {
        status: 422,
        message: 'The given data was invalid.',
        errors: { id: ['The id field is not the client of this session.'] },
      },
    });
    expect((await client.read('getClientInformation')).title).toBeNull();
    expect(await save(1001)).toMatchObject({ status: 200, body: {} });
    expect((await client.read('getClientInformation')).title).toBe('Dr');
  });
});

describe('payment', () => {
  it('PAY-01 PAY-09 is null before the first save, then as saved', async () => {
    const client = await signedIn();
    expect(await client.read('getPaymentDetails')).toBeNull();
    expect(await client.call('updatePaymentDetails', PAYMENT)).toMatchObject({
      status: 200,
      body: { status: 200, message: 'Payment Details was updated successfully' },
    });
    expect(await client.read('getPaymentDetails')).toEqual(PAYMENT);
  });

  it.each([
    ['PAY-02', { routing_number: '0210000210' }, 'routing_number'],
    ['PAY-04', { account_type: 'Checking' }, 'account_type'],
    ['PAY-08', { bank_name: '' }, 'bank_name'],
  ])('%s PAY-11 %j is refused and nothing is saved', async (_, changes, field) => {
    const client = await signedIn();
    const { status, body } = await client.call('updatePaymentDetails', { ...PAYMENT, ...changes });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await client.read('getPaymentDetails')).toBeNull();
  });
});

describe('terms', () => {
  it('TERM-08 each request is an acceptance and is counted in the journal; reading the check is not', async () => {
    const client = await signedIn();
    await client.read('getEnrollmentCheck');
    expect(await inError(client)).toContain('terms');
    for (let count = 0; count < 2; count += 1) {
      expect(await client.call('acceptTerms')).toMatchObject({ status: 200, body: { status: 200 } });
    }
    const { calls } = await client.portal.mock.listCalls();
    const accepted = calls.filter(
      ({ operationId }: { operationId: string }) => operationId === 'acceptTerms',
    );
    expect(accepted).toHaveLength(2);
    expect(await inError(client)).not.toContain('terms');
  });
});

describe('signature', () => {
  it('SIG-10 SIG-13 SIG-14 a typed signature reads back with its font', async () => {
    const client = await signedIn();
    expect(await client.read('getSignature')).toBeNull();
    const typed = { signature: 'Rosa Délgado', style: 'MrDeHaviland', type: 'text' };
    expect(await client.call('submitTypedSignature', typed)).toMatchObject({
      status: 200,
      body: { message: 'Signature was saved' },
    });
    expect(await client.read('getSignature')).toEqual({ ...typed, signature_url: null });
  });

  it('SIG-11 SIG-13 a drawn signature is sent as draw, reads back as drawn, and its image is unchanged', async () => {
    const client = await signedIn();
    const signature = fileOf(PNG, 'signature.png', 'image/png');
    const response = await client.call('submitDrawnSignature', { signature, style: 'canvas', type: 'draw' });
    expect(response).toMatchObject({ status: 200, body: { message: 'Signature was saved' } });
    const saved = await client.read('getSignature');
    expect(saved).toMatchObject({ type: 'drawn', signature: null, style: 'canvas' });
    const { bytes, headers } = await download(client.portal, saved?.signature_url ?? '');
    expect(sha256(bytes)).toBe(sha256(PNG));
    expect(headers.get('content-type')).toBe('image/png');
    expect(await inError(client)).not.toContain('signature');
  });

  it('SIG-09 the last saved signature counts', async () => {
    const client = await signedIn('default');
    const signature = fileOf(PNG, 'signature.png', 'image/png');
    await client.call('submitDrawnSignature', { signature, style: 'canvas', type: 'draw' });
    await STEPS.signature?.(client);
    expect(await client.read('getSignature')).toMatchObject({ type: 'text', signature_url: null });
  });

  it('SIG-15 a kind that the operation does not take is refused', async () => {
    const client = await signedIn();
    const response = await client.call('submitTypedSignature', { signature: 'R', style: 'x', type: 'draw' });
    expect(response.status).toBe(422);
    expect(await client.read('getSignature')).toBeNull();
  });
});

describe('documents', () => {
  it('CALL-26 DOC-06 come as a bare list, each with name, content, type and disposition', async () => {
    const { portal, token } = await signedIn('default');
    const response = await portal.send('/api/fetch_enrollment_documents', { token });
    expect(response.status).toBe(200);
    const made = (name: string, disposition: string) => ({
      name,
      content: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      content_type: 'application/pdf',
      disposition,
    });
    expect(response.body).toEqual([
      made('Enrollment agreement.pdf', 'attachment; filename="enrollment-agreement.pdf"'),
      made('Fee schedule', 'attachment'),
      made('Consent to the release of information to the regional center and its vendors.pdf', 'attachment'),
      made('Acuerdo de inscripción.pdf', "inline; filename*=UTF-8''Acuerdo%20de%20inscripci%C3%B3n.pdf"),
    ]);
    const texts = response.body.map(({ content }: { content: string }) =>
      Buffer.from(content, 'base64').toString('latin1'),
    );
    const titles = ['Enrollment agreement', 'Fee schedule', 'Consent to the release of information'];
    for (const [at, title] of titles.entries()) expect(texts[at]).toContain(`(${title} of Rosa Delgado)`);
    expect(texts[3]).toMatch(/\(Acuerdo de inscripci.{1,4}n of Rosa Delgado\)/);
  });

  it('DOC-06 are real PDFs in base64, with names and dispositions of every kind', async () => {
    const documents = await (await signedIn('default')).read('listEnrollmentDocuments');
    for (const { content, content_type } of documents) {
      expect(content_type).toBe('application/pdf');
      const bytes = Buffer.from(content, 'base64');
      expect(bytes.toString('base64')).toBe(content);
      expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4\n.*%%EOF\n$/s);
    }
    expect(documents.some(({ name }) => !/\.\w+$/.test(name))).toBe(true);
    expect(documents.some(({ name }) => name.length > 54)).toBe(true);
    expect(documents.some(({ disposition }) => disposition === 'attachment')).toBe(true);
    expect(documents.some(({ disposition }) => disposition.includes('filename="'))).toBe(true);
  });

  it('DOC-05 DOC-06 the admin adds one, valid or with content that is not base64', async () => {
    const client = await signedIn('default');
    const before = (await client.read('listEnrollmentDocuments')).length;
    await client.portal.mock.addDocument({ name: 'Notice.pdf' });
    const body = await client.portal.mock.addDocument({ broken: true });
    const documents = await client.read('listEnrollmentDocuments');
    expect(documents).toHaveLength(before + 2);
    expect(documents.at(-1)).toEqual(body);
    expect(body.content).toMatch(/[^A-Za-z0-9+/=]/);
  });
});
