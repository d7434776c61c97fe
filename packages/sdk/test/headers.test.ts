import { describe, expect, it } from 'vitest';
import { CALLS } from './call-table/calls.ts';
import { TOKEN } from './call-table/row.ts';
import { createRecordingClient, failureOf, toResponse } from './recording-client.ts';

describe('headers', () => {
  it('CALL-01 CALL-08 are read at each request, and do not replace those of the contract', async () => {
    let trace = 'a';
    for (const { call } of CALLS) {
      const settings = { headers: () => ({ 'x-trace': trace, accept: '*/*', authorization: 'Basic x' }) };
      const { portal, requests } = createRecordingClient(() => toResponse(500), settings);
      trace = 'a';
      await failureOf(call(portal));
      trace = 'b';
      await failureOf(call(portal));
      expect(requests.map(({ headers }) => headers.get('x-trace'))).toEqual(['a', 'b']);
      expect(requests[0]?.headers.get('accept')).toBe('application/json');
    }
    const { portal, requests } = createRecordingClient(() => toResponse(500), {
      headers: () => ({ authorization: 'Basic x' }),
    });
    await failureOf(portal.listTimesheets());
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });
});
