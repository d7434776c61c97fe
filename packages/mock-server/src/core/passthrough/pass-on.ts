import {
  isObject,
  judgeResponse,
  needsSession,
  type Operation,
  Refusal,
  readCallBody,
  toBearerToken,
  toDecodedQuery,
  toJson,
  type Violations,
} from '@client-portal/contract/core';
import { type Bytes, MAX_RESPONSE_BYTES, readChunks, TooLargeError } from '@client-portal/sdk';
import { RequestInMemory } from '../../fetch/request-in-memory.ts';
import { FILE_DOWNLOAD } from '../engine/world/fault-rules.ts';
import type { World } from '../engine/world/world.ts';
import { joinBytes } from '../join-bytes.ts';
import type { CallOutcome } from '../shell/call.ts';
import { headerOf, type Incoming } from '../shell/incoming.ts';
import { type MockParts, toRefusal } from '../shell/mock-parts.ts';
import { toProblemResponse } from '../shell/problem.ts';
import type { ServedResponse } from '../shell/response.ts';
import { toReceivedHeaders, toSentHeaders } from './headers.ts';
import type { RealService } from './passthrough.ts';

/** Time in ms after which the real service counts as silent. */
const PATIENCE_MS = 60_000;

interface PassedCall {
  readonly operation: Operation;
  readonly world: World;
  readonly request: Incoming;
}

/**
 * Sends a request to the real service and returns its response, with the breaches of the contract by both. Never
 * rejects: a service that does not respond is a 502.
 */
export async function passOn(
  parts: MockParts,
  service: RealService,
  { operation, world, request }: PassedCall,
): Promise<CallOutcome> {
  try {
    const bytes = request.isGiven ? await request.readBytes(parts.limits.formBytes) : undefined;
    const { body, violations } = await judgeSent(operation, request, bytes);
    refuseOwnSession(operation, world, request, body);
    const response = await ask(service, request, bytes);
    adoptSession(operation, world, response, body, toBearerToken(headerOf(request, 'authorization')));
    const breaches = judgeResponse(operation, {
      status: response.status,
      contentType: response.headers['content-type'],
      body: response.payload,
    });
    const found = { ...violations };
    for (const { location, message, isSoft } of breaches) {
      if (isSoft !== true) found[location] = [...(found[location] ?? []), message];
    }
    return { response, body, isPassedOn: true, ...(Object.keys(found).length > 0 && { violations: found }) };
  } catch (error) {
    request.discard();
    return {
      response: toProblemResponse(toRefusal(parts, error, operation.id), operation),
      isPassedOn: true,
    };
  }
}

/** Fetches a file of the real service. */
export async function passOnFile(
  parts: MockParts,
  service: RealService,
  request: Incoming,
): Promise<CallOutcome> {
  try {
    return { response: await ask(service, request, undefined), isPassedOn: true };
  } catch (error) {
    return { response: toProblemResponse(toRefusal(parts, error, FILE_DOWNLOAD)), isPassedOn: true };
  }
}

/** A session that began at the mock means nothing to the real service, and its token is not shown to it. */
function refuseOwnSession(operation: Operation, world: World, request: Incoming, body: unknown): void {
  if (!needsSession(operation)) return;
  const tokens = [
    toBearerToken(headerOf(request, 'authorization')),
    isObject(body) ? body.token : undefined,
    toDecodedQuery(operation.query, request.search).token,
  ];
  const now = world.clock.now();
  const isOwn = (token: unknown) =>
    typeof token === 'string' && world.sessions.find(token, now) !== undefined;
  if (!tokens.some(isOwn)) return;
  throw new Refusal(401, 'This session began at the mock. Sign in again, at the real service.');
}

interface RealResponse extends ServedResponse {
  readonly payload: Bytes;
  readonly headers: Readonly<Record<string, string>>;
}

async function ask(
  { to, send }: RealService,
  request: Incoming,
  bytes: Uint8Array | undefined,
): Promise<RealResponse> {
  const origin = to ?? request.origin;
  const { method, path, search } = request;
  const gone = new AbortController();
  const end = () => gone.abort();
  request.onGone(end);
  const patience = setTimeout(end, PATIENCE_MS);
  try {
    const response = await send(
      new Request(`${origin}${path}${search === '' ? '' : `?${search}`}`, {
        method,
        headers: toSentHeaders(request.headers),
        redirect: 'manual',
        signal: gone.signal,
        ...(bytes === undefined || method === 'GET' || method === 'HEAD'
          ? {}
          : { body: new Uint8Array(bytes) }),
      }),
    );
    // A browser hides where a redirect leads to.
    if (response.status === 0) throw new Refusal(502, `The real service at ${origin} redirects ${path}.`);
    const payload = await readAll(response);
    const own = request.origin ?? `http://${headerOf(request, 'host')}`;
    return {
      status: response.status,
      payload,
      headers: toReceivedHeaders(
        response.headers,
        path,
        [origin, own].filter((one) => one !== undefined),
      ),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof TooLargeError) throw new Refusal(502, `${origin}: ${error.message}`);
    const reason = gone.signal.aborted ? `did not respond in ${PATIENCE_MS / 1000} s` : 'cannot be reached';
    throw new Refusal(502, `The real service at ${origin} ${reason}${causeOf(error)}.`);
  } finally {
    clearTimeout(patience);
  }
}

/** Returns the system's reason, such as `ECONNREFUSED`. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return isObject(cause) && typeof cause.code === 'string' ? ` (${cause.code})` : '';
}

async function readAll(response: Response): Promise<Bytes> {
  const chunks: Bytes[] = [];
  await readChunks(response, MAX_RESPONSE_BYTES, (chunk) => void chunks.push(chunk));
  return joinBytes(chunks);
}

interface Judged {
  readonly body: unknown;
  readonly violations: Violations | undefined;
}

/** Decodes the body of the request, and returns its breaches. The real service decides whether to refuse them. */
async function judgeSent(
  operation: Operation,
  request: Incoming,
  bytes: Uint8Array | undefined,
): Promise<Judged> {
  const { method, path, search, headers } = request;
  const ofQuery = operation.query.validate(toDecodedQuery(operation.query, search));
  const source = RequestInMemory.of(
    { method, url: `http://portal.invalid${path}`, headers },
    new Uint8Array(bytes ?? []),
  );
  try {
    const body = await readCallBody(operation, source, SIZES);
    const rule = operation.body;
    const ofBody =
      rule === undefined || (body === undefined && !rule.required) ? undefined : rule.validate(body);
    return { body, violations: ofQuery ?? ofBody };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { body: undefined, violations: { ...ofQuery, body: [error.message] } };
  }
}

/** Counts the bytes of files and does not keep them. */
const SIZES = {
  limits: { fileBytes: Number.MAX_SAFE_INTEGER, formBytes: Number.MAX_SAFE_INTEGER },
  async save(stream: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of stream) size += chunk.length;
    return { path: '', size };
  },
};

/**
 * Lets the token of the real service stand for a session of the mock, so that the operations which the mock answers
 * accept it. A token that the real service refuses ends there, too.
 */
function adoptSession(
  { id }: Operation,
  world: World,
  { status, payload }: RealResponse,
  body: unknown,
  bearer: string | undefined,
): void {
  const isSuccess = status >= 200 && status < 300;
  if (id === 'createSession') {
    const token = isSuccess ? tokenIn(payload) : undefined;
    const email = isObject(body) && typeof body.email === 'string' ? body.email : '';
    if (token !== undefined) world.realSessions.adopt(token, world.findAccount(email) ?? world.accounts[0]);
  } else if (bearer !== undefined) {
    if (status === 401 || id === 'terminateSession') world.realSessions.end(bearer);
    else if (isSuccess) world.realSessions.adopt(bearer, world.accounts[0]);
  }
}

function tokenIn(payload: Uint8Array): string | undefined {
  const body = toJson(payload)?.value;
  return isObject(body) && typeof body.token === 'string' && body.token !== '' ? body.token : undefined;
}
