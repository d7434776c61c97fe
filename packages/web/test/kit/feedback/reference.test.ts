import { PortalError } from '@client-portal/sdk';
import { expect, it } from 'vitest';
import { toReference } from '../../../src/kit/feedback/Reference.tsx';

it.each([
  ['r-17', 'r-17'],
  ['00-4bf9:2f.a_1', '00-4bf9:2f.a_1'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), undefined],
  ['r 17', undefined],
  ['r-17<b>', undefined],
  ['é-17', undefined],
  ['', undefined],
  [undefined, undefined],
])('the request id %j is shown as %j, since a person must be able to read it out', (requestId, shown) => {
  const parts = { kind: 'server', operationId: 'listReports', status: 500 } as const;
  expect(toReference(new PortalError({ ...parts, ...(requestId !== undefined && { requestId }) }))).toBe(
    shown,
  );
});
