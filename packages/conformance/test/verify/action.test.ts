import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Running, startSecondBackend } from '../faults/backend/app.ts';
import { ACCOUNT } from '../faults/backend/run.ts';
import { findQuirk } from '../faults/findings-of-quirk.ts';
import { FAULTS } from '../faults/rows/index.ts';

const FOLDER = fileURLToPath(new URL('../../github-action', import.meta.url));

interface Action {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean; readonly default?: string }>>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly {
      readonly shell: string;
      readonly run: string;
      readonly env: Readonly<Record<string, string>>;
    }[];
  };
}

const action = parse(readFileSync(join(FOLDER, 'action.yml'), 'utf8')) as Action;
const directory = mkdtempSync(join(tmpdir(), 'verify-action-'));

let running: Running;
beforeAll(async () => {
  running = await startSecondBackend([findQuirk(FAULTS, 'an ended employment may be ended again')]);
});
afterAll(() => running.close());

/**
 * Runs the action's step as a GitHub runner does: inserts the inputs for their expressions and runs the shell script.
 */
function runStep(inputs: Readonly<Record<string, string>>): Promise<{ code: number; output: string }> {
  const [step] = action.runs.steps;
  const value = (name: string) => inputs[name] ?? action.inputs[name]?.default ?? '';
  const environment = Object.fromEntries(
    Object.entries(step?.env ?? {}).map(([name, text]) => [
      name,
      text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, input: string) => value(input)),
    ]),
  );
  const env = { ...process.env, ...environment, GITHUB_ACTION_PATH: FOLDER, INIT_CWD: undefined };
  return new Promise((resolve) => {
    execFile(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? 'exit 9'],
      { env, cwd: directory },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}

it('the GitHub action reads flags of several lines, writes every report, and fails only for findings outside of its baseline', {
  timeout: 300_000,
}, async () => {
  expect(action.runs.using).toBe('composite');
  const inputs = {
    to: running.url,
    flags: '--rate 0\n--writes --only E-illegal\n--write-baseline known.json\n',
    ...ACCOUNT,
    reports: 'report',
  };
  const first = await runStep(inputs);
  expect(first).toMatchObject({ code: 1, output: expect.stringContaining('terminateEmployee') });
  for (const kind of ['xml', 'html', 'json', 'sarif'])
    expect(existsSync(join(directory, 'report', `verify.${kind}`))).toBe(true);
  const sarif = JSON.parse(readFileSync(join(directory, 'report', 'verify.sarif'), 'utf8'));
  expect(sarif.runs[0].results[0]).toMatchObject({ ruleId: 'E-illegal', baselineState: 'new' });
  const second = await runStep({
    ...inputs,
    flags: '--rate 0 --writes --only E-illegal',
    baseline: 'known.json',
  });
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('Nothing new was found') });
});
