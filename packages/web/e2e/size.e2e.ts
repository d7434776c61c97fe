import { expect, test } from './fixtures/test.ts';
import { brotliSize, listAllScripts, listScripts } from './words/build.ts';
import { openSignIn } from './words/sign-in.ts';

const SIGN_IN_BUDGET_BYTES = 75_000;

const signInScripts = () => listScripts('start');

test('AUTH-01 sign-in needs at most 75 kB of script, compressed', () => {
  const sizes = signInScripts().map((file) => ({ file, bytes: brotliSize(file) }));
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  expect(sizes.length).toBeGreaterThan(1);
  expect(bytes, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(SIGN_IN_BUDGET_BYTES);
});

test('EXP-01 EXP-03 what draws charts and writes PDF and Excel files stands apart from everything else', () => {
  const all = listAllScripts();
  for (const heavy of [/\/BudgetChart-/, /\/pdf-/, /\/xlsx-/]) {
    expect(
      all.filter((file) => heavy.test(file)),
      String(heavy),
    ).toHaveLength(1);
    expect(signInScripts().filter((file) => heavy.test(file))).toEqual([]);
  }
  const portal = listScripts('portal');
  expect(portal.filter((file) => /chart|pdf|xlsx|excel/i.test(file))).toEqual([]);
});

test('AUTH-01 sign-in shows before any other script of the portal is asked for', async ({ page, origin }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url().replace(`${origin}/`, ''));
  });
  // Nothing else is idle work: it starts when the browser has nothing to do.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openSignIn(page);
  expect(asked.sort()).toEqual(signInScripts().sort());
});
