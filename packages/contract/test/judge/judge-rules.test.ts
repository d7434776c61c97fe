import { describe, expect, it } from 'vitest';
import { judgeRules } from '../../src/judge/judge-rules.ts';
import { DEFAULT_CONTRACT } from '../../src/node/default-contract.ts';
import { loadContract } from '../../src/node/load-contract.ts';

const { operations } = loadContract(DEFAULT_CONTRACT);

function breachesOf(id: string, body: unknown) {
  const operation = operations.find((one) => one.id === id);
  return operation && judgeRules(operation, body);
}

const shift = { start_date: '2025-06-02', start_time: '08:00', end_date: '2025-06-02', end_time: '12:00' };

describe('judgeRules', () => {
  it('names each row of a list that breaks a rule, and the rule', () => {
    const data = [
      { ...shift, total_hours: 25 },
      { ...shift, total_hours: 4 },
      { ...shift, end_date: '2025-06-01' },
    ];
    expect(breachesOf('listTimesheets', { data })).toEqual([
      {
        location: 'answer.body.data.0',
        message:
          'must keep the rule: total_hours is at most the hours of the days from start_date to end_date',
      },
      { location: 'answer.body.data.2', message: 'must keep the rule: end_date is on or after start_date' },
    ]);
  });

  it('names the record that breaks a rule', () => {
    const client_budget = { total_budget: 10, spent_budget: 4, remaining_budget: 5 };
    expect(breachesOf('getBudget', { client_budget })).toEqual([
      {
        location: 'answer.body.client_budget',
        message: 'must keep the rule: remaining_budget is total_budget − spent_budget',
      },
    ]);
  });

  it.each([
    ['a rule for which a row may have a reason', 'listTimesheets', { data: [{ ...shift, total_hours: 9 }] }],
    ['a body without the list', 'listTimesheets', { data: 'none' }],
    ['no body', 'listTimesheets', undefined],
    ['no record', 'getBudget', { status: 200 }],
    ['an operation without rules', 'listPayables', { data: [{ id: 1 }] }],
  ])('finds nothing in %s', (_, id, body) => {
    expect(breachesOf(id, body)).toEqual([]);
  });
});
