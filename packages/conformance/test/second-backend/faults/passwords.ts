import { faults, on } from './kit.ts';

/** Faults with passwords. */
export const PASSWORDS = faults('passwords', [
  [
    'spaces around a password are cut off',
    (house) => {
      house.knows = (stored, given) => stored === given.trim();
    },
  ],
  [
    'a saved password is hashed twice and opens nothing',
    on('updatePassword', async (call, next) => {
      const reply = await next();
      const session = call.house.sessionOf(call.bearer ?? call.token);
      if (reply.status === 200 && session) session.client.password = `hash of ${session.client.password}`;
      return reply;
    }),
  ],
  [
    'a saved password is cut to eight characters',
    on('updatePassword', async (call, next) => {
      const reply = await next();
      const session = call.house.sessionOf(call.bearer ?? call.token);
      if (reply.status === 200 && session) session.client.password = session.client.password.slice(0, 8);
      return reply;
    }),
  ],
]);
