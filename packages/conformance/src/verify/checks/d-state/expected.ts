import { type Check, eachOperation, operationCheck } from '../../calls/check.ts';
import { expectedFilesCheck } from './expected-files.ts';
import { compareRead, sessionsOf } from './expected-reads.ts';
import { expectedWritesCheck } from './expected-writes.ts';

const expected = operationCheck({
  id: 'D-expected',
  claim: 'Each read of a seeded account returns the rows and values of the expectation.',
  needsExpectation: true,
  when: 'first',
  subjects: eachOperation(({ row }) => row.safe),
  async run(run, target) {
    const sessions = sessionsOf(run).filter(
      ({ world, account }) => world.shown(account, target.id) !== undefined,
    );
    if (sessions.length === 0) return run.note('the expectation says nothing about this read');
    for (const session of sessions) await compareRead(run, target, session);
  },
});

/** Checks of a run with an expectation. They run first, since writes of the others change what was seeded. */
export const expectedChecks: readonly Check[] = [expected, expectedWritesCheck, expectedFilesCheck];
