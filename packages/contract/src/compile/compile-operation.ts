import { toFormFields } from '../body/form-fields.ts';
import { follow, followSchema, propertiesOf, requiredNames, toPointer, valueAt } from '../follow.ts';
import {
  isObject,
  METHODS,
  type MediaTypeObject,
  type OpenApiDocument,
  type OperationObject,
  type RequestBodyObject,
  type ResponseObject,
} from '../open-api.ts';
import { type BodyRule, type Operation, OUTCOMES, type ResponseRule, TOKEN_PLACES } from '../operation.ts';
import type { CompileContext } from './compile-context.ts';
import { checkExtensions } from './extensions.ts';
import { FILE_KEYWORD } from './file-schema.ts';
import { rowOf } from './find-read.ts';
import { compileHolds, toSubset } from './holds.ts';
import { compileLinks } from './links.ts';
import { compileParameters, compileParametersIn } from './parameters.ts';
import { toBearerRule } from './security.ts';
import { createIsSoft } from './soft-fields.ts';

const OPERATION_KEYS = new Set([
  ...['operationId', 'tags', 'summary', 'description', 'externalDocs', 'deprecated', 'security'],
  ...['parameters', 'requestBody', 'responses'],
]);
const PATH_KEYS = new Set<string>([...METHODS, 'summary', 'description', 'parameters']);

/** Throws a ContractError for a keyword of a path that is not a method, since it would be ignored otherwise. */
export function checkPathItem({ source, decoded }: CompileContext, path: string): void {
  const steps = ['paths', path];
  const item = valueAt(decoded, steps);
  const unknown = Object.keys(isObject(item) ? item : {}).find(
    (key) => !PATH_KEYS.has(key) && !key.startsWith('x-'),
  );
  if (unknown !== undefined)
    throw source.errorAt([...steps, unknown], `${path}: ${unknown} is not supported.`);
}

/** Compiles one operation. Throws a ContractError with the line of anything that is not supported. */
export function compileOperation(context: CompileContext, path: string, method: string): Operation {
  const steps = ['paths', path, method];
  const operation = valueAt(context.decoded, steps) as OperationObject;
  const id = operation.operationId;
  if (id === undefined) throw context.source.errorAt(steps, `${method} ${path} has no operationId.`);
  if (!/^[a-z]\w*$/i.test(id)) throw context.source.errorAt(steps, `${id} cannot name a function.`);
  checkExtensions(context, steps, operation);
  try {
    const unknown = Object.keys(operation).find((key) => !OPERATION_KEYS.has(key) && !key.startsWith('x-'));
    if (unknown !== undefined) throw new Error(`${unknown} is not supported.`);
    const parameters = compileParameters(context, path, steps);
    const body = compileBody(context, [...steps, 'requestBody']);
    const responses = compileResponses(context, steps, operation);
    const isSafe = operation['x-safe'] === true;
    // Compiled on first use: few requests need them, and those of all operations take some milliseconds.
    const holds = onFirstUse(() => (isSafe ? compileHoldsOf(context, steps, operation) : []));
    const links = onFirstUse(() => {
      const fields = [...(body?.fields.keys() ?? []), ...parameters.map(({ name }) => name)];
      return compileLinks(context, { id, isSafe, fields, responses });
    });
    const compiled: Operation = {
      id,
      method: method.toUpperCase(),
      path,
      steps,
      tag: operation.tags?.[0] ?? '',
      summary: operation.summary ?? '',
      description: operation.description ?? '',
      ...toBearerRule(context.decoded, operation),
      tokenPlace: TOKEN_PLACES.find((place) => place === operation['x-session-token']) ?? 'none',
      isSafe,
      isShared: operation['x-shared'] === true,
      isExtension: operation['x-extension'] === true,
      outcome: OUTCOMES.find((rule) => rule === operation['x-outcome']) ?? 'body',
      result: operation['x-result'] ?? '',
      body,
      parameters,
      query: compileParametersIn(context, parameters, 'query'),
      inPath: compileParametersIn(context, parameters, 'path'),
      lifecycle: operation['x-lifecycle'],
      responses,
      get holds() {
        return holds();
      },
      subsetOf: toSubset(operation['x-subset-of']),
      get links() {
        return links();
      },
    };
    checkTokenPlace(compiled);
    return compiled;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw context.source.errorAt(steps, `${id} cannot be served: ${reason}`);
  }
}

/** Returns a function that creates a value once. */
function onFirstUse<Value>(create: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}

const compileHoldsOf = (
  { source, decoded }: CompileContext,
  steps: readonly string[],
  read: OperationObject,
) =>
  compileHolds(decoded, rowOf(decoded, read), (problem) =>
    source.errorAt(steps, `${read.operationId}: x-holds ${problem}.`),
  );

/**
 * Throws if the second place of the token does not exist in the request, since an API client would not send the token
 * there and not notice.
 */
function checkTokenPlace({ tokenPlace, body, query }: Operation): void {
  if (tokenPlace === 'none') return;
  const name = tokenPlace === 'client_id' ? 'client_id' : 'token';
  const fields = tokenPlace === 'query' ? query.fields : body?.fields;
  if (fields?.has(name) !== true)
    throw new Error(`its x-session-token is ${tokenPlace}, where it has no ${name}.`);
}

const MEDIA_TYPES = ['multipart/form-data', 'application/json'];

function compileBody(context: CompileContext, at: readonly string[]): BodyRule | undefined {
  const { value, steps } = follow<RequestBodyObject>(context.decoded, at);
  if (value === undefined) return undefined;
  const [entry, ...others] = Object.entries(value.content);
  if (entry === undefined || others.length > 0) throw new Error('its body must have exactly one media type.');
  const [mediaType, content] = entry;
  if (!MEDIA_TYPES.includes(mediaType))
    throw new Error(`its body is ${mediaType}; only ${MEDIA_TYPES.join(' and ')} are spoken here.`);
  if ('encoding' in content) throw new Error('its body says encoding, which is not supported.');
  const isForm = mediaType === 'multipart/form-data';
  if (isForm) checkForm(context.decoded, content.schema);
  return {
    mediaType,
    isForm,
    required: value.required === true,
    fields: toFormFields(context.decoded, content.schema),
    schema: followSchema(context.decoded, content.schema),
    validate: context.compiler.at(toPointer([...steps, 'content', mediaType, 'schema']), 'body'),
    steps,
  };
}

/** Refuses fields that a form cannot encode. */
function checkForm(root: OpenApiDocument, schema: unknown): void {
  for (const [name, property] of Object.entries(propertiesOf(root, schema))) {
    const { items, ...field } = followSchema(root, property);
    for (const part of [field, followSchema(root, items)]) {
      const types = [part.type].flat();
      const isWritten = part[FILE_KEYWORD] === true || !(types.includes('object') || types.includes('null'));
      if (!isWritten || (part !== field && types.includes('array')))
        throw new Error(`its form field ${name} is ${types.join(' or ')}, which a form cannot write.`);
    }
  }
}

function compileResponses(context: CompileContext, at: readonly string[], operation: OperationObject) {
  const responses = new Map<number, ResponseRule>();
  for (const status of Object.keys(operation.responses ?? {})) {
    if (!/^[1-5]\d\d$/.test(status)) throw new Error(`its answer ${status} is no status by number.`);
    const { value, steps } = follow<ResponseObject>(context.decoded, [...at, 'responses', status]);
    responses.set(Number(status), compileResponse(context, status, value ?? {}, steps));
  }
  return responses;
}

function compileResponse(
  context: CompileContext,
  status: string,
  { description = '', content }: ResponseObject,
  steps: readonly string[],
): ResponseRule {
  if (content === undefined) {
    return {
      description,
      schema: undefined,
      validate: acceptNothing,
      isSoft: () => false,
      examples: [],
      reasonField: undefined,
      steps,
    };
  }
  const json: MediaTypeObject | undefined = content['application/json'];
  if (json === undefined || Object.keys(content).length > 1)
    throw new Error(`its answer ${status} must have application/json and nothing else.`);
  return {
    description,
    schema: json.schema,
    validate: context.compiler.at(toPointer([...steps, 'content', 'application/json', 'schema']), 'body'),
    isSoft: createIsSoft(context.decoded, json.schema),
    examples: Object.keys(json.examples ?? {}),
    reasonField: requiredNames(context.decoded, json.schema).find((name) => !PROBLEM_FIELDS.includes(name)),
    steps,
  };
}

/** Validator of a response without a body. */
const acceptNothing = (value: unknown) => (value === undefined ? undefined : { body: ['must not be there'] });

const PROBLEM_FIELDS = ['status', 'message', 'errors'];
