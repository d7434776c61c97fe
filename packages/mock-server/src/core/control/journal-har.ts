import {
  type Contract,
  type HarEntry,
  Masker,
  type RecordedBody,
  toHarEntry,
} from '@client-portal/contract/core';
import type { Journal, Payloads } from '../engine/world/journal.ts';
import { toText } from '../shell/payload.ts';

/** HAR 1.2. */
interface Har {
  readonly log: {
    readonly version: string;
    readonly creator: { readonly name: string; readonly version: string };
    readonly entries: HarEntry[];
  };
}

/**
 * Returns the requests with recorded payloads as HAR 1.2, oldest first. A network panel can show the file, and a
 * scenario can use it. It is masked so that it can be shared. A request without a response has the status 0.
 * @param url address of the mock server
 */
export function toHar(contract: Contract, journal: Journal, url: string): Har {
  const masker = new Masker(contract);
  const entries = journal.entries().flatMap((call): HarEntry[] => {
    const payloads = journal.payloadsOf(call.number);
    if (payloads === undefined) return [];
    const operation = contract.operations.find(({ id }) => id === call.operationId);
    const { response, ...sent } = payloads;
    const seen = { ...call, ...sent, operation, responseHeaders: {}, response: toRecordedBody(response) };
    return [toHarEntry(masker, seen, url)];
  });
  return { log: { version: '1.2', creator: { name: 'portal-mock', version: '1' }, entries } };
}

/** Returns the body of a recorded response; its JSON is undefined for a file and for a body that a fault damaged. */
export function toRecordedBody(response: Payloads['response']): RecordedBody | undefined {
  if (response === undefined) return undefined;
  const text = toText(response);
  try {
    return { size: response.length, contentType: 'application/json', json: { value: JSON.parse(text) } };
  } catch {
    return { size: response.length, contentType: undefined, json: undefined };
  }
}
