import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portalMock } from '../../src/index.ts';
import { usePortalMock } from '../../src/testing/vitest.ts';

const SENTENCE = 'The contract does not have these calls: GET /api/fetch_dogs, GET /api/login_auth.';
const PATHS = ['/api/fetch_dogs', '/api/login_auth', '/api/fetch_dogs', '/files/nothing.pdf', '/nothing'];

describe('a strict mock', () => {
  it('fails the test file at its end when the contract does not have a call', async () => {
    const checks: (() => void)[] = [];
    const mock = usePortalMock({ strict: true }, (check) => checks.push(check));
    const [check] = checks;
    expect(check).not.toThrow();
    await mock().world().signIn();
    expect(check).not.toThrow();
    for (const path of PATHS) await mock().fetch(path);
    expect(check).toThrow(SENTENCE);
  });

  it('rejects the end of a server when the contract does not have a call, and only when it is strict', async () => {
    for (const strict of [true, false]) {
      const mock = await portalMock({ strict });
      for (const path of PATHS) await fetch(mock.url + path);
      expect(mock.undocumented).toEqual(['GET /api/fetch_dogs', 'GET /api/login_auth']);
      if (strict) await expect(mock.close()).rejects.toThrow(SENTENCE);
      else await mock.close();
      await expect(fetch(mock.url)).rejects.toThrow(TypeError);
    }
  });

  it('says in its overview how it runs: scenario file, line, strictness and undocumented calls', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-mock-'));
    const scenarioPath = join(folder, 'empty.json');
    writeFileSync(scenarioPath, '{"scenario":"empty"}');
    const mock = await portalMock({ strict: true, scenarioPath, delays: { ms: 5, maxMs: 20 } });
    await fetch(`${mock.url}/api/fetch_dogs`);
    expect((await mock.world().getOverview()).server).toEqual({
      scenarioFile: 'empty.json',
      delays: { name: 'office', ms: 5, maxMs: 20 },
      isStrict: true,
      undocumented: ['GET /api/fetch_dogs'],
    });
    await expect(mock.close()).rejects.toThrow('GET /api/fetch_dogs');
    rmSync(folder, { recursive: true });
  });
});
