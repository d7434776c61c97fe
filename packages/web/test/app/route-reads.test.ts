// @vitest-environment jsdom
import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { session } from '../../src/api/session.ts';
import { routes } from '../../src/app/routes.tsx';
import { portalCalls, setResponse } from '../forms/plain-portal.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

it('ROUTE-01 sends all reads of a screen while its code loads, and if the code is there only the first', async () => {
  session.start('secret$1001');
  for (const id of ['listPayrollSheets', 'listEmployees'] as const) setResponse(id, []);
  /** Opens the screen as the router does, and returns the reads that are sent before its code is there. */
  const open = async () => {
    const route = all(routes).find(({ path }) => path === '/main/payroll');
    const opened = typeof route?.lazy === 'function' ? route.lazy() : undefined;
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    const sent = portalCalls.map(([id]) => id);
    await opened;
    queryClient.clear();
    portalCalls.length = 0;
    return sent;
  };
  expect(await open()).toEqual(['listPayrollSheets', 'listEmployees']);
  expect(await open()).toEqual(['listPayrollSheets']);
});

const all = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);
