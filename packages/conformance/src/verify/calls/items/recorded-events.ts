import { Readable } from 'node:stream';
import { isObject, judgeRequest, parseUrl } from '@client-portal/contract';
import { toClientId } from '@client-portal/sdk';
import { NotTestable } from '../../run/check.ts';
import type { Target } from '../target.ts';

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

/**
 * Returns the recorded requests of operations, in order, and leaves out other entries. Throws NotTestable if `har` is
 * not a recording.
 */
export async function readHar(har: unknown, targets: readonly Target[]): Promise<readonly HarCall[]> {
  const log = isObject(har) ? har.log : undefined;
  const entries: readonly unknown[] | undefined =
    isObject(log) && Array.isArray(log.entries) ? log.entries : undefined;
  if (entries === undefined) throw new NotTestable('the recording is not a HAR file: it has no log.entries');
  const calls: HarCall[] = [];
  for (const [index, entry] of entries.entries()) {
    const call = isObject(entry) ? await toCall(entry, index + 1, targets) : undefined;
    if (call !== undefined) calls.push(call);
  }
  return calls;
}

type Json = Readonly<Record<string, unknown>>;

async function toCall(
  entry: Json,
  entryNumber: number,
  targets: readonly Target[],
): Promise<HarCall | undefined> {
  const { request, response } = entry;
  if (!isObject(request) || !isObject(response) || typeof request.url !== 'string') return undefined;
  const url = parseUrl(request.url);
  if (url === undefined) return undefined;
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
    return (await judgeRequest(target.operation, '', request, RULES)).body ?? {};
  }
  const params: readonly unknown[] = Array.isArray(postData.params) ? postData.params : [];
  return Object.fromEntries(
    params.flatMap((param) => (isObject(param) ? [[String(param.name), String(param.value ?? '')]] : [])),
  );
}

function readBody(content: unknown): unknown {
  if (!isObject(content) || typeof content.text !== 'string') return undefined;
  const text = content.encoding === 'base64' ? Buffer.from(content.text, 'base64').toString() : content.text;
  try {
    return JSON.parse(text);
  } catch {
    // An HTML page or a truncated body shows no states.
    return undefined;
  }
}
