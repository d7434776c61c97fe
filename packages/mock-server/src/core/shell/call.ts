import {
  createRandom,
  eventOf,
  needsSession,
  type Operation,
  Refusal,
  readCallBody,
  responseExamples,
  responseRuleOf,
  successStatus,
  toDecodedPath,
  toDecodedQuery,
  type Violations,
} from '@client-portal/contract/core';
import { keepLastFiles } from '../engine/faults/faults.ts';
import { createFileBytes, type FileRecipe } from '../engine/files/recipe.ts';
import type { AnyHandler, CheckedCall } from '../engine/handler.ts';
import { drawValue } from '../engine/values/draw.ts';
import type { World } from '../engine/world/world.ts';
import { carryOutOnce } from './idempotency.ts';
import { headerOf, type Incoming } from './incoming.ts';
import { UploadIntake } from './intake.ts';
import { type MockParts, toRefusal } from './mock-parts.ts';
import { toPreference } from './prefer.ts';
import { toProblemResponse } from './problem.ts';
import { type ServedResponse, type TextResponse, toJsonResponse, typeOf } from './response.ts';
import { respondOnce } from './response-cache.ts';
import { checkTokenPlace, requireCredentials, requireToken } from './session-check.ts';

/** Request for an operation in a world. */
export interface IncomingCall {
  readonly operation: Operation;
  readonly world: World;
  readonly request: Incoming;
  /** True if the fault `last-file-only` is active. */
  readonly keepsLastFile?: boolean;
}

/** Outcome of a request: its response, and the violations of the contract if that was the reason to refuse it. */
export interface CallOutcome {
  readonly response: ServedResponse;
  readonly violations?: Violations | undefined;
  /** Decoded body; undefined if the request failed before the body was read. */
  readonly body?: unknown;
  /** True if the real service responded, or was asked to. */
  readonly isPassedOn?: true;
}

/**
 * Carries out a request: checks the session, reads the body, validates it, and runs the handler or returns an
 * example. The result is validated before it is sent. Never rejects: a refusal is returned as a response.
 */
export async function executeCall(parts: MockParts, call: IncomingCall): Promise<CallOutcome> {
  const { operation, world, request } = call;
  const intake = new UploadIntake(world.uploads, parts.limits);
  let body: unknown;
  try {
    // Checks the session before the body is read, so that an upload without a session is not stored.
    const bearer = requireCredentials(parts.backend, operation, world, request);
    const query = toDecodedQuery(operation.query, request.search);
    const inPath = operation.path.includes('{') ? toDecodedPath(operation, request.path) : {};
    const whole = await readCallBody(operation, request, intake);
    body = call.keepsLastFile ? keepLastFiles(whole) : whole;
    const session =
      bearer ?? (needsSession(operation) ? requireToken(world, fieldsOf(body).token) : undefined);
    if (session !== undefined) checkTokenPlace(operation, session, query, body);
    const violations = operation.inPath.validate(inPath) ?? violationsOf(operation, query, body);
    const isLenient = violations !== undefined && headerOf(request, LENIENT_HEADER) === '1';
    if (!isLenient) refuseViolations(violations);
    const preference = toPreference(operation, headerOf(request, 'prefer'));
    if (typeof preference === 'string') throw new Refusal(400, preference);
    const handler = parts.backend.handlerOf(operation.id);
    if (preference !== undefined || handler === undefined || isLenient) {
      const status = preference?.status ?? successStatus(operation) ?? 500;
      return { response: respondByExample(parts, operation, status, preference?.example), violations, body };
    }
    const fields = fieldsOf(body);
    const ifMatch = headerOf(request, 'if-match');
    const event = eventOf(operation, fields);
    const checked = { body: fields, parameters: { ...query, ...inPath }, world, session, event, ifMatch };
    const key = headerOf(request, 'idempotency-key');
    return { response: respondByHandler(operation, handler, checked, key), body };
  } catch (error) {
    request.discard();
    const refusal = toRefusal(parts, error, operation.id);
    return {
      response: toProblemResponse(refusal, operation, parts.contract.decoded),
      violations: refusal.errors,
      body,
    };
  } finally {
    // Not awaited, because the response does not depend on the deleted files.
    if (intake.hasFiles) void intake.discard((path) => world.files.keeps(path));
  }
}

/**
 * Header with which an invalid body gets the success example instead of a 422, so that a screen can be built before
 * its form is complete.
 */
const LENIENT_HEADER = 'x-portal-lenient';

function violationsOf(
  operation: Operation,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): Violations | undefined {
  const ofQuery = operation.query.validate(query);
  if (ofQuery !== undefined || operation.body === undefined) return ofQuery;
  if (body === undefined) return operation.body.required ? BODY_MISSING : undefined;
  return operation.body.validate(body);
}

const BODY_MISSING: Violations = { body: ['is required'] };

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};

function refuseViolations(errors: Violations | undefined): void {
  if (errors !== undefined) throw new Refusal(422, 'The given data was invalid.', { errors });
}

/** Small files for the media types of responses that are no JSON. */
const FILES: Readonly<Record<string, FileRecipe>> = {
  'application/pdf': { make: 'pdf', line: 'Document' },
  'image/png': { make: 'png', size: [160, 100], rgb: [70, 90, 120] },
};

/** Returns the example of a status by its name, or the first one. A status without a body has no example. */
function respondByExample(
  { contract }: MockParts,
  operation: Operation,
  status: number,
  name: string | undefined,
): TextResponse {
  const rule = operation.responses.get(status);
  const examples: ReadonlyMap<string, unknown> =
    rule === undefined ? new Map() : responseExamples(contract.decoded, rule);
  const file = FILES[rule?.mediaType ?? ''];
  if (rule !== undefined && file !== undefined)
    return { status, payload: createFileBytes(file), headers: { ...typeOf(rule) } };
  return toCheckedResponse(
    operation,
    status,
    name !== undefined
      ? examples.get(name)
      : examples.size > 0 || rule?.schema === undefined
        ? [...examples.values()][0]
        : drawValue(
            { root: contract.decoded, random: createRandom(1, operation.id), now: Date.now() },
            rule.schema,
          ),
  );
}

/**
 * Runs the handler. The response to a read is cached until the world changes. A write with an `Idempotency-Key` is
 * carried out only once.
 */
function respondByHandler(
  operation: Operation,
  handler: AnyHandler,
  call: CheckedCall,
  key: string | undefined,
): TextResponse {
  const { world, session, body } = call;
  const clientId = session?.account.clientId ?? '';
  const handle = () => {
    const { status, body } = handler(call);
    return toCheckedResponse(operation, status, body);
  };
  if (operation.isSafe && !dependsOnAddress(operation))
    return respondOnce(world, `${operation.id} ${clientId}`, handle);
  if (operation.isSafe) return handle();
  const change = () => {
    world.revision += 1;
    return handle();
  };
  if (key === undefined) return change();
  return carryOutOnce(world, { operationId: operation.id, clientId, key, body }, change);
}

/** Returns true if other values of parameters get another response. The token only says whose rows are shown. */
const dependsOnAddress = ({ parameters }: Operation): boolean =>
  parameters.some(({ in: place, name }) => place !== 'header' && name !== 'token');

function toCheckedResponse(operation: Operation, status: number, body: unknown): TextResponse {
  const response = responseRuleOf(operation, status);
  if (response === undefined) throw offContract(operation, { status: [`${status} is not documented`] });
  const violations = response.validate(body);
  if (violations !== undefined) throw offContract(operation, violations);
  return toJsonResponse(status, body, typeOf(response));
}

/** Creates a 500 for a response that breaks the contract, with errors by field so that a test shows the place. */
function offContract({ id }: Operation, errors: Violations): Refusal {
  const [place, messages] = Object.entries(errors)[0] ?? [];
  const message = `The mock server's answer to ${id} breaks the contract: ${place} ${messages?.[0]}. Mend its handler.`;
  return new Refusal(500, message, { errors });
}
