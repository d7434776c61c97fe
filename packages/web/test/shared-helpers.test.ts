import { expect, test } from 'vitest';
import { type FinishedChunk, moveHelpers } from '../build/shared-helpers.ts';

const chunk = (name: string, code: string, imports: string[], moduleIds: string[] = []): FinishedChunk => ({
  name,
  fileName: `assets/${name}-x.y.js`,
  moduleIds,
  code,
  imports,
});
const RUNTIME = 'assets/runtime-x.y.js';
const START = 'assets/start-x.y.js';
const FROM_RUNTIME = 'from"./runtime-x.y.js"';
const toRuntime = () =>
  chunk('runtime', 'var e=1,t=()=>e+1;export{e as n,t};', [], ['\0rolldown/runtime.js']);

/** What a script of a start gives, run as the browser would, but for its imports. */
const run = (code: string, result: string) =>
  new Function(`${code.replace(/export\{[^}]*\};/g, '')};return ${result}`)();

test('ROUTE-01 the helpers stand in the start, under names of their own, and others take them from there', () => {
  const start = chunk('start', `import{n as a,t}${FROM_RUNTIME};var e=[a,t()];export{e as q};`, [RUNTIME]);
  const screen = chunk('screen', `import{q}from"./start-x.y.js";import{t as e}${FROM_RUNTIME};var t=e();`, [
    START,
    RUNTIME,
  ]);
  const other = chunk('other', 'var t=1;', []);
  expect(moveHelpers([toRuntime(), start, screen, other])).toBe(RUNTIME);
  expect(start.imports).toEqual([]);
  expect(run(start.code, '[e, _hn, _ht()]')).toEqual([[1, 2], 1, 2]);
  expect(start.code.match(/export\{[^}]*\}/g)).toEqual(['export{e as q}', 'export{_hn,_ht}']);
  expect(screen).toMatchObject({
    code: 'import{_ht as e,q}from"./start-x.y.js";var t=e();',
    imports: [START],
  });
  expect(other.code).toBe('var t=1;');
});

test('ROUTE-01 the helpers are moved in a build that is not made small, too', () => {
  const start = chunk('start', `import { n as a } from "./runtime-x.y.js";\nvar e = a;\n`, [RUNTIME]);
  const runtime = { ...toRuntime(), code: 'var e = 1, t = 2;\n//#endregion\nexport { e as n, t };\n' };
  moveHelpers([runtime, start]);
  expect(run(start.code, 'e')).toBe(1);
});

test('ROUTE-01 without helpers nothing changes', () => {
  const start = chunk('start', 'var e=1;', []);
  expect(moveHelpers([start])).toBeUndefined();
  expect(start.code).toBe('var e=1;');
});

test('ROUTE-01 a file that needs the helpers without the start, or in another way, stops the build', () => {
  const toStart = () => chunk('start', `import{t}${FROM_RUNTIME};`, [RUNTIME]);
  const apart = chunk('apart', `import{t}${FROM_RUNTIME};`, [RUNTIME]);
  expect(() => moveHelpers([toRuntime(), toStart(), apart])).toThrow('apart-x.y.js needs');
  const all = chunk('all', `import*as t ${FROM_RUNTIME};`, [START, RUNTIME]);
  expect(() => moveHelpers([toRuntime(), toStart(), all])).toThrow('all-x.y.js takes');
  expect(() => moveHelpers([toRuntime(), all])).toThrow('The build has no start');
});
