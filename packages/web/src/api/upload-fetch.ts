import { MAX_RESPONSE_BYTES, type Sending, TooLargeError } from '@client-portal/sdk';
import { requireReadableFiles } from './not-sent.ts';

/** Called with the share of an upload that has been sent, 0 to 1. */
export type OnUploadProgress = (share: number) => void;

/** Statuses without a body: the constructor of `Response` throws if one is given. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Returns the `upload` of a call: browsers report the progress of a request body to XMLHttpRequest only. It calls `heard`
 * whenever bytes are sent or received, so that the timeout counts idle time and not the whole upload. Rejects like
 * `fetch`: with a TypeError without a response, with the signal's reason after an abort; and with a `NotSentError` if a
 * file is gone.
 */
export function createUploadFetch(onProgress: OnUploadProgress): (sending: Sending) => Promise<Response> {
  return async ({ request, heard, form }) => {
    await requireReadableFiles(form);
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      // The content type names the multipart boundary, and the browser chooses a new one for this request.
      request.headers.delete('content-type');
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.responseType = 'blob';
      call.upload.onprogress = ({ loaded, total }) => {
        heard();
        onProgress(total > 0 ? loaded / total : 0);
      };
      call.onprogress = ({ loaded }) => {
        heard();
        if (loaded <= MAX_RESPONSE_BYTES) return;
        reject(new TooLargeError(MAX_RESPONSE_BYTES));
        call.abort();
      };
      call.onload = () => {
        try {
          resolve(toResponse(call, request.url));
        } catch (error) {
          reject(error);
        }
      };
      call.onerror = () => reject(new TypeError('The upload got no answer.'));
      call.onabort = () => reject(request.signal.reason);
      request.signal.addEventListener('abort', () => call.abort());
      if (request.signal.aborted) call.abort();
      else call.send(form);
    });
  };
}

function toResponse(call: XMLHttpRequest, asked: string): Response {
  const body = WITHOUT_BODY.includes(call.status) ? null : call.response;
  const response = new Response(body, { status: call.status, headers: toHeaders(call) });
  // An XMLHttpRequest follows a redirect without the form, as `fetch` does, and only its address shows it.
  const url = call.responseURL;
  const redirected = url !== '' && url !== asked.split('#')[0];
  return Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
}

function toHeaders(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split(/\r\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1)];
    }),
  );
}
