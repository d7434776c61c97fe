import { afterAll, expect, it } from 'vitest';
import { useMockServer } from '../../../../../testing/sandbox.ts';
import { toReasons } from '../../../src/verify/report/summary.ts';
import { closeTransport, stockWorld, verifyWorld } from '../support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

it('a run with a token alone has advice for everything that it could not test', async () => {
  const { token } = stockWorld(running(), 'advice').credentials.other ?? {};
  const { results, obstacle } = await verifyWorld(running(), 'advice', {
    credentials: { account: { token } },
    writes: false,
    only: ['C', 'D-documents', 'E-har', 'F'],
  });
  expect(obstacle).toBeUndefined();
  const reasons = toReasons(results);
  expect(reasons.length).toBeGreaterThan(5);
  expect(reasons.filter(({ advice }) => advice === undefined).map(({ note }) => note)).toEqual([]);
});
