import { expectTypeOf, it } from 'vitest';
import { createMock } from '../../src/fetch/create-mock.ts';

interface Loan {
  readonly id: number;
  readonly remark?: string;
}
interface Problem {
  readonly title: string;
}
interface Content<Body> {
  readonly content: { readonly 'application/json': Body };
}
/** Operations as `generate:client` writes them. */
interface Operations {
  readonly returnLoan: {
    readonly parameters: { readonly query?: never; readonly path: { readonly loanId: number } };
    readonly requestBody: Content<{ readonly remark?: string }>;
    readonly responses: { readonly 200: Content<Loan>; readonly 409: Content<Problem> };
  };
  readonly cancelLoan: {
    readonly parameters: { readonly path: { readonly loanId: number } };
    readonly responses: { readonly 204: { readonly content?: never }; readonly default: Content<Problem> };
  };
}

it('a handler has the request and the responses of its operation', () => {
  createMock<Operations>({
    handlers: {
      returnLoan({ body, parameters, otherwise }) {
        expectTypeOf(body.remark).toEqualTypeOf<string | undefined>();
        expectTypeOf(parameters.loanId).toEqualTypeOf<number>();
        const done = otherwise();
        return done.status === 200 ? { ...done, body: { ...done.body, remark: 'Late.' } } : done;
      },
      cancelLoan: ({ parameters }) =>
        parameters.loanId === 1 ? { status: 204 } : { status: 410, body: { title: 'Gone.' } },
    },
  });
});

it('a handler of no operation, or with a response of another one, is a type error', () => {
  // @ts-expect-error the contract has no such operation
  createMock<Operations>({ handlers: { renewLoan: () => ({ status: 200, body: { id: 1 } }) } });
  // @ts-expect-error an id is a number
  createMock<Operations>({ handlers: { returnLoan: () => ({ status: 200, body: { id: 'one' } }) } });
  // @ts-expect-error the body of another status
  createMock<Operations>({ handlers: { returnLoan: () => ({ status: 409, body: { id: 1 } }) } });
  // @ts-expect-error not a field of the request
  createMock<Operations>({ handlers: { returnLoan: ({ body }) => body.remarks } });
});

it('without types, a handler of any operation may return any status and body', () => {
  createMock({ handlers: { anyLoan: ({ body }) => ({ status: 299, body: body.anything }) } });
});
