import { describe, expect, it } from 'vitest';
import type { Contract } from '../src/contract.ts';
import { bodyExample, responseExamples } from '../src/examples.ts';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { loadContract } from '../src/node/load-contract.ts';
import { createPortalContract } from '../src/portal-contract.ts';

/** Returns values similar to an example. Some fit the schema, and most do not. */
const changesOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [value, null, 17, ''];
  const entries = Object.entries(value);
  return [
    value,
    null,
    'text',
    {},
    { ...value, stray: 1 },
    ...entries.map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name))),
    ...entries.flatMap(([name]) => [null, -1, 'x', []].map((other) => ({ ...value, [name]: other }))),
  ];
};

describe('the contract that was compiled ahead', () => {
  const ahead = createPortalContract();
  const now = loadContract(DEFAULT_CONTRACT);
  const operations = (contract: Contract) => [...contract.operations, ...contract.extensions];

  it('has the same operations as the contract read from YAML', () => {
    expect(operations(ahead).map(({ id }) => id)).toEqual(operations(now).map(({ id }) => id));
    expect(ahead.decoded).toEqual(now.decoded);
  });

  it('compiles an operation when it is first needed', () => {
    const contract = createPortalContract({ isMachine: () => false, isEvent: () => false });
    expect(contract.find('POST', '/api/login_auth')?.id).toBe('createSession');
    expect(contract.find('POST', '/api/timesheets_client')).toBe(
      contract.find('POST', '/api/timesheets_client'),
    );
    expect(() => contract.find('POST', '/api/decline_timesheet')).toThrow(
      'submitTimesheetDecision: x-lifecycle names the machine timesheet, which this program does not know.',
    );
  });

  it('CALL-01 gives the same verdict on every body and response as freshly compiled validators', () => {
    let judged = 0;
    for (const [at, operation] of operations(now).entries()) {
      const other = operations(ahead)[at];
      for (const value of changesOf(bodyExample(now.decoded, operation) ?? {})) {
        expect(other?.body?.validate(value), operation.id).toEqual(operation.body?.validate(value));
        expect(other?.query.validate(value), operation.id).toEqual(operation.query.validate(value));
        judged += 1;
      }
      for (const [status, rule] of operation.responses) {
        for (const value of [...responseExamples(now.decoded, rule).values()].flatMap(changesOf)) {
          expect(other?.responses.get(status)?.validate(value), `${operation.id} ${status}`).toEqual(
            rule.validate(value),
          );
          judged += 1;
        }
      }
    }
    expect(judged).toBeGreaterThan(1_000);
  });
});
