import {
  type Contract,
  LIMITS,
  type Operation,
  parseJson,
  prepareContract,
  Refusal,
  toDecodedQuery,
  type Violations,
} from '@client-portal/contract/core';
import * as compiledDocument from '../../compiled/control.js';
import { type ServedAnswer, toJsonAnswer } from '../shell/answer.ts';
import type { Incoming } from '../shell/incoming.ts';
import { worldNameOf } from '../shell/world-of.ts';
import { adminCalls } from './admin-calls.ts';
import { type Control, type ControlCalls, type ControlParts, createFieldRefusal } from './control-call.ts';
import type { ControlId } from './control-types.ts';
import { dataCalls } from './data-calls.ts';
import { faultCalls } from './fault-calls.ts';
import { seenCalls } from './seen-calls.ts';
import { worldCalls } from './world-calls.ts';

/** Every call of openapi/mock-control.yaml; one that is missing here does not compile. */
const CALLS: ControlCalls<ControlId> = {
  ...worldCalls,
  ...dataCalls,
  ...faultCalls,
  ...seenCalls,
  ...adminCalls,
};

/** The document, made when the first call comes: many a mock never sees one. */
let prepared: Contract | undefined;
export function controlContract(): Contract {
  prepared ??= prepareContract('openapi/mock-control.yaml', compiledDocument);
  return prepared;
}

/** The header that no form can send: a foreign page cannot drive the server through a visitor's browser. */
const CONTROL_HEADER = 'x-portal-control';

/** Answers a call under `/__mock/`, which must come with the control header. */
export async function answerControl(parts: ControlParts, request: Incoming): Promise<ServedAnswer> {
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
  const call = CALLS[operation.id as ControlId] as (control: Control, input: unknown) => unknown;
  const answer = await call(control, input);
  const wrong = operation.responses.get(200)?.validate(JSON.parse(JSON.stringify(answer)));
  if (wrong !== undefined)
    throw new Error(`The answer to ${operation.id} breaks its document: ${say(wrong)}`);
  // Cached responses to reads must be made again.
  if (method !== 'GET') parts.worlds.get(worldName).revision += 1;
  return toJsonAnswer(200, answer);
}

/** The largest world of a scenario takes 4 MB. */
const WORLD_BYTES = 64 * 2 ** 20;

/** The body, or the parameters of a read, validated by the document. */
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

/** The first of them in a sentence, all of them by their places. */
function refuseViolations(errors: Violations | undefined): void {
  if (errors !== undefined) throw new Refusal(422, say(errors), { errors });
}

function say(errors: Violations): string {
  const [place, problems] = Object.entries(errors)[0] ?? ['body', ['is refused']];
  return `${place} ${problems[0]}.`;
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
