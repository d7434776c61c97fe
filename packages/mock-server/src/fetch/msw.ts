import { type HttpHandler, http } from 'msw';
import { isMockPath, type Mock } from './create-mock.ts';

/**
 * Handlers of MSW that let a mock in memory answer every operation, the files under `/files/` and control calls, on any
 * host; other requests pass through. For `setupServer` and `setupWorker`.
 */
export const portalHandlers = (mock: Pick<Mock, 'fetch'>): readonly HttpHandler[] => [
  http.all(isOfMock, async ({ request }) => {
    try {
      return await mock.fetch(request);
    } catch (error) {
      // A fault left no answer: MSW lets the request fail in the network, instead of answering that the handler threw.
      if (error instanceof TypeError) return Response.error();
      throw error;
    }
  }),
];

const isOfMock = ({ request }: { readonly request: Request }) => isMockPath(new URL(request.url).pathname);
