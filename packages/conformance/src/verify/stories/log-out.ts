import { type Check, eachOperation, NotTestable } from '../calls/check.ts';
import { reportSeen } from '../calls/report-seen.ts';
import { ownCredential, signIn } from '../calls/session.ts';
import { mustRefuse, unauthorizedAs } from '../checks/refusal.ts';
import { NO_SESSION, toTokenPlacement } from '../wire/backend.ts';
import { describeResponse } from '../wire/tell.ts';
import { whyNoSignIn } from './sign-in.ts';
import { mustStayOpen, readByHeader, readWith, signInOther } from './tokens.ts';

export const logOutCheck: Check = {
  id: 'C-log-out',
  when: 'last',
  claim: 'A log-out ends its own session, and none of another client.',
  flag: '--terminate-sessions',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'createSession'),
  async run(run, { name }) {
    const logOut = run.extensions.find(({ id }) => id === 'terminateSession');
    if (logOut === undefined)
      throw new NotTestable('log-out is tested only if the service ends sessions (--terminate-sessions)');
    const read = readByHeader(run);
    if (read === undefined) throw new NotTestable('no read takes its token in the header alone');
    const account = ownCredential(run);
    const theirs = await signInOther(run);
    const { token: onOtherDevice } = await signIn(run.backend, run.target(name), account);
    const { token } = await signIn(run.backend, run.target(name), account);
    if (token === undefined) throw new NotTestable(await whyNoSignIn(run));
    const isOpen = async (text: string | undefined) =>
      text !== undefined && (await readWith(run, text))?.isSuccess === true;
    const wereOpen = {
      device: token !== onOtherDevice && (await isOpen(onOtherDevice)),
      other: await isOpen(theirs),
    };
    const plan = { target: logOut, session: toTokenPlacement(logOut, token) };
    const seen = await run.backend.send(plan);
    if (!seen.isSuccess)
      return run.report({ plan, expected: 'a log-out to succeed', actual: describeResponse(seen) });
    const asked = run.plan(read, { session: toTokenPlacement(read, token) });
    await mustRefuse(run, unauthorizedAs(asked, 'the token of a session that was logged out', true));
    if (theirs === undefined) run.note('no second account was given');
    else if (wereOpen.other) await mustStayOpen(run, theirs, 'logs out', logOut.id);
    if (wereOpen.device && !(await isOpen(onOtherDevice)))
      run.remark(
        'A log-out ends the sessions of the same client on other devices as well, although the contract has it end one.',
        logOut.id,
      );
    const again = await run.backend.send(plan);
    if (!again.isSuccess && again.status !== 401)
      reportSeen(run, again, '401 or a success for the log-out of a session that has ended');
    const stranger = { target: logOut, session: NO_SESSION };
    await mustRefuse(run, unauthorizedAs(stranger, 'a log-out without a token', true));
  },
};
