import type { ContractDocument } from './document.ts';
import { checkExtensions } from './extensions.ts';
import { type FormField, toFormField, toFormFields } from './form-fields.ts';
import {
  isObject,
  type MediaTypeObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type RequestBodyObject,
  type ResponseObject,
  toPointer,
  toSteps,
  valueAt,
} from './open-api.ts';
import {
  type BodyRule,
  type Operation,
  type QueryRule,
  type ResponseRule,
  TOKEN_PLACES,
} from './operation.ts';
import type { Compiler } from './validators.ts';

/** The document whose lines are named in errors, the same with file placeholders, and its compiler. */
export interface CompileContext {
  readonly source: ContractDocument;
  readonly decoded: OpenApiDocument;
  readonly compiler: Compiler;
}

/** Compiles one operation; throws a ContractError that names the line of what cannot be served. */
export function compileOperation(context: CompileContext, path: string, method: string): Operation {
  const steps = ['paths', path, method];
  const operation = valueAt(context.decoded, steps) as OperationObject;
  const id = operation.operationId;
  if (id === undefined) throw context.source.errorAt(steps, `${method} ${path} has no operationId.`);
  checkExtensions(context.source, steps, operation);
  const security = operation.security ?? context.decoded.security ?? [];
  try {
    return {
      id,
      method: method.toUpperCase(),
      path,
      steps,
      bearer: security.some((scheme) => Object.keys(scheme).length > 0),
      tokenPlace: TOKEN_PLACES.find((place) => place === operation['x-session-token']) ?? 'none',
      isSafe: operation['x-safe'] === true,
      body: compileBody(context, [...steps, 'requestBody']),
      query: compileQuery(context, steps, operation),
      lifecycle: operation['x-lifecycle'],
      responses: compileResponses(context, steps, operation),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw context.source.errorAt(steps, `${id} cannot be served: ${reason}`);
  }
}

function compileBody(context: CompileContext, at: readonly string[]): BodyRule | undefined {
  const { value, steps } = follow<RequestBodyObject>(context.decoded, at);
  if (value === undefined) return undefined;
  const [entry, ...others] = Object.entries(value.content);
  if (entry === undefined || others.length > 0) throw new Error('its body must have exactly one media type.');
  const [mediaType, content] = entry;
  return {
    mediaType,
    isForm: mediaType === 'multipart/form-data',
    required: value.required === true,
    fields: toFormFields(context.decoded, content.schema),
    validate: context.compiler.at(toPointer([...steps, 'content', mediaType, 'schema']), 'body'),
  };
}

function compileQuery(context: CompileContext, at: readonly string[], operation: OperationObject): QueryRule {
  const fields = new Map<string, FormField>();
  const pointers: Record<string, string> = {};
  const required: string[] = [];
  for (const index of (operation.parameters ?? []).keys()) {
    const { value, steps } = follow<ParameterObject>(context.decoded, [...at, 'parameters', String(index)]);
    if (value?.in !== 'query')
      throw new Error(`parameters in ${value?.in} are not served, only those in query.`);
    const schema = [...steps, 'schema'];
    fields.set(value.name, toFormField(context.decoded, valueAt(context.decoded, schema)));
    pointers[value.name] = toPointer(schema);
    if (value.required === true) required.push(value.name);
  }
  const validate = fields.size === 0 ? acceptAnything : context.compiler.object(pointers, required, 'query');
  return { fields, validate };
}

/** What the contract does not name in a query is nobody's matter. */
const acceptAnything = () => undefined;

function compileResponses(context: CompileContext, at: readonly string[], operation: OperationObject) {
  const responses = new Map<number, ResponseRule>();
  for (const status of Object.keys(operation.responses ?? {})) {
    const { value, steps } = follow<ResponseObject>(context.decoded, [...at, 'responses', status]);
    const json: MediaTypeObject | undefined = value?.content?.['application/json'];
    if (json === undefined) throw new Error(`its answer ${status} has no application/json.`);
    responses.set(Number(status), {
      validate: context.compiler.at(toPointer([...steps, 'content', 'application/json', 'schema']), 'body'),
      examples: Object.keys(json.examples ?? {}),
      reasonField: requiredNames(context.decoded, json.schema).find((name) => !PROBLEM_FIELDS.includes(name)),
    });
  }
  return responses;
}

const PROBLEM_FIELDS = ['status', 'message', 'errors'];

/** The required names of an object schema, those of its `allOf` included. */
function requiredNames(root: OpenApiDocument, schema: unknown): string[] {
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === 'string') return requiredNames(root, valueAt(root, toSteps(schema.$ref) ?? []));
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  const own = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return [...own, ...parts.flatMap((part) => requiredNames(root, part))];
}

/** What stands at `steps`, through references, and where it stands in the end. */
export function follow<T>(
  root: OpenApiDocument,
  steps: readonly string[],
): { value: T | undefined; steps: readonly string[] } {
  const value = valueAt(root, steps);
  const target = isObject(value) && typeof value.$ref === 'string' ? toSteps(value.$ref) : undefined;
  return target === undefined ? { value: value as T | undefined, steps } : follow<T>(root, target);
}
