import {
  type Contract,
  LIMITS,
  type Operation,
  parseJson,
  prepareContract,
  Refusal,
  toDecodedQuery,
} from '@client-portal/contract/core';
import * as compiledDocument from '../../compiled/control.js';
import type { adminCalls } from '../portal/control/admin-calls.ts';
import type { Incoming } from '../shell/incoming.ts';
import { type ServedResponse, toJsonResponse } from '../shell/response.ts';
import { worldNameOf } from '../shell/world-of.ts';
import {
  type Control,
  type ControlCalls,
  type ControlParts,
  createFieldRefusal,
  refuseViolations,
  say,
} from './control-call.ts';
import type { ControlId } from './control-types.ts';
import { dataCalls } from './data-calls.ts';
import { faultCalls } from './fault-calls.ts';
import { seenCalls } from './seen-calls.ts';
import { worldCalls } from './world-calls.ts';

type AdminCall = keyof typeof adminCalls;

/**
 * Implementation of the calls of openapi/mock-control.yaml but those of the admin, which only the portal has. A missing one
 * is a type error.
 */
const CALLS: ControlCalls<Exclude<ControlId, AdminCall>> = {
  ...worldCalls,
  ...dataCalls,
  ...faultCalls,
  ...seenCalls,
};

/** The prepared document. It is created by the first control call, since many mock servers never get one. */
let prepared: Contract | undefined;
export function controlContract(): Contract {
  prepared ??= prepareContract('openapi/mock-control.yaml', compiledDocument);
  return prepared;
}

/**
 * Header that an HTML form cannot send, so that a page of another origin cannot control the server through a
 * visitor's browser.
 */
const CONTROL_HEADER = 'x-portal-control';

/** Returns the response to a control call, which must have the control header. */
export async function respondToControl(parts: ControlParts, request: Incoming): Promise<ServedResponse> {
  const { method, path } = request;
  if (request.headers[CONTROL_HEADER] !== '1') {
    throw new Refusal(403, 'Control calls need the header X-Portal-Control: 1.');
  }
  const operation = controlContract().find(method, path);
  if (operation === undefined) throw noSuchCall(method, path);
  const worldName = worldNameOf(request);
  const control: Control = {
    ...parts,
    worldName,
    get world() {
      return parts.worlds.get(worldName);
    },
    url: `http://${request.headers.host}`,
  };
  const input = await readInput(operation, request);
  const call = callOf(parts, operation.id);
  const response = await call(control, input);
  const wrong = operation.responses.get(200)?.validate(JSON.parse(JSON.stringify(response)));
  if (wrong !== undefined)
    throw new Error(`The answer to ${operation.id} breaks its document: ${say(wrong)}`);
  // Raises the revision, so that no cached response to a read is used any more.
  if (method !== 'GET') parts.worlds.get(worldName).revision += 1;
  return toJsonResponse(200, response);
}

/** Largest body of a control call in bytes. The largest world of a scenario takes 4 MB. */
const WORLD_BYTES = 64 * 2 ** 20;

/** Returns the body, or the query of a GET, validated against the document. */
async function readInput(operation: Operation, request: Incoming): Promise<unknown> {
  if (request.method === 'GET') {
    const query = toDecodedQuery(operation.query, request.search);
    refuseViolations(operation.query.validate(query));
    return query;
  }
  const body = request.isGiven
    ? parseJson(await request.readBytes(operation.id === 'loadWorld' ? WORLD_BYTES : LIMITS.jsonBytes))
    : undefined;
  if (operation.body === undefined) {
    if (body !== undefined) throw createFieldRefusal('body', 'is not taken by this call');
    return undefined;
  }
  if (body === undefined && operation.body.required) throw createFieldRefusal('body', 'is required');
  if (body !== undefined) refuseViolations(operation.body.validate(body));
  return body;
}

type AnyCall = (control: Control, input: unknown) => unknown;

function callOf({ backend }: ControlParts, id: string): AnyCall {
  const calls: Readonly<Record<string, unknown>> = { ...CALLS, ...backend.adminCalls };
  if (calls[id] !== undefined) return calls[id] as AnyCall;
  throw new Refusal(404, `${id} acts on tables of the portal, which this contract does not have.`);
}

function noSuchCall(method: string, path: string): Refusal {
  const names = controlContract().operations.map(
    (one) => `${one.method} ${one.path.slice('/__mock'.length)}`,
  );
  return new Refusal(
    404,
    `There is no control call ${method} ${path.slice('/__mock'.length)}. There are: ${names.join(', ')}.`,
  );
}
