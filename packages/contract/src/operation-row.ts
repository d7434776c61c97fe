import { isJsonType } from './compile/media-types.ts';
import type { Contract } from './contract.ts';
import { followSchema, propertiesOf, valueAt } from './follow.ts';
import type { OpenApiDocument } from './open-api.ts';
import { type Credential, type Operation, type Parameter, successRuleOf } from './operation.ts';

/**
 * Returns the facts by which an API client sends an operation and reads its response, as `OperationRow` of the SDK has
 * them; or an error with file, line and reason, if no client can send it.
 */
export function toOperationRow(contract: Pick<Contract, 'decoded' | 'errorOf'>, operation: Operation) {
  try {
    return requireRow(contract.decoded, operation);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return contract.errorOf(operation, error.message);
  }
}

function requireRow(decoded: OpenApiDocument, operation: Operation) {
  checkInput(decoded, operation);
  const { success, isOneOfSeveral } = toSuccess(operation);
  const query = namesIn(operation, 'query').filter(
    (name) => operation.tokenPlace !== 'query' || name !== 'token',
  );
  const path = namesIn(operation, 'path');
  const both = path.filter((name) => isWritten(decoded, operation, name));
  const header = namesIn(operation, 'header').filter((name) => !OWN_HEADERS.includes(name.toLowerCase()));
  const joined = operation.parameters.flatMap(({ name, in: place, field }) =>
    field.separator === undefined || place === 'header' ? [] : [[name, field.separator] as const],
  );
  const needs = operation.isSafe ? [] : toNeeds(decoded, operation);
  const key = toKey(operation.credentials[0] ?? []);
  return {
    method: toMethod(operation),
    path: operation.path,
    body: toBodyKind(operation),
    bearer: operation.takesBearer,
    token: operation.tokenPlace,
    safe: operation.isSafe,
    success,
    outcome: isOneOfSeveral && operation.outcome === 'http' ? 'ok' : operation.outcome,
    result: operation.result,
    list: isList(decoded, operation),
    ...(needs.length > 0 && { needs }),
    ...(query.length > 0 && { inQuery: query }),
    ...(path.length > 0 && { inPath: path }),
    ...(both.length > 0 && { inBoth: both }),
    ...(header.length > 0 && { inHeader: header }),
    ...(joined.length > 0 && { joined: Object.fromEntries(joined) }),
    ...(isBodyOptional(operation) && { optional: true as const }),
    ...(key !== undefined && { key }),
  };
}

/** Returns the credential that is no bearer token. Beside one, the caller sends it with the option `headers`. */
function toKey(credentials: readonly Credential[]) {
  const [found] = credentials;
  if (found === undefined || credentials.some(({ kind }) => kind === 'bearer')) return undefined;
  const { kind, in: place, name } = found;
  return { in: place, name, ...(kind === 'basic' && { scheme: 'Basic' as const }) };
}

const namesIn = ({ parameters }: Operation, place: Parameter['in']): string[] =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;

/** `fetch` of the platforms refuses the method TRACE. */
function toMethod({ method }: Operation) {
  const found = METHODS.find((known) => known === method.toLowerCase());
  if (found === undefined) throw new Error(`is called by ${method}, which no fetch sends.`);
  return found;
}

/** Headers that the client sets itself. */
const OWN_HEADERS = ['accept-language', 'idempotency-key', 'if-match'];

/** Throws for an operation whose input the client cannot send: a name in two places, or a body without named fields. */
function checkInput(decoded: OpenApiDocument, operation: Operation): void {
  const { body } = operation;
  const names = [
    ...(['query', 'path', 'header'] as const).flatMap((place) => namesIn(operation, place)),
    ...[...(body?.fields.keys() ?? [])].filter((name) => !namesIn(operation, 'path').includes(name)),
  ];
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`takes ${twice} in two places.`);
  if (body === undefined) return;
  const { type, allOf, oneOf, anyOf } = body.schema;
  const hasFields = Object.keys(propertiesOf(decoded, body.schema)).length > 0;
  const isNamed =
    type === undefined ? hasFields || (allOf ?? oneOf ?? anyOf) !== undefined : type === 'object';
  if (!isNamed) throw new Error('takes a body that is no object with named fields.');
}

/** Returns true for a field of the body that a client may set. */
function isWritten(decoded: OpenApiDocument, { body }: Operation, name: string): boolean {
  const field = body === undefined ? undefined : propertiesOf(decoded, body.schema)[name];
  return field !== undefined && followSchema(decoded, field).readOnly !== true;
}

/** Returns true for a body that may be left out, with fields that may not. */
const isBodyOptional = ({ body }: Operation): boolean =>
  body?.required === false && Array.isArray(body.schema.required) && body.schema.required.length > 0;

/** Returns the first status of a success. Throws without one, and for one that no decoder reads. */
function toSuccess(operation: Operation) {
  const statuses = [...operation.responses.keys()].filter((status) => status >= 200 && status < 300);
  const hasClass = operation.otherResponses.has('2XX');
  const [success = hasClass ? 200 : undefined] = statuses;
  if (success === undefined) throw new Error('has no response of success.');
  const { mediaType } = successRuleOf(operation) ?? {};
  if (mediaType !== undefined && !isJsonType(mediaType))
    throw new Error(`has a success in ${mediaType}, which no decoder reads.`);
  if (operation.isSafe && mediaType === undefined) throw new Error('is a read whose success has no body.');
  return { success, isOneOfSeveral: hasClass || statuses.length > 1 };
}

/** Returns the fields of a write's success response that are marked `x-hard`. */
function toNeeds(decoded: OpenApiDocument, operation: Operation): string[] {
  const properties = propertiesOf(decoded, successRuleOf(operation)?.schema);
  return Object.keys(properties).filter((name) => valueAt(properties, [name, 'x-hard']) === true);
}

function toBodyKind({ body }: Operation): 'none' | 'json' | 'empty' | 'multipart' {
  if (body === undefined) return 'none';
  if (!body.isForm) return 'json';
  return body.fields.size === 0 ? 'empty' : 'multipart';
}

/** Returns true if the value that `x-result` names in the response is a list. */
function isList(decoded: OpenApiDocument, operation: Operation): boolean {
  let schema: unknown = successRuleOf(operation)?.schema;
  for (const step of operation.result.split('/').filter(Boolean)) {
    schema = propertiesOf(decoded, schema)[step];
    if (schema === undefined)
      throw new Error(`has an x-result that names ${step}, which is not in the success.`);
  }
  return followSchema(decoded, schema).type === 'array';
}
