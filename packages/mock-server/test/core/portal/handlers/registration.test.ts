import { describe, expect, it } from 'vitest';
import { type Fields, ROSA, type Sandbox, useMockServer } from '../../../../../../testing/sandbox.ts';
import { download, signIn } from '../../../client.ts';

const { running, sandbox } = useMockServer();

const PERSON = {
  first_name: 'Inés',
  last_name: "O'Neill-Vũ",
  ss_number: '900223333',
  uci_number: 'A234567',
  regional_center: 'Harbor Regional Center',
  regional_center_coordinator: 'Dana Whitfield',
  gender: 'Female',
  date_of_birth: '1990-02-28',
  address: '7 Elm Street',
  city: 'Torrance',
  state: 'CA',
  zip_code: '90501',
  contact_number: '310-555-0177',
  email: 'ines@example.com',
  password: 'my-own-horse',
  password_confirm: 'my-own-horse',
};
const CREDENTIALS = { email: PERSON.email, password: PERSON.password };

const register = (portal: Sandbox, changes: Fields = {}) =>
  portal.send('/api/create_client', { form: { ...PERSON, ...changes } });
const logIn = (portal: Sandbox, form: Fields = CREDENTIALS) => portal.send('/api/login_auth', { form });
const activate = (portal: Sandbox, email = PERSON.email) =>
  portal.control('POST /accounts/activate', { email });

describe('registration', () => {
  it('REG-25 AUTH-11 is accepted, and the account can sign in once the provider has activated it', async () => {
    const portal = sandbox();
    const id = new File(['id'], 'id.png', { type: 'image/png' });
    expect(await register(portal, { valid_id_1: id, valid_id_2: id })).toMatchObject({
      status: 200,
      body: { status: 200, message: 'Registration was submitted' },
    });
    expect((await logIn(portal)).status).toBe(406);
    expect(await activate(portal)).toMatchObject({ status: 200, body: { email: PERSON.email } });
    const { status, body } = await logIn(portal);
    expect(status).toBe(200);
    expect(body.token).toMatch(/\$1004$/);
  });

  it('PI-09 REG-25 the client first reads the registered values, and the IDs are stored', async () => {
    const portal = sandbox();
    const ids = ['one', 'two'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));
    await register(portal, { valid_id_1: ids[0] ?? '', valid_id_2: ids[1] ?? '' });
    await activate(portal);
    const client = await signIn(portal, CREDENTIALS);
    const { regional_center: _, regional_center_coordinator: _who, ...rest } = PERSON;
    const { password: _password, password_confirm: _again, ...person } = rest;
    const information = await client.read('getClientInformation');
    expect(information).toMatchObject({ id: 1004, country: null, title: null, ...person });
    expect(JSON.stringify(information)).not.toContain(PERSON.password);
    const { identification } = running().worlds.get(portal.world).client('1004').enrollment;
    const kept = await Promise.all(identification.map((address) => download(portal, address)));
    expect(kept.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['one', 'two']);
  });

  it('REG-25 accepts only the chosen password, in the same spelling', async () => {
    const portal = sandbox();
    await register(portal, { email: ' Ines@Example.com ' });
    await activate(portal);
    const { accounts } = await portal.mock.listAccounts();
    expect(accounts.at(-1)).toEqual({
      email: 'ines@example.com',
      clientId: '1004',
      isActive: true,
      oneTimeCode: false,
    });
    expect((await logIn(portal, { ...CREDENTIALS, password: 'correct-horse-9' })).status).toBe(401);
    expect((await logIn(portal)).status).toBe(200);
  });

  it('REG-27 a registered address is refused, in any spelling', async () => {
    const portal = sandbox();
    await register(portal);
    for (const email of ['ines@example.com', ' INES@Example.com ', ROSA.email]) {
      const { status, body } = await register(portal, { email });
      const errors = { email: ['The email has already been taken.'] };
      expect.soft(status).toBe(422);
      expect.soft(body).toEqual({ status: 422, message: 'The given data was invalid.', errors });
    }
  });

  it('REG-27 two different passwords are refused, and no account is created', async () => {
    const portal = sandbox();
    expect(await register(portal, { password_confirm: 'my-own-mouse' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirm: ['Password did not match.'] } },
    });
    expect((await logIn(portal)).status).toBe(401);
  });

  it('REG-27 every field that the contract refuses is named', async () => {
    const response = await register(sandbox(), { ss_number: '123', gender: 'Other', password: 'short' });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors).toSorted()).toEqual(['gender', 'password', 'ss_number']);
  });

  it('two registrations at once under one address make one account', async () => {
    const portal = sandbox();
    const responses = await Promise.all(Array.from({ length: 10 }, () => register(portal)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  it('activating an unknown address is 404, and a body without one is 422', async () => {
    const portal = sandbox();
    expect((await activate(portal, 'nobody@example.com')).status).toBe(404);
    expect((await portal.control('POST /accounts/activate', {})).status).toBe(422);
  });

  it('an account registered in one world is unknown in another', async () => {
    await register(sandbox());
    expect((await logIn(sandbox())).status).toBe(401);
  });
});
