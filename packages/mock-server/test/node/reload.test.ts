import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../../../testing/cli-here.ts';
import { createCli, printed } from '../../../../testing/cli-process.ts';
import { createMockControl } from '../../src/index.ts';
import { run as runServe } from '../../src/node/commands/serve.ts';

const { startCli } = createCli(new URL('../../src/cli.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'reload-'));
afterAll(() => rmSync(folder, { recursive: true }));
const scenario = join(folder, 'scenario.yaml');
const contract = join(folder, 'contract.yaml');
const contractText = readFileSync(DEFAULT_CONTRACT, 'utf8');

const writeScenario = (name: string) => writeFileSync(scenario, `scenario: ${name}\n`);

describe('portal-mock serve', { timeout: 120_000 }, () => {
  it('reloads the scenario file and the contract when they change, and keeps the old ones when they are broken', async () => {
    writeScenario('empty');
    writeFileSync(contract, contractText);
    const child = startCli(
      'serve',
      '--port',
      '0',
      '--scenario',
      scenario,
      '--contract',
      contract,
      '--strict',
    );
    const [, url = ''] = await printed(child, /Mock server on (\S+)\n/);
    const mock = createMockControl({ url });
    const status = async (path: string) => (await fetch(url + path)).status;
    expect((await mock.getOverview()).scenario).toBe('empty');

    writeScenario('month-end');
    await printed(child, /scenario\.yaml again\. Worlds that began again: 1\.\n/);
    expect((await mock.getOverview()).scenario).toBe('month-end');

    writeScenario('sunday');
    await printed(
      child,
      /scenario\.yaml: scenario must be one of .*\nThe server goes on with the file as it was/,
    );
    expect((await mock.getOverview()).scenario).toBe('month-end');

    // The scenario is still invalid, so that the contract is not reloaded either.
    writeFileSync(contract, contractText.replace('  /api/fetch_resources:', '  /api/fetch_renamed:'));
    await printed(child, /(?:The server goes on[\s\S]*){2}/);
    expect([await status('/api/fetch_renamed'), await status('/api/fetch_resources')]).toEqual([404, 401]);

    writeScenario('new-client');
    await printed(child, /(?:again\. Worlds[\s\S]*){2}/);
    expect([await status('/api/fetch_renamed'), await status('/api/fetch_resources')]).toEqual([401, 404]);

    writeFileSync(contract, 'openapi: 3.1.0\n');
    await printed(child, /contract\.yaml:\d+: .*\nThe server goes on/);
    expect(await status('/api/fetch_renamed')).toBe(401);

    const ended = once(child, 'close');
    child.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
  });

  it('exits at the start with a message when the scenario file is missing or is not YAML', async () => {
    const start = (file: string) => runHere(() => runServe(['--port', '0', '--scenario', file]));
    const missing = join(folder, 'nowhere.yaml');
    expect(await start(missing)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${missing} cannot be read: ENOENT`),
    });
    const broken = join(folder, 'broken.yaml');
    writeFileSync(broken, 'steps: [');
    expect((await start(broken)).stderr).toContain(`${broken} cannot be read: `);
  });
});
