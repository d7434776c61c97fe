import { expect, it } from 'vitest';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { Backend } from '../../../src/verify/wire/backend.ts';
import { contract } from '../support.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const pageOf = (page: number) => ROWS.slice(2 * (page - 1), 2 * page);

/** Reads a list of a backend. Returns its rows, and the pages that were requested. */
async function read(respond: (page: number) => object): Promise<readonly string[]> {
  const asked: string[] = [];
  const nothing = () => undefined;
  const backend = new Backend({
    base: new URL('http://backend'),
    transport: async ({ url }) => {
      const page = url.searchParams.get('page') ?? '1';
      asked.push(page);
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(respond(Number(page)))) };
    },
    rateCap: async () => undefined,
    headers: {},
    ...{ onSeen: nothing, onBusy: nothing, onLost: nothing },
  });
  const target = toTargets(contract).find(({ id }) => id === 'listReports');
  if (target === undefined) throw new Error('The contract has no list of reports.');
  const { body } = await backend.send({ target, session: { headers: {}, query: {}, fields: {} } });
  return [(body as { readonly data: readonly string[] }).data.join(''), asked.join('')];
}

it.each([
  [
    'in pages of two',
    (page: number) => ({ data: pageOf(page), current_page: page, last_page: 3 }),
    'abcde',
    '123',
  ],
  ['of one page', () => ({ data: ROWS, current_page: 1, last_page: 1 }), 'abcde', '1'],
  ['without a sign of pages', () => ({ data: pageOf(1) }), 'ab', '1'],
  // A backend that ignores the parameter returns the first page again.
  [
    'whose next page is the first again',
    () => ({ data: pageOf(1), current_page: 1, last_page: 3 }),
    'ab',
    '12',
  ],
  [
    'whose last page is empty',
    (page: number) => ({ data: pageOf(page), current_page: page, last_page: 9 }),
    'abcde',
    '1234',
  ],
  [
    'that skips a page',
    (page: number) => ({ data: pageOf(page), current_page: page === 1 ? 1 : page + 1, last_page: 5 }),
    'ab',
    '12',
  ],
] as const)('a list %s is read to its end', async (_, respond, rows, pages) => {
  expect(await read(respond)).toEqual([rows, pages]);
});
