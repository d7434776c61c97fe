import { toFormField } from '../body/form-fields.ts';
import { follow, followSchema, toPointer, valueAt } from '../follow.ts';
import type { ParameterObject } from '../open-api.ts';
import type { Parameter, QueryRule } from '../operation.ts';
import { namesInPath } from '../path-template.ts';
import type { CompileContext } from './compile-context.ts';

const PLACES = ['query', 'path', 'header'] as const;
/** Default style of parameters in each place. */
const STYLES = { query: 'form', path: 'simple', header: 'simple' } as const;
/** Separators of a list that is one parameter, by its style. */
const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };
/** Headers that OpenAPI leaves to the security, the body and the responses. */
const OWN_HEADERS = ['accept', 'authorization', 'content-type'];

/**
 * Returns the parameters of an operation, including those of its path that it does not override. One that the SDK
 * cannot send is left out with a note, and throws if it is required.
 */
export function compileParameters(
  context: CompileContext,
  path: string,
  at: readonly string[],
): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const steps of [at.slice(0, -1), at]) {
    const list = valueAt(context.decoded, [...steps, 'parameters']);
    for (const index of Array.isArray(list) ? list.keys() : []) {
      const parameter = compileParameter(context, [...steps, 'parameters', String(index)]);
      if (parameter !== undefined) found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  const parameters = [...found.values()];
  checkPath(
    path,
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  );
  return parameters;
}

function compileParameter(context: CompileContext, at: readonly string[]): Parameter | undefined {
  const { value, steps } = follow<ParameterObject>(context.decoded, at);
  if (value?.in === 'header' && OWN_HEADERS.includes(value.name.toLowerCase())) return undefined;
  try {
    return toParameter(context, value, steps);
  } catch (error) {
    if (value === undefined || value.required === true || !(error instanceof Error)) throw error;
    context.note(steps, `It is left out: ${error.message}`);
    return undefined;
  }
}

function toParameter(
  context: CompileContext,
  value: ParameterObject | undefined,
  steps: readonly string[],
): Parameter {
  const place = PLACES.find((known) => known === value?.in);
  if (value === undefined || place === undefined)
    throw new Error(`parameters in ${value?.in} cannot be sent, only those in ${PLACES.join(', ')}.`);
  if (value.schema === undefined) throw new Error(`the parameter ${value.name} has no schema.`);
  const { type } = followSchema(context.decoded, value.schema);
  const field = toFormField(context.decoded, value.schema);
  const style = value.style ?? STYLES[place];
  if (style !== STYLES[place] && !(place === 'query' && field.isList && style in SEPARATORS))
    throw new Error(`the parameter ${value.name} is of style ${style}, not ${STYLES[place]}.`);
  if ([type].flat().includes('object'))
    throw new Error(`the parameter ${value.name} is an object, which cannot be written in an address.`);
  const isJoined = field.isList && (place !== 'query' || style !== 'form' || value.explode === false);
  const joined = isJoined ? { ...field, separator: SEPARATORS[style] ?? ',' } : field;
  return { name: value.name, in: place, required: value.required === true, field: joined, steps };
}

function checkPath(path: string, names: readonly string[]): void {
  const written = namesInPath(path);
  const missing = written.find((name) => !names.includes(name));
  if (missing !== undefined) throw new Error(`its path names {${missing}}, which is none of its parameters.`);
  const unused = names.find((name) => !written.includes(name));
  if (unused !== undefined) throw new Error(`its parameter ${unused} is not in its path.`);
}

/** Compiles the validator of all parameters in one place, such as the query. */
export function compileParametersIn(
  context: CompileContext,
  all: readonly Parameter[],
  place: Parameter['in'],
): QueryRule {
  const parameters = all.filter((parameter) => parameter.in === place);
  if (parameters.length === 0) return { fields: new Map(), validate: acceptAnything };
  const pointers = parameters.map(({ name, steps }) => [name, toPointer([...steps, 'schema'])]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    fields: new Map(parameters.map(({ name, field }) => [name, field])),
    validate: context.compiler.object(Object.fromEntries(pointers), required, place),
  };
}

/** Query parameters that are not in the contract are ignored. */
const acceptAnything = () => undefined;
