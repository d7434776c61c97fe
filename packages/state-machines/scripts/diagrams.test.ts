import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { diagramFiles, diagramFolder } from './diagram-files.ts';
import { staleFiles, writeFiles } from './generated-files.ts';
import { lifecyclesPage, PAGE_URL } from './lifecycles-page.ts';
import { renderMermaid } from './mermaid.ts';
import { renderFiles } from './render.ts';

describe('generated files', () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'diagrams-'))}/`);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const { lifecycles } = loadContract(DEFAULT_CONTRACT);

  it('are those of the contract of today (run `npm run generate` when this fails)', () => {
    const machines = renderFiles([...lifecycles.values()]);
    expect(staleFiles(new URL('../src/generated/', import.meta.url), machines)).toEqual([]);
    expect(staleFiles(diagramFolder, diagramFiles())).toEqual([]);
    expect(readFileSync(PAGE_URL, 'utf8')).toBe(lifecyclesPage());
  });

  it('are named and written again if they are missing, different or superfluous', () => {
    const files = diagramFiles();
    writeFiles(folder, files);
    rmSync(new URL('session.md', folder));
    writeFileSync(new URL('timesheet.md', folder), 'edited by hand');
    writeFileSync(new URL('payroll.md', folder), 'no such machine');
    expect([...staleFiles(folder, files)].sort()).toEqual(['payroll.md', 'session.md', 'timesheet.md']);
    writeFiles(folder, files);
    expect(staleFiles(folder, files)).toEqual([]);
  });
});

describe('renderMermaid', () => {
  it('draws nested states as blocks and an edge out of one outside it', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { initial: 'b', states: { b: { on: { go: '#m.c' } } } }, c: { type: 'final' } },
    });
    expect(renderMermaid(machine).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "a" as a {',
      '    state "b" as a_b',
      '    [*] --> a_b',
      '  }',
      '  state "c" as c',
      '  [*] --> a',
      '  a_b --> c : go',
      '  c --> [*]',
    ]);
  });

  it('draws a parallel machine as regions of one state', () => {
    const region = { initial: 'off', states: { off: {} } };
    const machine = createMachine({ id: 'm', type: 'parallel', states: { x: region, y: region } });
    expect(renderMermaid(machine).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "m" as m {',
      '    state "x" as x {',
      '      state "off" as x_off',
      '      [*] --> x_off',
      '    }',
      '    --',
      '    state "y" as y {',
      '      state "off" as y_off',
      '      [*] --> y_off',
      '    }',
      '  }',
    ]);
  });
});
