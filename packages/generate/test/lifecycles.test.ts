import { type Contract, DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { renderStates, toDecisions } from '../src/render-lifecycles.ts';

const contract = loadContract(DEFAULT_CONTRACT);

describe('toDecisions', () => {
  it('names a function for each event of an operation that serves several', () => {
    expect(toDecisions(contract)).toEqual([
      ['approveTimesheet', { operation: 'submitTimesheetDecision', field: 'status', value: '1' }],
      ['declineTimesheet', { operation: 'submitTimesheetDecision', field: 'status', value: '-1' }],
    ]);
  });

  it('refuses a function with the name of an operation', () => {
    const operations = contract.operations.map((one) =>
      one.id === 'getBudget' ? { ...one, id: 'declineTimesheet' } : one,
    );
    expect(() => toDecisions({ ...contract, operations } as Contract)).toThrow(
      'submitTimesheetDecision needs a function declineTimesheet, which is the name of an operation.',
    );
  });
});

describe('renderStates', () => {
  it('TS-09 writes a union of states with the values that store them', () => {
    const text = renderStates(contract);
    expect(text).toContain("export type TimesheetState = 'pending' | 'approved' | 'declined';");
    expect(text).toContain(' * - `declined`: The hours are not paid. Stored: `Timesheet.status` is -1.');
    expect(text).toContain("'terms' | 'signature']: 'unknown' | 'inError' | 'complete' };");
  });
});
