import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientWith } from '../answered.ts';
import { contractOperations } from '../contract.ts';
import { failureOf } from '../recording-client.ts';

const PAGE = readFileSync(new URL('../../../../docs/reference/answers.md', import.meta.url), 'utf8');

/** Rows of the table: status, operations, and the kind of error in the SDK. */
const ROWS = [...PAGE.matchAll(/^\| (\d{3}) \| .*? \| (.*?) \| (.*?) \|$/gm)].map(
  ([, status = '', operations = '', sdk = '']) => [status, operations, sdk] as const,
);

const idsOf = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, id]) => id);

/** Returns the ids of the operations in a cell. */
function toIds(cell: string): (string | undefined)[] {
  const named = idsOf(cell);
  if (!cell.startsWith('all')) return named;
  return contractOperations
    .filter(({ operation }) => cell !== 'all with a body' || operation.requestBody !== undefined)
    .map(({ operation }) => operation.operationId)
    .filter((id) => !named.includes(id));
}

describe('docs/reference/answers.md', () => {
  it('has a row for each status of the contract', () => {
    const statuses = new Set(contractOperations.flatMap(({ operation }) => Object.keys(operation.responses)));
    expect(ROWS.map(([status]) => status)).toEqual([...statuses].sort());
  });

  it.each(ROWS)('names the operations that document %s', (status, cell) => {
    const documented = contractOperations.filter(({ operation }) => status in operation.responses);
    expect(toIds(cell).sort()).toEqual(documented.map(({ operation }) => operation.operationId).sort());
  });

  it.each(ROWS.filter(([status]) => status >= '400'))(
    'says how the SDK reports %s',
    async (status, _, sdk) => {
      const body = { status: Number(status), message: 'No.' };
      const failure = await failureOf(clientWith(Number(status), body).terminateEmployee({ id: 1 }));
      expect(sdk).toBe(`\`${failure.kind}\``);
    },
  );
});
