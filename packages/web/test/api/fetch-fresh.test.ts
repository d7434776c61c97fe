// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchFresh } from '../../src/api/fetch-fresh.ts';
import { payablesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { holdResponse, portalCalls, setResponse } from '../forms/plain-portal.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

afterEach(() => queryClient.clear());

it.each([
  ['of a list that is known', [{ id: 1 }]],
  ['of a list that is not known yet', undefined],
])('PBL-13 ERR-11 a lookup never uses a read that was sent before it: %s', async (_, known) => {
  queryClient.setQueryData(payablesQuery.queryKey, known as never);
  const bringEarlier = holdResponse('listPayables');
  const earlier = queryClient.fetchQuery({ ...payablesQuery, staleTime: 0 }).catch(() => 'given up');
  setResponse('listPayables', [{ id: 1 }, { id: 2 }]);
  const found = fetchFresh(payablesQuery);
  await bringEarlier([{ id: 1 }]);
  expect(await found).toEqual([{ id: 1 }, { id: 2 }]);
  expect(portalCalls.map(([operation]) => operation)).toEqual(['listPayables', 'listPayables']);
  expect(queryClient.getQueryData(payablesQuery.queryKey)).toEqual([{ id: 1 }, { id: 2 }]);
  await earlier;
});
