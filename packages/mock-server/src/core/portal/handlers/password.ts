import type { Handler } from './handler.ts';

const PASSWORD_LENGTH = 8;

/** Changes the password of the account. Its sessions stay open (CALL-07). */
export const updatePassword: Handler<'updatePassword'> = ({ body, session }) => {
  const refuse = (success: string) => ({
    status: 422 as const,
    body: { status: 422, message: 'The given data was invalid.', success },
  });
  if (body.password.length < PASSWORD_LENGTH) return refuse('Password must have at least 8 characters');
  if (body.password !== body.confirm_password) return refuse('The passwords are not the same');
  session.account.password = body.password;
  return { status: 200, body: { status: 200, success: 'Password was changed' } };
};

/** Replaces the password with a new one, which is sent by e-mail (FGT-03, FGT-05). */
export const submitPasswordReset: Handler<'submitPasswordReset'> = ({ body, world }) => {
  const account = world.findAccount(body.email);
  if (account === undefined) {
    const errors = ['We could not find an account with that email.'];
    return { status: 422, body: { status: 422, message: 'The given data was invalid.', errors } };
  }
  const password = world.createPassword();
  account.password = password;
  world.outbox.send({
    at: world.clock.timestamp(),
    to: account.email,
    subject: 'Your new password',
    text: `Your new password is ${password}. Change it after signing in.`,
    password,
  });
  return { status: 200, body: { status: 200, message: 'Check your email for your new password' } };
};
