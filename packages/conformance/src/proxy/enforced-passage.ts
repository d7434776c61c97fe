import { once } from 'node:events';
import { awaitResponse, BackendResponse } from './backend-response.ts';
import { holdBody } from './held-body.ts';
import { judgeBody, type Passage, type Passed, passThrough, sendProblem, statusOfNone } from './passage.ts';

/**
 * Forwards a request only after it is validated, and the response likewise. The client gets 422 for a request in breach
 * and 502 for a response in breach.
 */
export async function passIfValid(passage: Passage): Promise<Passed> {
  const { openCall, operation, request, response, responseParts } = passage;
  if (operation === undefined) return passThrough(passage);
  const requestBody = await holdBody(request);
  if (requestBody === undefined) return { status: 0, judged: undefined, responseBreaches: [] };
  try {
    const judged = await judgeBody(passage, Object.assign(requestBody.read(), { headers: request.headers }));
    if (judged !== undefined && judged.breaches.length > 0) {
      sendProblem(response, 422, 'The proxy refused this request:', judged.breaches);
      return { status: 422, judged, responseBreaches: [] };
    }
    const call = openCall(request);
    const body = requestBody.read();
    body.pipe(call);
    const received = await awaitResponse(call, body, response, responseParts);
    if (!(received instanceof BackendResponse)) {
      const status = statusOfNone(response);
      sendProblem(response, status, 'The backend did not respond.');
      return { status, judged, responseBreaches: received.breaches };
    }
    const { bytes, breaches } = await received.judge(operation, true);
    if (breaches.length > 0) {
      sendProblem(response, 502, 'The proxy withheld the response:', breaches);
      return { status: 502, judged, responseBreaches: breaches };
    }
    received.writeHead(response);
    response.end(bytes);
    if (!response.writableFinished) await once(response, 'close');
    return { status: received.status, judged, responseBreaches: [] };
  } finally {
    await requestBody.discard();
  }
}
