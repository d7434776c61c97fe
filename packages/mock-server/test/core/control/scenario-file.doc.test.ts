import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { stepsOf } from '../../../src/core/control/scenario-file.ts';
import { LATENCIES } from '../../../src/core/engine/faults/fault-header.ts';
import { portalBackend } from '../../../src/core/portal/backend.ts';
import { createMock } from '../../../src/fetch/create-mock.ts';
import { codeBlocksOf, runBlock, toPromises } from '../../code-blocks.ts';

const PAGE = readFileSync(new URL('../../../../../docs/how-to/scenario-file.md', import.meta.url), 'utf8');
const example = /```yaml\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '';

describe('docs/how-to/scenario-file.md', () => {
  it('shows a file that the mock accepts', async () => {
    const mock = createMock({ scenarioFile: parse(example) });
    const { now, faults } = await mock.control.getOverview();
    expect(now).toBe('2025-06-30T17:00:00.000Z');
    expect(faults.map(({ operationId }) => operationId)).toEqual([
      'listReports',
      'listPayables',
      'listPayables',
    ]);
  });

  it('shows the real error message', () => {
    const broken = parse(example.replace('{ start:', '{ employee_id: 99, start:'));
    const [, sentence = ''] = /yaml: (steps\[1\][\s\S]*?)`/.exec(PAGE) ?? [];
    expect(() => createMock({ scenarioFile: broken })).toThrow(sentence.replaceAll('\n', ' '));
  });

  it.each(codeBlocksOf(PAGE))('prints what the block of “$title” says', async ({ code }) => {
    expect(await runBlock(code, async () => ({ createMock }))).toEqual(toPromises(code));
  });

  it('names every step and every latency', () => {
    for (const name of Object.keys(stepsOf(portalBackend))) expect(PAGE).toContain(`\`${name}\``);
    for (const [name, { ms, maxMs = 0 }] of Object.entries(LATENCIES))
      expect(PAGE.replaceAll('\n', ' ')).toMatch(
        new RegExp(`\`${name}\` \\(${ms.toLocaleString('en')} to ${maxMs.toLocaleString('en')}`),
      );
  });
});
