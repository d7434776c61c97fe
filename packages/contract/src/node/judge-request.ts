import type { FileTaker } from '../body/file-taker.ts';
import { toUploadLimits } from '../body/limits.ts';
import { toDecodedQuery } from '../body/query.ts';
import { Refusal } from '../body/refusal.ts';
import { toBearerToken } from '../judge/bearer.ts';
import { type Breach, toBreaches } from '../judge/breach.ts';
import { isObject } from '../open-api.ts';
import type { Credential, Operation } from '../operation.ts';
import { toDecodedPath } from '../path-template.ts';
import type { IncomingBody } from './read-body.ts';
import { readRequestBody } from './streamed-body.ts';

/** Validated request for a report. */
export interface JudgedRequest {
  readonly breaches: readonly Breach[];
  /** Decoded body; undefined if there is none or it cannot be read. Files have only their name and size. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Rules that are not part of the contract. */
export interface JudgeRules {
  /** Largest file in bytes that a request may upload without a breach. */
  readonly maxUploadBytes: number;
  /** Returns the client id in a session token, for operations that send only the id. */
  readonly toClientId: (token: string) => string | undefined;
}

/** Address of a request: its path, and its query without the `?`. */
export interface Address {
  readonly path: string;
  readonly search: string;
}

/** Reads the body of a request to its end and returns all violations of the contract. */
export async function judgeRequest(
  operation: Operation,
  address: Address,
  request: IncomingBody,
  rules: JudgeRules,
): Promise<JudgedRequest> {
  const query = toDecodedQuery(operation.query, address.search);
  const bearer = toBearerToken(request.headers.authorization);
  const breaches = [
    ...judgeCredentials(operation, request, address.search),
    ...toBreaches('request', operation.inPath.validate(toDecodedPath(operation, address.path))),
    ...judgeQuery(operation, query),
  ];
  try {
    const body = await readRequestBody(operation, request, createSizeTaker(rules.maxUploadBytes));
    breaches.push(...judgeBody(operation, body));
    const fields = isObject(body) ? body : undefined;
    return {
      breaches: [...breaches, ...judgeToken(operation, rules, bearer, query, fields ?? {})],
      body: fields,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { breaches: [...breaches, { location: 'request.body', message: error.message }], body: undefined };
  }
}

/** Reports the credentials that are missing of those that an API client sends, unless another list is complete. */
function judgeCredentials({ credentials }: Operation, { headers }: IncomingBody, search: string): Breach[] {
  const query = new URLSearchParams(search);
  const isSent = ({ kind, in: place, name }: Credential): boolean => {
    if (place === 'query') return query.has(name);
    if (place === 'cookie') return `; ${headers.cookie ?? ''}`.includes(`; ${name}=`);
    if (kind === 'bearer') return toBearerToken(headers.authorization) !== undefined;
    if (kind === 'basic') return /^basic +\S+$/i.test(headers.authorization ?? '');
    return headers[name.toLowerCase()] !== undefined;
  };
  const [expected = []] = credentials;
  if (credentials.some((all) => all.every(isSent))) return [];
  return expected
    .filter((one) => !isSent(one))
    .map(({ kind, in: place, name }) => ({
      location: place === 'query' ? `request.query.${name}` : `request.headers.${toHeader(place, name)}`,
      message: describeMissing(kind, place, name, headers.authorization),
    }));
}

const toHeader = (place: string, name: string) => (place === 'cookie' ? 'cookie' : name.toLowerCase());

function describeMissing(
  kind: Credential['kind'],
  place: Credential['in'],
  name: string,
  authorization: string | undefined,
): string {
  if (place === 'cookie') return `must have the cookie ${name}`;
  if (kind === 'apiKey' || authorization === undefined) return 'is required';
  return kind === 'bearer'
    ? 'must be Bearer, a space and the token'
    : 'must be Basic, a space and the credentials';
}

const judgeQuery = ({ query }: Operation, values: Readonly<Record<string, unknown>>): Breach[] =>
  toBreaches('request', query.validate(values));

function judgeBody({ body: rule }: Operation, body: unknown): Breach[] {
  if (rule === undefined || (body === undefined && !rule.required)) return [];
  if (body === undefined) return [{ location: 'request.body', message: 'is required' }];
  return toBreaches('request', rule.validate(body));
}

/** Reports a token or client id in the body or query that differs from the header (`x-session-token`). */
function judgeToken(
  { tokenPlace }: Operation,
  { toClientId }: JudgeRules,
  bearer: string | undefined,
  query: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): Breach[] {
  if (bearer === undefined || tokenPlace === 'none') return [];
  if (tokenPlace === 'client_id') {
    if (body.client_id === undefined || body.client_id === toClientId(bearer)) return [];
    return [{ location: 'request.body.client_id', message: 'is not the client of the bearer token' }];
  }
  const token = (tokenPlace === 'query' ? query : body).token;
  if (token === undefined || token === bearer) return [];
  return [{ location: `request.${tokenPlace}.token`, message: 'is not the bearer token' }];
}

/** Counts the bytes of files without storing them. */
function createSizeTaker(maxUploadBytes: number): FileTaker {
  const save = async (stream: AsyncIterable<Uint8Array>) => {
    let size = 0;
    for await (const chunk of stream) size += chunk.length;
    return { path: '', size };
  };
  return { limits: toUploadLimits(maxUploadBytes), save };
}
