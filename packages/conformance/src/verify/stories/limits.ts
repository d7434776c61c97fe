import { type Check, eachOperation } from '../calls/check.ts';
import { NO_SESSION } from '../wire/backend.ts';
import { describeResponse } from '../wire/tell.ts';

/** Number of wrong passwords for one address that no user enters, and how many of them are sent together. */
const [WRONG, TOGETHER] = [21, 7];

export const limitCheck: Check = {
  id: 'C-limits',
  when: 'last',
  claim: 'A service that refuses further sign-ins after many wrong passwords says how long to wait.',
  needsWrites: true,
  subjects: eachOperation(({ id }) => id === 'createSession'),
  async run(run, { name }) {
    // No account has this address, so that none is locked.
    const fields = { email: `${run.marker()}@example.com`, password: 'wrong-horse-0' };
    const plan = run.plan(run.target(name), { session: NO_SESSION, fields, allow: [401, 403, 423, 429] });
    for (let sent = 0; sent < WRONG; sent += TOGETHER) {
      const seen = await run.backend.sendAll(Array.from({ length: TOGETHER }, () => plan));
      // `A-error-body` reports a 429 without `Retry-After`.
      const busy = seen.find(({ status }) => status === 429);
      if (busy === undefined) continue;
      if (busy.response.headers['retry-after'] !== undefined) return;
      return run.report({
        plan,
        expected: 'Retry-After beside 429 for many wrong passwords',
        actual: `${describeResponse(busy)} without it`,
      });
    }
  },
};
