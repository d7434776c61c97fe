// @vitest-environment jsdom
import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { session } from '../../src/api/session.ts';
import { routes } from '../../src/app/routes.tsx';
import { portalCalls, setResponse } from '../forms/plain-portal.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

it('ROUTE-01 a route sends all reads of its screen before the code of the screen is there', async () => {
  session.start('secret$1001');
  for (const id of ['listPayrollSheets', 'listEmployees'] as const) setResponse(id, []);
  const route = all(routes).find(({ path }) => path === '/main/payroll');
  const opened = typeof route?.lazy === 'function' ? route.lazy() : undefined;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(portalCalls.map(([id]) => id)).toEqual(['listPayrollSheets', 'listEmployees']);
  await opened;
  queryClient.clear();
});

const all = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);
