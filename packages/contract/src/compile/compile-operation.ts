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
import { isSafe, rowOf } from './find-read.ts';
import { compileHolds, toSubset } from './holds.ts';
import { compileLinks } from './links.ts';
import { FORM_TYPE, findBodyType, findJsonType, isJsonType } from './media-types.ts';
import { toOperationName } from './names.ts';
import { compileParameters, compileParametersIn } from './parameters.ts';
import { toSecurityRule } from './security.ts';
import { createIsSoft } from './soft-fields.ts';

const OPERATION_KEYS = new Set([
  ...['operationId', 'tags', 'summary', 'description', 'externalDocs', 'deprecated', 'security'],
  ...['parameters', 'requestBody', 'responses'],
]);
const PATH_KEYS = new Set<string>([...METHODS, 'summary', 'description', 'parameters']);

/** Adds a note about each keyword of a path that is not a method. */
export function checkPathItem({ decoded, note }: CompileContext, path: string): void {
  const steps = ['paths', path];
  const item = valueAt(decoded, steps);
  for (const key of Object.keys(isObject(item) ? item : {}))
    if (!PATH_KEYS.has(key) && !key.startsWith('x-'))
      note([...steps, key], `${path}: ${key} is not supported.`);
}

/**
 * Compiles one operation. Returns undefined, with a note, for one that cannot be served. Throws a ContractError with
 * the line of an extension that is wrong.
 */
export function compileOperation(
  context: CompileContext,
  path: string,
  method: string,
): Operation | undefined {
  const steps = ['paths', path, method];
  const operation = valueAt(context.decoded, steps) as OperationObject;
  const id = toOperationName(method, path, operation);
  checkExtensions(context, steps, operation);
  try {
    for (const key of Object.keys(operation))
      if (!OPERATION_KEYS.has(key) && !key.startsWith('x-'))
        context.note([...steps, key], `${id}: ${key} is not supported.`);
    const parameters = compileParameters(context, path, steps);
    const body = compileBody(context, [...steps, 'requestBody']);
    const { responses, otherResponses } = compileResponses(context, steps, operation);
    const isRead = isSafe(method, operation);
    // Compiled on first use: few requests need them, and those of all operations take some milliseconds.
    const holds = onFirstUse(() => (isRead ? compileHoldsOf(context, steps, operation) : []));
    const links = onFirstUse(() => {
      const fields = [...(body?.fields.keys() ?? []), ...parameters.map(({ name }) => name)];
      return compileLinks(context, { id, isSafe: isRead, fields, responses });
    });
    const compiled: Operation = {
      id,
      method: method.toUpperCase(),
      path,
      steps,
      tag: operation.tags?.[0] ?? '',
      summary: operation.summary ?? '',
      description: operation.description ?? '',
      ...toSecurityRule(context.decoded, operation),
      tokenPlace: TOKEN_PLACES.find((place) => place === operation['x-session-token']) ?? 'none',
      isSafe: isRead,
      isShared: operation['x-shared'] === true,
      isExtension: operation['x-extension'] === true,
      outcome:
        OUTCOMES.find((rule) => rule === operation['x-outcome']) ??
        toOutcome(context.decoded, [...responses.values()]),
      result: operation['x-result'] ?? '',
      body,
      parameters,
      query: compileParametersIn(context, parameters, 'query'),
      inPath: compileParametersIn(context, parameters, 'path'),
      lifecycle: operation['x-lifecycle'],
      responses,
      otherResponses,
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
    context.note(steps, `${id} cannot be served: ${reason}`);
    return undefined;
  }
}

/**
 * Returns the rule about success of an operation without `x-outcome`: `body` if a response in JSON has a number
 * `status`. That of `application/problem+json` only repeats the HTTP status.
 */
function toOutcome(root: OpenApiDocument, rules: readonly ResponseRule[]): Operation['outcome'] {
  const hasStatus = rules.some(({ schema, mediaType }) => {
    const { type } = followSchema(root, propertiesOf(root, schema).status);
    return (
      mediaType === 'application/json' && [type].flat().some((one) => one === 'integer' || one === 'number')
    );
  });
  return hasStatus ? 'body' : 'http';
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

function compileBody(context: CompileContext, at: readonly string[]): BodyRule | undefined {
  const { value, steps } = follow<RequestBodyObject>(context.decoded, at);
  if (value === undefined) return undefined;
  const mediaType = findBodyType(value.content);
  const content = value.content[mediaType ?? ''];
  if (mediaType === undefined || content === undefined) {
    const problem = `its body is ${Object.keys(value.content).join(' or ') || 'nothing'}; only ${FORM_TYPE} and JSON are spoken here.`;
    if (value.required === true) throw new Error(problem);
    context.note(steps, `It is left out: ${problem}`);
    return undefined;
  }
  if ('encoding' in content) context.note(steps, 'encoding of a body is not supported.');
  const isForm = mediaType === FORM_TYPE;
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
  const otherResponses = new Map<string, ResponseRule>();
  for (const stated of Object.keys(operation.responses ?? {})) {
    if (stated.startsWith('x-')) continue;
    const isClass = stated === 'default' || /^[1-5]XX$/i.test(stated);
    if (!isClass && !/^[1-5]\d\d$/.test(stated)) throw new Error(`its answer ${stated} is no status.`);
    const { value, steps } = follow<ResponseObject>(context.decoded, [...at, 'responses', stated]);
    const rule = compileResponse(context, value ?? {}, steps);
    if (isClass) otherResponses.set(stated === 'default' ? stated : stated.toUpperCase(), rule);
    else responses.set(Number(stated), rule);
  }
  return { responses, otherResponses };
}

function compileResponse(
  context: CompileContext,
  { description = '', content = {} }: ResponseObject,
  steps: readonly string[],
): ResponseRule {
  const mediaType = findJsonType(content) ?? Object.keys(content)[0];
  const { schema = {}, examples = {}, example }: MediaTypeObject = content[mediaType ?? ''] ?? {};
  const rest = { description, mediaType, steps };
  if (mediaType === undefined || !isJsonType(mediaType)) {
    const validate = mediaType === undefined ? acceptNothing : () => undefined;
    return {
      ...rest,
      schema: undefined,
      validate,
      isSoft: () => false,
      examples: [],
      reasonField: undefined,
    };
  }
  const pointer = toPointer([...steps, 'content', mediaType, 'schema']);
  const isStated = content[mediaType]?.schema !== undefined;
  return {
    ...rest,
    schema,
    validate: isStated ? context.compiler.at(pointer, 'body') : () => undefined,
    isSoft: createIsSoft(context.decoded, schema),
    examples: [...Object.keys(examples), ...(example === undefined ? [] : ['example'])],
    reasonField: requiredNames(context.decoded, schema).find((name) => !PROBLEM_FIELDS.includes(name)),
  };
}

/** Validator of a response without a body. */
const acceptNothing = (value: unknown) => (value === undefined ? undefined : { body: ['must not be there'] });

const PROBLEM_FIELDS = ['status', 'message', 'errors'];
