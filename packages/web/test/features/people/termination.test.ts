import { beforeAll, describe, expect, it } from 'vitest';
import type { HiredEmployee } from '../../../src/features/people/termination.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let terminations: typeof import('../../../src/features/people/termination.ts').terminations;
let queryClient: typeof import('../../../src/api/query-client.ts').queryClient;

beforeAll(async () => {
  stubBrowserGlobals();
  ({ terminations } = await import('../../../src/features/people/termination.ts'));
  ({ queryClient } = await import('../../../src/api/query-client.ts'));
});

const record = (changes: Partial<HiredEmployee> = {}) =>
  ({
    id: 3,
    employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' },
    position: 'Aide',
    hired_date: '2026-05-01',
    status: 1,
    ...changes,
  }) as HiredEmployee;

describe('the end of an employment in words', () => {
  it('HIRE-21 asks about one person, with the facts of the employment', () => {
    expect(terminations.view.factsOf(record())).toEqual([
      { label: 'Employee', value: 'Ana Ruiz (SP-1)' },
      { label: 'Position', value: 'Aide' },
      { label: 'Hired Date', value: 'Fri, May 1, 2026' },
    ]);
    expect.soft(terminations.view.keyOf(record())).toBe(3);
    expect.soft(terminations.view.nameOf(record())).toBe('Ana Ruiz');
    expect(terminations.words.question('decline', 1)).toMatch(/\?$/);
    expect(terminations.words.done('decline', 1)).toMatch(/\w/);
  });

  it('HIRE-22 has different texts for a refusal and a lost response', () => {
    const { failedText } = terminations.words.dialogs ?? {};
    expect(failedText?.('decline', 'refused')).toBe('The service did not accept this.');
    expect(failedText?.('decline', 'notArrived')).toMatch(/^The answer was lost\./);
  });

  it('HIRE-21 is unknown when the record is not in the list', async () => {
    const { hiredEmployeesQuery } = await import('../../../src/api/queries.ts');
    expect(terminations.calls.find('decline', record())).toBe('unknown');
    queryClient.setQueryData(hiredEmployeesQuery.queryKey, [record({ id: 4 })] as never);
    expect(terminations.calls.find('decline', record())).toBe('unknown');
  });
});
