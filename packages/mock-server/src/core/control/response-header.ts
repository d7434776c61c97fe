import { type Contract, type Operation, parseJson, Refusal } from '@client-portal/contract/core';
import type { Fault } from '../engine/world/fault-rules.ts';
import type { Incoming } from '../shell/incoming.ts';
import { toResponseFault } from './chosen-response.ts';
import { controlContract } from './control.ts';
import { refuseViolations } from './control-call.ts';
import type { ControlSchemas } from './control-types.ts';

/**
 * Returns the fault for the response in the header `X-Portal-Response`; undefined without the header. The header is
 * the JSON of `addResponse` without the operation. It may be percent-encoded, since a header holds no character beyond
 * Latin-1.
 */
export function responseFaultOf(
  contract: Contract,
  operation: Operation | undefined,
  { headers }: Pick<Incoming, 'headers'>,
): Fault | undefined {
  const header = headers['x-portal-response'];
  if (header === undefined) return undefined;
  if (operation === undefined)
    throw new Refusal(400, 'X-Portal-Response is for operations, not for files; X-Portal-Fault is for both.');
  const input = { ...parseHeader(String(header).trim()), operationId: operation.id };
  try {
    refuseViolations(controlContract().find('POST', '/__mock/responses')?.body?.validate(input));
    const { operationId: _, ...response } = input as ControlSchemas['ResponseRule'];
    return toResponseFault(contract, operation, response);
  } catch (error) {
    // As a 422, the portal would take it for a problem of its own form.
    throw error instanceof Refusal ? new Refusal(400, `X-Portal-Response: ${error.message}`) : error;
  }
}

function parseHeader(text: string): object {
  try {
    const json = text.startsWith('%7B') || text.startsWith('%7b') ? decodeURIComponent(text) : text;
    const value = parseJson(new TextEncoder().encode(json));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    if (error instanceof Refusal && error.status !== 400) throw error;
  }
  throw new Refusal(
    400,
    'X-Portal-Response must be a JSON object, as in {"status":404} or {"status":200,"body":{"status":200,"data":[]}}.',
  );
}
