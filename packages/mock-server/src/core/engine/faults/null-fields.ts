import { isObject, type Operation } from '@client-portal/contract/core';
import { isInMemory, toText } from '../../shell/payload.ts';
import type { ServedResponse } from '../../shell/response.ts';

/**
 * Returns the response with null in every soft field of its rows. A response without rows, or a file, is returned
 * unchanged.
 */
export function toNullFields(operation: Operation | undefined, response: ServedResponse): ServedResponse {
  const rule = operation?.responses.get(response.status);
  if (rule === undefined || !isInMemory(response.payload)) return response;
  const empty = (value: unknown, steps: readonly string[]): unknown => {
    if (rule.isSoft(steps, null)) return null;
    if (Array.isArray(value)) return value.map((item, index) => empty(item, [...steps, String(index)]));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, empty(item, [...steps, name])]),
    );
  };
  return { ...response, payload: JSON.stringify(empty(JSON.parse(toText(response.payload)), [])) };
}
