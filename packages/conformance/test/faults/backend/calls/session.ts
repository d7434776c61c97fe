import type { Call, CallHandler, Reply } from '../house.ts';
import { replyWithMessage, replyWithRefusal, replyWithSuccess } from './reply.ts';

function createSession({ house, fields }: Call): Reply {
  const client = house.clientOf(String(fields.email));
  if (client === undefined || !house.knows(client.password, String(fields.password)))
    return replyWithRefusal(401, 'These are not the right words.');
  if (!client.isActive) return replyWithRefusal(406, 'The account is not yet active.');
  const token = house.newToken(client);
  const code = client.asksForCode ? house.newCode() : undefined;
  house.store.sessions.set(token, { client, code, tries: 0 });
  if (code === undefined) return replyWithSuccess({ token });
  house.store.mailed.push(code);
  return replyWithSuccess({ token, otp_required: true });
}

function verifyOneTimeCode({ house, fields }: Call): Reply {
  const session = house.sessionOf(String(fields.token));
  if (session?.code === undefined) return replyWithRefusal(400, 'Invalid code');
  session.tries += 1;
  if (session.tries > house.mostTries || !house.codeIsRight(session, String(fields.otp)))
    return replyWithRefusal(400, 'Invalid code');
  session.code = undefined;
  return replyWithSuccess({});
}

function createClient({ house, fields }: Call): Reply {
  const email = String(fields.email);
  if (house.clientOf(email) !== undefined)
    return replyWithRefusal(422, 'Refused.', { errors: { email: ['is taken'] } });
  if (fields.password !== fields.password_confirm)
    return replyWithRefusal(422, 'Refused.', { errors: { password_confirm: ['is another'] } });
  house.store.addClient(email.toLowerCase(), String(fields.password), { isActive: house.activates });
  return replyWithMessage('Taken.');
}

const submitPasswordReset = ({ house, fields }: Call): Reply => {
  const client = house.clientOf(String(fields.email));
  if (client === undefined)
    return replyWithRefusal(422, 'Refused.', { errors: ['There is no such account.'] });
  client.password = house.newCode();
  return replyWithMessage('Sent.');
};

function updatePassword({ fields, client }: Call): Reply {
  const password = String(fields.password);
  const reason =
    password.length < 8
      ? 'It is too short.'
      : password === fields.confirm_password
        ? undefined
        : 'They differ.';
  if (reason !== undefined) return replyWithRefusal(422, 'Refused.', { success: reason });
  client.password = password;
  return replyWithSuccess({ success: 'Changed.' });
}

function terminateSession({ house, bearer = '' }: Call): Reply {
  house.store.sessions.delete(bearer);
  return replyWithMessage('Ended.');
}

export const SESSION: Readonly<Record<string, CallHandler>> = {
  createSession,
  terminateSession,
  verifyOneTimeCode,
  createClient,
  submitPasswordReset,
  updatePassword,
  submitMessage: () => replyWithMessage('Sent.'),
  getBudget: ({ client: { id, budget } }) =>
    replyWithSuccess({
      client_budget: budget ?? {
        total_budget: 48_000 + id,
        spent_budget: 100.5,
        remaining_budget: 47_899.5 + id,
      },
    }),
};
