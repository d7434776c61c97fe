import { expectTypeOf, it } from 'vitest';
import type { HandlerTable, handlers } from '../../../../src/core/portal/handlers/index.ts';

it('a handler table that forgets an operation does not compile', () => {
  expectTypeOf<typeof handlers>().toExtend<HandlerTable>();
  expectTypeOf<Omit<typeof handlers, 'getBudget'>>().not.toExtend<HandlerTable>();
});

it("an operation may be mapped to 'example', and to no other word", () => {
  expectTypeOf<Omit<typeof handlers, 'getBudget'> & { getBudget: 'example' }>().toExtend<HandlerTable>();
  expectTypeOf<Omit<typeof handlers, 'getBudget'> & { getBudget: 'later' }>().not.toExtend<HandlerTable>();
});
