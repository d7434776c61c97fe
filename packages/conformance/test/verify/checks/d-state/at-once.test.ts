import { expect, it } from 'vitest';
import { runCheck, toSeen } from '../scripted-run.ts';

interface Sent {
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Runs D-at-once on a service that keeps the three uploads with these files, a letter for the bytes of each. A question
 * mark is a file that does not open, and a space an upload that is refused.
 */
async function say(files: string): Promise<readonly string[]> {
  const letters = [...files];
  let sent: readonly Sent[] = [];
  let count = 0;
  const isTaken = (_: unknown, at: number) => letters[at] !== ' ';
  return runCheck('D-at-once', 'uploadFiles', {
    marker() {
      count += 1;
      return `mark-${count}-`;
    },
    isAllowed: () => true,
    read: async (target: { id: string; files: ReadonlySet<string> }) =>
      toSeen(target.id, {
        status: 200,
        data: (target.id === 'listFileUploads' ? sent : [])
          .map(({ fields }, at) => ({
            ...{ id: at, description: fields.description },
            ...Object.fromEntries([...target.files].map((name) => [name, `/storage/${at}`])),
          }))
          .filter(isTaken),
      }),
    backend: {
      base: new URL('http://portal.invalid'),
      async sendAll(plans: readonly Sent[]) {
        sent = plans;
        return plans.map((plan, at) => toSeen('uploadFiles', isTaken(plan, at) ? { status: 200 } : 500));
      },
      async download({ pathname }: URL) {
        const letter = letters[Number(pathname.split('/').at(-1))] ?? '?';
        return { status: letter === '?' ? 404 : 200, headers: {}, body: Buffer.from(letter) };
      },
    },
  });
}

const MIXED =
  'expected each of several simultaneous uploads to keep its own file, got the file of another one';

it.each([
  ['abc', []],
  ['aab', [MIXED]],
  ['aba', [MIXED]],
  ['aaa', [MIXED]],
  ['ab?', []],
  ['a??', []],
  ['a b', []],
  ['a a', [MIXED]],
  ['  a', ['not testable: the simultaneous requests were not accepted']],
])('FILE-14 D-at-once of three uploads with the files %j', async (files, said) => {
  expect(await say(files)).toEqual(said);
});
