import type { OperationId } from '@client-portal/sdk';
import { toEnrollmentState } from '@client-portal/state-machines';
import { type Check, eachOperation, NotTestable, operationCheck } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { placeSession } from '../calls/session.ts';
import { renewOthersBefore } from '../calls/snapshot.ts';
import { toSuccessFields } from '../calls/subjects.ts';
import { readsOfArea } from '../checks/d-state/stored.ts';
import type { BackendSession } from '../facts/account.ts';

/** Saves of the other sections of the enrollment. */
const SAVES: readonly OperationId[] = [
  'submitTypedSignature',
  'updatePaymentDetails',
  'updateClientInformation',
];

const ALL_ACCEPTED =
  'Every account that was given has accepted the terms already. Give one that has not, since a check that leaves the terms out looks the same.';

async function termsOf(run: Run, who: BackendSession): Promise<string> {
  return toEnrollmentState((await run.read(run.target('getEnrollmentCheck'), who)).body).terms;
}

export const termsCheck: Check = {
  id: 'E-terms',
  when: 'first',
  claim: 'Only the acceptance itself accepts the terms.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'acceptTerms'),
  async run(run) {
    const { session, other } = run;
    if ((await termsOf(run, session)) === 'complete') {
      if (other === undefined || (await termsOf(run, other)) === 'complete')
        run.remark(ALL_ACCEPTED, 'getEnrollmentCheck');
      throw new NotTestable('the account has already accepted the terms');
    }
    const sent: string[] = [];
    for (const id of SAVES) {
      const target = run.target(id);
      const seen = await run.send(target, { fields: await toSuccessFields(run, target) });
      if (!seen.isSuccess) continue;
      sent.push(id);
      if ((await termsOf(run, session)) !== 'complete') continue;
      return run.report({
        plan: seen.plan,
        expected: 'the terms to stay in error until acceptTerms is sent',
        actual: `they are complete after ${id}`,
        sequence: [...sent, 'getEnrollmentCheck'],
      });
    }
  },
};

export const headCheck = operationCheck({
  id: 'F-head',
  when: 'first',
  claim: 'A HEAD request does not accept the terms.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'acceptTerms'),
  async run(run, target) {
    for (const who of [run.session, ...(run.other === undefined ? [] : [run.other])]) {
      if ((await termsOf(run, who)) === 'complete') continue;
      const plan = run.plan(target, { method: 'HEAD', session: placeSession(target, who), holder: who });
      const { status } = await run.backend.ask(plan);
      if ((await termsOf(run, who)) !== 'complete') return;
      if (who === run.other) await renewOthersBefore(run, readsOfArea(run, target), who);
      return run.report({
        plan,
        expected: 'a HEAD request to change nothing',
        actual: `HTTP ${status}, and the terms are accepted`,
        sequence: [target.id, 'getEnrollmentCheck'],
      });
    }
    throw new NotTestable('the accounts have already accepted the terms');
  },
});
