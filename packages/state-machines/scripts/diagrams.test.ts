import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { diagramFiles } from './diagram-files.ts';
import { renderMermaid } from './mermaid.ts';
import { staleDiagrams } from './stale-diagrams.ts';

describe('diagrams', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diagrams-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('show the machines of today (run `npx tsx scripts/diagrams.ts` when this fails)', () => {
    expect(staleDiagrams()).toEqual([]);
  });

  it('the check names missing, different and superfluous diagrams', () => {
    for (const [name, text] of diagramFiles()) writeFileSync(join(folder, name), text);
    rmSync(join(folder, 'session.md'));
    writeFileSync(join(folder, 'timesheet.md'), 'edited by hand');
    writeFileSync(join(folder, 'payroll.md'), 'no such machine');
    const url = pathToFileURL(`${folder}/`);
    expect([...staleDiagrams(url)].sort()).toEqual(['payroll.md', 'session.md', 'timesheet.md']);
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
