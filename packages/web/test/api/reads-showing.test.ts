// @vitest-environment jsdom
import { readsShowing } from '@client-portal/sdk';
import { afterEach, expect, it } from 'vitest';
import * as queries from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { refreshReadsShowing } from '../../src/api/reads-showing.ts';

const KEYS = Object.values(queries).flatMap((one) => ('queryKey' in one ? [one.queryKey] : []));
const NAME = queries.clientNameQuery.queryKey;

afterEach(() => queryClient.clear());

it.each(Object.keys(readsShowing) as (keyof typeof readsShowing)[])(
  '%s makes a query of the portal stale for each read that the contract links to it',
  async (write) => {
    for (const key of KEYS) queryClient.setQueryData([...key], {});
    await refreshReadsShowing(write);
    const stale = KEYS.filter((key) => queryClient.getQueryState([...key])?.isInvalidated);
    expect(stale.filter((key) => key !== NAME)).toHaveLength(readsShowing[write].length);
  },
);

it('a saved name makes the name in the frame stale', async () => {
  queryClient.setQueryData([...NAME], { name: 'Rosa Delgado', email: '' });
  await refreshReadsShowing('updateClientInformation');
  expect(queryClient.getQueryState([...NAME])?.isInvalidated).toBe(true);
});
