import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { fail, refuseField, requireEvent } from '../../../../src/core/portal/handlers/handler.ts';
import { handlerOf, handlers } from '../../../../src/core/portal/handlers/index.ts';

describe('the results of handlers', () => {
  it('a failure is the Problem of its status', () => {
    expect(fail(404, 'Gone.')).toEqual({ status: 404, body: { status: 404, message: 'Gone.' } });
  });

  it('a refused field has the same name as in refusals by the schema', () => {
    expect(refuseField('email', 'is taken')).toEqual({
      status: 422,
      body: { status: 422, message: 'The given data was invalid.', errors: { email: ['is taken'] } },
    });
  });
});

describe('the lifecycle event of a request', () => {
  it('is one of those that the handler was written for', () => {
    expect(requireEvent('timesheet', 'approve', 'approve', 'decline')).toBe('approve');
    expect(requireEvent('timesheet', 'decline', 'approve', 'decline')).toBe('decline');
  });

  it.each([undefined, 'permit', 'decline'])('is not %s, which the handler does not know', (event) => {
    expect(() => requireEvent('timesheet', event, 'approve')).toThrow(
      `The contract asks for the event ${event} of timesheet, which this handler does not know.`,
    );
  });

  it('is one that the lifecycle has', () => {
    const stranger = 'permit' as 'approve';
    expect(() => requireEvent('timesheet', stranger, stranger)).toThrow('the event permit of timesheet');
  });
});

describe('the table of handlers', () => {
  const { operations } = loadContract(DEFAULT_CONTRACT);

  it('lists each operation of the contract once, and no other operation', () => {
    expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(handlers).toSorted());
    expect(handlerOf('getBudget')).toBeTypeOf('function');
    expect(handlerOf('getTheMoon')).toBeUndefined();
  });
});
