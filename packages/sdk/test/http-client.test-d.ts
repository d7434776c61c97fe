import { expectTypeOf, test } from 'vitest';
import type { components, operations as Operations } from '../src/index.ts';
import { createHttpClient, operations, type paths, type Schemas } from '../src/index.ts';

const http = createHttpClient({ baseUrl: '', session: { token: () => null } });

test('the client of openapi-fetch has the types of the contract', async () => {
  const { data, error } = await http.POST('/api/timesheets_client');
  expectTypeOf(data?.data).toEqualTypeOf<Schemas['Timesheet'][] | undefined>();
  expectTypeOf(error?.message).toEqualTypeOf<string | undefined>();
  // @ts-expect-error no such path
  void http.POST('/api/timesheets');
  // @ts-expect-error an invoice is named by its id
  void http.POST('/api/clientApproveInvoice', { body: {} });
});

test('the types of openapi-typescript are exported under their names', () => {
  expectTypeOf<components['schemas']>().toEqualTypeOf<Schemas>();
  expectTypeOf<paths['/api/login_auth']['post']>().toEqualTypeOf<Operations['createSession']>();
  expectTypeOf(operations.createSession.path).toEqualTypeOf<'/api/login_auth'>();
});
