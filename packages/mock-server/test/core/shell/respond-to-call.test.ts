import { expect, it } from 'vitest';
import { useMockServer } from '../../../../../testing/sandbox.ts';
import { signInAt } from '../../control/seen.ts';

const { sandbox } = useMockServer();

it('the journal has the duration of a request, to a tenth of a millisecond', async () => {
  const client = await signInAt(sandbox());
  const fault = { kind: 'delay', ms: 150 } as const;
  await client.portal.mock.addFault({ operationId: 'listReports', fault, times: 1 });
  const begin = performance.now();
  await client.read('listReports');
  await client.read('listReports');
  const whole = performance.now() - begin;
  const [, slow = 0, quick = 0] = (await client.portal.mock.listCalls()).calls.map(({ ms }) => ms);
  expect(slow).toBeGreaterThanOrEqual(149);
  expect(slow + quick).toBeLessThanOrEqual(whole + 1);
  for (const ms of [slow, quick]) expect(Math.round(ms * 10) / 10).toBe(ms);
});
