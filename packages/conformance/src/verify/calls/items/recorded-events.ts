import { Readable } from 'node:stream';
import { isObject, judgeRequest, parseUrl, toJson } from '@client-portal/contract';
import { toClientId } from '@client-portal/sdk';
import type { Target } from '../../facts/target.ts';
import { NotTestable } from '../check.ts';

/** Recorded request of an operation, with its response (HAR 1.2). */
export interface HarCall {
  readonly target: Target;
  /** Position of the entry in the recording, from 1. */
  readonly entryNumber: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly httpStatus: number;
  readonly body: unknown;
}

/** Limit for the form of a recorded request. It need not be tight, since browsers truncate files in recordings. */
const MOST_FORM_BYTES = 64 * 1024 * 1024;
const RULES = { maxUploadBytes: MOST_FORM_BYTES, toClientId };

export interface Recording {
  /** Requests of operations in the order in which they were sent. */
  readonly calls: readonly HarCall[];
  /** Positions of the entries that are no request with a response. */
  readonly unreadable: readonly number[];
}

/**
 * Reads the requests of operations, and leaves out those of other addresses. Throws NotTestable if `har` is not a
 * recording.
 */
export async function readHar(har: unknown, targets: readonly Target[]): Promise<Recording> {
  const log = isObject(har) ? har.log : undefined;
  const entries: readonly unknown[] | undefined =
    isObject(log) && Array.isArray(log.entries) ? log.entries : undefined;
  if (entries === undefined) throw new NotTestable('the recording is not a HAR file: it has no log.entries');
  const calls: HarCall[] = [];
  const unreadable: number[] = [];
  for (const { entry, entryNumber } of inOrder(entries)) {
    const call = isObject(entry) ? await toCall(entry, entryNumber, targets) : 'unreadable';
    if (call === 'unreadable') unreadable.push(entryNumber);
    else if (call !== undefined) calls.push(call);
  }
  return { calls, unreadable };
}

/**
 * Returns entries by the time at which they began, since tools that join recordings write them one after the other. An
 * entry without a time stays behind the one before it.
 */
function inOrder(entries: readonly unknown[]) {
  let last = Number.NEGATIVE_INFINITY;
  return entries
    .map((entry, index) => {
      const time = isObject(entry) ? Date.parse(String(entry.startedDateTime)) : Number.NaN;
      if (!Number.isNaN(time)) last = time;
      return { entry, entryNumber: index + 1, at: last };
    })
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at));
}

type Json = Readonly<Record<string, unknown>>;

async function toCall(
  entry: Json,
  entryNumber: number,
  targets: readonly Target[],
): Promise<HarCall | 'unreadable' | undefined> {
  const { request, response } = entry;
  if (!isObject(request) || !isObject(response) || typeof request.url !== 'string') return 'unreadable';
  const url = parseUrl(request.url);
  if (url === undefined) return 'unreadable';
  const target = targets.find(
    ({ row, operation }) => url.pathname.endsWith(row.path) && operation.method === request.method,
  );
  if (target === undefined) return undefined;
  return {
    target,
    entryNumber,
    fields: await readFields(target, request.postData),
    httpStatus: Number(response.status),
    body: readBody(response.content),
  };
}

/**
 * Returns the fields of a recorded form, from its text or from the list of parameters that some browsers write
 * instead.
 */
async function readFields(target: Target, postData: unknown): Promise<Json> {
  if (!isObject(postData)) return {};
  if (typeof postData.text === 'string' && postData.text !== '') {
    const bytes = Buffer.from(postData.text);
    const headers = {
      'content-type': String(postData.mimeType ?? ''),
      'content-length': String(bytes.length),
    };
    const request = Object.assign(Readable.from([bytes]), { headers, complete: true });
    const address = { path: target.operation.path, search: '' };
    return (await judgeRequest(target.operation, address, request, RULES)).body ?? {};
  }
  const params: readonly unknown[] = Array.isArray(postData.params) ? postData.params : [];
  return Object.fromEntries(
    params.flatMap((param) => (isObject(param) ? [[String(param.name), String(param.value ?? '')]] : [])),
  );
}

/** Returns the recorded JSON; undefined for an HTML page, a truncated body, or none, which show no states. */
function readBody(content: unknown): unknown {
  if (!isObject(content) || typeof content.text !== 'string') return undefined;
  const { text, encoding } = content;
  // Some tools name base64 and write plain JSON, which begins with a sign that base64 does not have.
  const isEncoded = encoding === 'base64' && !/^\s*[[{]/.test(text);
  return toJson(Buffer.from(text, isEncoded ? 'base64' : 'utf8'))?.value;
}
