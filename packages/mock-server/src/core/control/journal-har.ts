import { toText } from '../shell/payload.ts';
import type { Journal, JournalEntry, Payloads } from '../world/journal.ts';
import { maskSecretFields, parseShownResponse } from './masked.ts';

/** Values for fields that HAR 1.2 requires but the journal does not record. */
const UNKNOWN = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };

/**
 * Returns the requests with recorded payloads as HAR 1.2, oldest first. A network panel can show the file, and a
 * scenario can use it. Secrets are masked, and files have only their name. A request without a response has the
 * status 0.
 * @param url address of the mock server
 */
export function toHar(journal: Journal, url: string) {
  const entries = journal.entries().flatMap((call) => {
    const payloads = journal.payloadsOf(call.number);
    return payloads === undefined ? [] : [toEntry(call, payloads, url)];
  });
  return { log: { version: '1.2', creator: { name: 'portal-mock', version: '1' }, entries } };
}

function toEntry({ at, ms, method, status }: JournalEntry, payloads: Payloads, url: string) {
  const address = new URL(payloads.target, url);
  for (const [name, value] of address.searchParams)
    address.searchParams.set(name, String(maskSecretFields(value, name)));
  const response = payloads.response === undefined ? undefined : toText(payloads.response);
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: {
      ...UNKNOWN,
      method,
      url: address.href,
      headers: Object.entries(payloads.headers).map(([name, value]) => ({
        name,
        value: name === 'authorization' ? 'Bearer •••' : value,
      })),
      queryString: [...address.searchParams].map(([name, value]) => ({ name, value })),
      ...(payloads.body === undefined
        ? {}
        : {
            postData: { mimeType: 'application/json', text: JSON.stringify(maskSecretFields(payloads.body)) },
          }),
    },
    response: {
      ...UNKNOWN,
      status,
      statusText: '',
      headers: [],
      redirectURL: '',
      content: {
        size: response?.length ?? 0,
        mimeType: 'application/json',
        ...(response === undefined
          ? {}
          : { text: JSON.stringify(maskSecretFields(parseShownResponse(response))) }),
      },
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  };
}
