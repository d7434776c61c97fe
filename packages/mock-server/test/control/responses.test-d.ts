import { describe, expectTypeOf, it } from 'vitest';
import { createMock } from '../../src/fetch/create-mock.ts';

const world = createMock().world();

describe('the response that a test sets', () => {
  it('has a documented status, the body of that status, or no body', () => {
    void world.respond('listPayables', { status: 200, body: { status: 200, data: [] }, times: 3 });
    void world.respond('listPayables', { status: 401, body: { status: 401, message: 'Sign in again.' } });
    void world.respond('terminateSession', { status: 200 });
    expectTypeOf<ReturnType<typeof world.respond>>().toEqualTypeOf<Promise<void>>();
  });

  it('is a type error if it breaks the contract', () => {
    // @ts-expect-error the contract has no such operation
    void world.respond('listNothing', { status: 200 });
    // @ts-expect-error the contract does not document the status
    void world.respond('listPayables', { status: 418 });
    // @ts-expect-error the rows are a list
    void world.respond('listPayables', { status: 200, body: { status: 200, data: 'none' } });
    // @ts-expect-error the body of another status
    void world.respond('listPayables', { status: 401, body: { status: 200, data: [] } });
  });

  it('may be anything if it is lenient', () => {
    void world.respond('listPayables', { status: 418, body: 17, lenient: true });
  });
});
