import { can, next } from '@client-portal/state-machines';
import type { AnyHandler } from '../../engine/handler.ts';
import { fail, type Handler } from './handler.ts';

/**
 * Signs in (AUTH-08, AUTH-11, AUTH-12). If the account uses one-time codes, the token is not valid until the code is
 * entered (Q021).
 */
export const createSession: Handler<'createSession'> = ({ body, world }) => {
  const account = world.findAccount(body.email);
  if (account === undefined || account.password !== body.password) {
    return fail(401, 'Email and password are incorrect');
  }
  if (!account.isActive) return fail(406, 'Account is not yet active.');
  const now = world.clock.now();
  const session = world.sessions.start(account, now);
  if (session.state === 'active') return { status: 200, body: { status: 200, token: session.token } };
  const code = world.codes.issue(session.token, now);
  const toLose = account.codesToLose ?? 0;
  if (toLose > 0) account.codesToLose = toLose - 1;
  else {
    world.outbox.send({
      at: world.clock.timestamp(),
      to: account.email,
      subject: 'Your one-time code',
      text: `Your one-time code is ${code}.`,
      code,
    });
  }
  return { status: 200, body: { status: 200, token: session.token, otp_required: true } };
};

/** Activates a session with its one-time code. A wrong, used or expired code is answered with 400 (OTP-08, OTP-10). */
export const verifyOneTimeCode: Handler<'verifyOneTimeCode'> = ({ body, world }) => {
  const now = world.clock.now();
  const session = world.sessions.find(body.token, now);
  if (session === undefined || !can('session', session.state, 'acceptCode')) return fail(400, 'Invalid Code');
  if (!world.codes.redeem(session.token, body.otp, now)) return fail(400, 'Invalid Code');
  session.state = next('session', session.state, 'acceptCode') ?? session.state;
  return { status: 200, body: { status: 200 } };
};

/** Ends the session of the request, so that its token is refused from then on. This operation extends the contract. */
export const terminateSession: AnyHandler = ({ session }) => {
  if (session !== undefined) session.state = next('session', session.state, 'expire') ?? session.state;
  return { status: 200, body: { status: 200, message: 'Your session has ended' } };
};
