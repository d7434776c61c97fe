import { isJsonType } from '../compile/media-types.ts';
import { valueAt } from '../follow.ts';
import { type Operation, type ResponseRule, responseRuleOf } from '../operation.ts';
import type { Breach } from './breach.ts';
import { judgeBody } from './judge-list.ts';

/** Response as it was received over HTTP. */
export interface SeenResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
}

/** Returns all violations of the contract in a response: its status, media type, JSON syntax and schema. */
export function judgeResponse(operation: Operation, response: SeenResponse): readonly Breach[] {
  const rule = responseRuleOf(operation, response.status);
  if (rule === undefined) {
    const documented = [...operation.responses.keys()].join(', ');
    return [breach('status', `${response.status} is not documented for ${operation.id}, only ${documented}`)];
  }
  if (rule.mediaType === undefined)
    return response.body.length === 0 ? [] : [breach('body', 'must not be there')];
  const mediaType = response.contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== rule.mediaType)
    return [breach('headers.content-type', `must be ${rule.mediaType}, not ${mediaType ?? 'missing'}`)];
  if (response.body.length === 0) return [breach('body', 'is empty')];
  if (!isJsonType(mediaType)) return [];
  const body = toJson(response.body);
  if (body === undefined) return [breach('body', 'is not valid JSON')];
  return judgeBody(body.value, rule.validate).map((found) => markSoft(found, rule, body.value));
}

const BODY = 'answer.body.';

function markSoft(found: Breach, rule: ResponseRule, body: unknown): Breach {
  if (!found.location.startsWith(BODY)) return found;
  const steps = found.location.slice(BODY.length).split('.');
  return rule.isSoft(steps, valueAt(body, steps)) ? { ...found, isSoft: true } : found;
}

const breach = (place: string, message: string): Breach => ({ location: `answer.${place}`, message });

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON in UTF-8. The value is wrapped, since it may be null. Returns undefined if it is not valid. */
export function toJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(UTF8.decode(bytes)) };
  } catch {
    return undefined;
  }
}
