import { readFileSync } from 'node:fs';
import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { toOperationLines, toSarif } from '../../../src/verify/report/sarif.ts';
import type { Summary } from '../../../src/verify/report/summary.ts';
import { contract } from '../support.ts';

it('SARIF points at the line of the operation in the contract', () => {
  const text = readFileSync(DEFAULT_CONTRACT, 'utf8');
  const lines = toOperationLines(text);
  for (const { id } of contract.operations)
    expect(text.split('\n')[(lines.get(id) ?? 0) - 1]).toContain(`operationId: ${id}`);
  const finding = {
    ...{ check: 'F-caching', subject: 'getBudget', operation: 'getBudget', seed: 1, curl: 'curl' },
    ...{ expected: 'no-store', actual: 'none' },
  };
  const summary = { checks: [], findings: [finding], known: [], obstacle: null, exitCode: 1 };
  const [run] = JSON.parse(toSarif(summary as unknown as Summary, lines)).runs;
  const { region } = run.results[0].locations[0].physicalLocation;
  expect(region.startLine).toBe(lines.get('getBudget'));
});
