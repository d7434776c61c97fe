import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { loadServedContract } from '../../src/load-contract.ts';
import { AnswerJudge } from '../../src/proxy/judge-answers.ts';

const contract = loadServedContract(DEFAULT_CONTRACT);

/** A list of timesheets with a breach in every row, too long to be judged beside the calls. */
const longAnswer = (isKept: boolean) => ({
  ...{
    operationId: 'listTimesheets',
    status: 200,
    contentType: 'application/json',
    encoding: undefined,
    isKept,
  },
  bytes: Buffer.from(
    JSON.stringify({ status: 200, data: Array.from({ length: 5_000 }, (_, id) => ({ id: `${id}` })) }),
  ),
});

it.each([true, false])(
  'a judge that is closed gives the verdicts that are due (bytes kept: %s)',
  async (isKept) => {
    const judge = new AnswerJudge(contract);
    const answer = longAnswer(isKept);
    const size = answer.bytes.length;
    const verdicts = Promise.all([judge.judge(answer), judge.judge(longAnswer(isKept))]);
    await judge.close();
    for (const breaches of await verdicts) {
      expect(breaches.length).toBeGreaterThan(0);
      expect(breaches.map(({ message }) => message).join()).not.toContain('not judged');
    }
    if (isKept) expect(answer.bytes).toHaveLength(size);
  },
);
