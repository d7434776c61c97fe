import { describe, expect, it } from 'vitest';
import { type Fields, ROSA, type Sandbox, useMockServer } from './support.ts';

const { sandbox } = useMockServer();

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
  it('REG-25 AUTH-11 is taken, and the account opens once the provider has activated it', async () => {
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

  it('REG-27 an address that is taken is refused, however it is written', async () => {
    const portal = sandbox();
    await register(portal);
    for (const email of ['ines@example.com', ' INES@Example.com ', ROSA.email]) {
      expect(await register(portal, { email })).toMatchObject({
        status: 422,
        body: { status: 422, errors: { email: ['The email has already been taken.'] } },
      });
    }
  });

  it('REG-27 two passwords that differ are refused, and no account is made', async () => {
    const portal = sandbox();
    expect(await register(portal, { password_confirm: 'my-own-mouse' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirm: ['Password did not match.'] } },
    });
    expect((await logIn(portal)).status).toBe(401);
  });

  it('REG-27 every field that the contract refuses is named', async () => {
    const answer = await register(sandbox(), { ss_number: '123', gender: 'Other', password: 'short' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['gender', 'password', 'ss_number']);
  });

  it('two registrations at once under one address make one account', async () => {
    const portal = sandbox();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(portal)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  it('activating an address that nobody registered is 404, and a body without one is 422', async () => {
    const portal = sandbox();
    expect((await activate(portal, 'nobody@example.com')).status).toBe(404);
    expect((await portal.control('POST /accounts/activate', {})).status).toBe(422);
  });

  it('an account registered in one world is unknown in another', async () => {
    await register(sandbox());
    expect((await logIn(sandbox())).status).toBe(401);
  });
});
