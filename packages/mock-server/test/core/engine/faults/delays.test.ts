import { expect, it } from 'vitest';
import { useMockServer } from '../../../../../../testing/sandbox.ts';
import { signInAt } from '../../../control/seen.ts';

const { sandbox } = useMockServer({ delays: { ms: 60 } });

it('a server with a delay is late with each request and again with each response', async () => {
  const client = await signInAt(sandbox());
  const begin = performance.now();
  await client.read('listReports');
  expect(performance.now() - begin).toBeGreaterThanOrEqual(119);
  const { calls } = await client.portal.mock.listCalls();
  // The journal contains a request only after its response was sent.
  expect(calls.at(-1)?.ms).toBeGreaterThanOrEqual(119);
});
