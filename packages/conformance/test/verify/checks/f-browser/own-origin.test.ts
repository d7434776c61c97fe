import { afterAll, expect, it } from 'vitest';
import { useMockServer } from '../../../../../../testing/sandbox.ts';
import { adviceFor } from '../../../../src/verify/report/advice.ts';
import { closeTransport, verifyWorld } from '../../support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

it('CORS is not tested if the portal has the origin of the service, and no response is accused', async () => {
  const { url } = running();
  const { results, obstacle } = await verifyWorld(running(), 'own-origin', {
    origin: new URL(url).origin,
    writes: false,
    only: ['F-cors', 'F-preflight', 'F-methods'],
  });
  expect(obstacle).toBeUndefined();
  expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  const notes = new Set(results.flatMap(({ notes }) => notes));
  expect([...notes]).toEqual([expect.stringContaining('--origin is the origin of the service')]);
  expect(adviceFor([...notes].join())).toMatch('the portal');
});
