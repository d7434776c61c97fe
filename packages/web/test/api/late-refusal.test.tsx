// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { payablesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { session } from '../../src/api/session.ts';
import { sendSessionEvent } from '../../src/api/session-actor.ts';
import { holdResponse } from '../forms/plain-portal.ts';
import { calls, Screen as Decision, press } from '../kit/decision/sample-decision.tsx';
import { Screen as Form, fill, sent } from '../kit/form/sample-form.tsx';
import { actAndSettle } from '../kit/hands.ts';
import { show } from '../screens/dom.tsx';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));
vi.mock('../../src/api/session-actor.ts', { spy: true });

const REFUSAL = new PortalError({ kind: 'unauthorized', operationId: 'listPayables', status: 401 });

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.mocked(sendSessionEvent).mockClear();
});

/** Refusals that the session received, each with the token of the request. */
const refused = () =>
  vi.mocked(sendSessionEvent).mock.calls.flatMap(([event]) => (event.type === 'refuse' ? [event.token] : []));

describe('a 401 that comes after the user has signed in again', () => {
  it('SES-11 ERR-18 names the token of the request when a form was refused', async () => {
    await show(<Form />);
    await fill();
    session.start('later$1001');
    await sent[0]?.fail(REFUSAL);
    expect(refused()).toEqual(['secret$1001']);
  });

  it('SES-11 ERR-18 names the token of the request when a decision was refused', async () => {
    await show(<Decision />);
    await press('Approve');
    await press('Proceed: approve');
    session.start('later$1001');
    await actAndSettle(() => calls[0]?.fail(REFUSAL));
    expect(refused()).toEqual(['secret$1001']);
  });

  it('SES-11 ERR-18 names the token of the request when a read was refused', async () => {
    const bring = holdResponse('listPayables');
    const read = queryClient.fetchQuery(payablesQuery).catch((error: unknown) => error);
    session.start('later$1001');
    await bring(Promise.reject(REFUSAL));
    expect([await read, refused()]).toEqual([REFUSAL, ['secret$1001']]);
  });
});
