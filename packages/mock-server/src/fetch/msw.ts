import { bypass, type HttpHandler, http } from 'msw';
import type { Mock } from './create-mock.ts';

/**
 * Returns handlers for `setupServer` and `setupWorker` of MSW. The mock responds to operations, files below `/files/`
 * and control calls on any host. Other requests pass through.
 */
export function portalHandlers(mock: Pick<Mock, 'fetch' | 'passOnBy' | 'addresses'>): readonly HttpHandler[] {
  // Without `bypass`, MSW would hand the request to this handler again.
  mock.passOnBy((request) => fetch(bypass(request)));
  return [
    http.all(mock.addresses, async ({ request }) => {
      try {
        return await mock.fetch(request);
      } catch (error) {
        // If a fault prevents the response, the request must fail with a network error. MSW would respond with 500 to a
        // handler that throws.
        if (error instanceof TypeError) return Response.error();
        throw error;
      }
    }),
  ];
}
