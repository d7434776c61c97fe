import { expect, it, vi } from 'vitest';
import LimitReporter from './limit-reporter.mjs';

it('a run of tests that reaches its limit is cancelled by force, and the files under way are named', () => {
  vi.useFakeTimers();
  vi.stubEnv('STEP_LIMIT_MS', '60000');
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const cancelCurrentRun = vi.fn();
  const reporter = new LimitReporter();
  type Given = Parameters<typeof reporter.onInit>[0];
  reporter.onInit({ config: { root: '/a' }, cancelCurrentRun } as unknown as Given);
  const module = (moduleId: string) => ({ moduleId }) as Parameters<typeof reporter.onTestModuleStart>[0];
  reporter.onTestModuleStart(module('/a/done.test.ts'));
  reporter.onTestModuleStart(module('/a/loops.test.ts'));
  reporter.onTestModuleEnd(module('/a/done.test.ts'));
  vi.advanceTimersByTime(60_000);
  expect(print.mock.lastCall?.[0]).toMatch(/Under way:\n {2}loops\.test\.ts$/);
  expect(cancelCurrentRun).toHaveBeenCalledTimes(2);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
