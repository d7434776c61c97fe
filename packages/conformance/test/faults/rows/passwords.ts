import type { Call, Reply } from '../backend/house.ts';
import { editResponses, replaceCalls, toFaults } from './kit.ts';

/** Quirk that changes the password that is saved. */
const stores = (change: (saved: string, before: string) => string) =>
  replaceCalls('updatePassword', async (call: Call, next: () => Promise<Reply>) => {
    const client = call.house.sessionOf(call.bearer ?? call.token)?.client;
    const before = client?.password ?? '';
    const reply = await next();
    if (reply.status === 200 && client) client.password = change(client.password, before);
    return reply;
  });

/** Faults with passwords. */
export const PASSWORDS = toFaults('passwords', [
  [
    'C-sign-in',
    'spaces around a password are cut off',
    (house) => {
      house.knows = (stored, given) => stored === given.trim();
    },
  ],
  ['C-password', 'a saved password is hashed twice and opens nothing', stores((saved) => `hash of ${saved}`)],
  ['C-password', 'a saved password is cut to eight characters', stores((saved) => saved.slice(0, 8))],
  ['C-new-password', 'a new password is not stored', stores((_saved, before) => before)],
  [
    'C-new-password',
    'a new password is stored without the blanks at its ends',
    stores((saved) => saved.trim()),
  ],
  [
    'C-new-password',
    'tags are taken out of a new password',
    stores((saved) => saved.replaceAll(/<[^>]*>/g, '')),
  ],
  [
    'C-new-password',
    'signs of a new password are written as HTML',
    stores((saved) => saved.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
  ],
  ['C-new-password', 'a new password is cut to 20 characters', stores((saved) => saved.slice(0, 20))],
  [
    'C-new-password',
    'of a long password the first 40 characters count',
    (house) => {
      house.knows = (stored, given) => stored.slice(0, 40) === given.slice(0, 40);
    },
  ],
  [
    'C-new-password',
    'the password before the new one goes on opening the account',
    (house) => {
      replaceCalls('updatePassword', (call, next) => {
        const client = house.sessionOf(call.bearer ?? call.token)?.client;
        if (client) house.kept.set('password before', client.password);
        return next();
      })(house);
      house.knows = (stored, given) => given === stored || given === house.kept.get('password before');
    },
  ],
  [
    'C-new-password',
    'a new password of one character is taken',
    replaceCalls('updatePassword', (call, next) => {
      const { password, confirm_password } = call.fields;
      if (password !== confirm_password || String(password).length > 7) return next();
      const client = call.house.sessionOf(call.bearer ?? call.token)?.client;
      if (client) client.password = String(password);
      return { status: 200, body: { status: 200, success: 'Changed.' } };
    }),
  ],
  [
    'C-password',
    'the repetition of a new password is not looked at',
    replaceCalls('updatePassword', (call, next) =>
      next({ ...call, fields: { ...call.fields, confirm_password: call.fields.password } }),
    ),
  ],
  [
    'C-password',
    'the repetition of a new password is trimmed',
    replaceCalls('updatePassword', (call, next) => {
      const confirm_password = String(call.fields.confirm_password).trim();
      return next({ ...call, fields: { ...call.fields, confirm_password } });
    }),
  ],
  [
    'C-reset',
    'a reset answers the new password in its message',
    replaceCalls('submitPasswordReset', async (call, next) => {
      const reply = await next();
      const client = call.house.clientOf(String(call.fields.email));
      return reply.status === 200
        ? { ...reply, body: { status: 200, message: `Your new password is ${client?.password}.` } }
        : reply;
    }),
  ],
  [
    'C-reset',
    'a reset for an unknown address answers 404',
    replaceCalls('submitPasswordReset', async (_call, next) => {
      const reply = await next();
      return reply.status === 422 ? { status: 404, body: { status: 404, message: 'Unknown.' } } : reply;
    }),
  ],
  [
    'A-secrets',
    'the personal information holds the hash of the password',
    editResponses('getClientInformation', (body) => ({
      ...body,
      password: 'pbkdf2_sha256$600000$kK9$4eW0m2',
    })),
  ],
  [
    'C-limits',
    'ten wrong passwords for one address lock it with a 429 that does not say for how long',
    replaceCalls('createSession', async ({ house, fields }, next) => {
      const name = `wrong passwords for ${String(fields.email)}`;
      if ((house.memory.get(name) ?? 0) >= 10)
        return { status: 429, body: { status: 429, message: 'Too many attempts.' } };
      const reply = await next();
      if (reply.status === 401) house.count(name);
      return reply;
    }),
  ],
  [
    'C-awaiting-code',
    'a code that is a condition of the database is accepted',
    replaceCalls('verifyOneTimeCode', ({ house, fields }, next) => {
      const session = house.sessionOf(String(fields.token));
      if (session?.code === undefined || typeof fields.otp !== 'object') return next();
      session.code = undefined;
      return { status: 200, body: { status: 200 } };
    }),
  ],
  [
    'C-awaiting-code',
    'a password can be changed before the one-time code',
    replaceCalls('updatePassword', ({ house, fields }, next) => {
      const session = house.sessionOf(String(fields.token));
      if (session?.code === undefined) return next();
      session.client.password = String(fields.password);
      return { status: 200, body: { status: 200, success: 'Changed.' } };
    }),
  ],
  [
    'C-reset',
    'a reset mails a new password and keeps the old one',
    replaceCalls('submitPasswordReset', async ({ house, fields }, next) => {
      const client = house.clientOf(String(fields.email));
      const old = client?.password;
      const reply = await next();
      if (client !== undefined && old !== undefined) client.password = old;
      return reply;
    }),
  ],
]);
