import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { COLOUR_RULES, findViolations } from '../accessibility/checks/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { expectNoSidewaysScroll } from '../pages/layout.ts';
import { setLook, setSize } from '../pages/looks.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CLI = ['--import', 'tsx', '--conditions=@client-portal/source', 'packages/mock-server/src/cli.ts'];

test('the HTML report of verify is accessible, in both themes, wide and narrow', async ({
  page,
  world,
}, testInfo) => {
  await world.fail('listReports', { kind: 'status', status: 503 });
  const file = testInfo.outputPath('report.html');
  const args = ['verify', '--to', process.env.PORTAL_URL ?? '', '--header', `x-portal-world: ${world.name}`];
  const child = spawn(process.execPath, [...CLI, ...args, '--rate', '0', '--only', 'A,E', '--html', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORTAL_VERIFY_EMAIL: ACCOUNTS.rosa, PORTAL_VERIFY_PASSWORD: PASSWORD },
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);

  await page.setContent(await readFile(file, 'utf8'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Findings http/);
  await expect(page.getByRole('article').first()).toContainText('HTTP 503');
  await expect(page.getByRole('region', { name: 'Checks' }).getByRole('row')).not.toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  for (const look of ['dark', 'forced colours'] as const) {
    await setLook(page, look);
    expect(await findViolations(page, { rules: COLOUR_RULES })).toEqual([]);
  }
  await setSize(page, '320 px');
  await expectNoSidewaysScroll(page);
  expect(await findViolations(page)).toEqual([]);
});
