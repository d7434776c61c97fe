import { expect, it } from 'vitest';
import { FailedToLoad } from './failed-to-load.ts';

it('only a file that failed to load gets one failed test', () => {
  const failed = { state: 'fail', errors: [{ message: 'no such state' }] };
  const files: Record<string, { id: string; tasks: object[]; result: object }> = {
    broken: { id: '1', tasks: [], result: failed },
    failing: { id: '2', tasks: [{ type: 'test', name: 'adds' }], result: failed },
    empty: { id: '3', tasks: [], result: { state: 'pass' } },
  };
  const reporter = new FailedToLoad();
  reporter.onInit({ state: { getFiles: ([path = '']: string[] = []) => [files[path]] } } as never);
  for (const moduleId of Object.keys(files)) reporter.onTestModuleEnd({ moduleId });
  expect(Object.values(files).map(({ tasks }) => tasks)).toMatchObject([
    [{ type: 'test', name: 'the file loads', result: failed }],
    [{ name: 'adds' }],
    [],
  ]);
});
