import { toFormField } from '../body/form-fields.ts';
import { follow, followSchema, toPointer, valueAt } from '../follow.ts';
import type { ParameterObject } from '../open-api.ts';
import type { Parameter, QueryRule } from '../operation.ts';
import { namesInPath } from '../path-template.ts';
import type { CompileContext } from './compile-context.ts';

const PLACES = ['query', 'path', 'header'] as const;
/** Default style of parameters in each place. Other styles are not supported. */
const STYLES = { query: 'form', path: 'simple', header: 'simple' } as const;

/**
 * Returns the parameters of an operation, including those of its path that it does not override. Throws for
 * parameters that the SDK cannot send.
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
      found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  const parameters = [...found.values()];
  checkPath(
    path,
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  );
  return parameters;
}

function compileParameter(context: CompileContext, at: readonly string[]): Parameter {
  const { value, steps } = follow<ParameterObject>(context.decoded, at);
  const place = PLACES.find((known) => known === value?.in);
  if (value === undefined || place === undefined)
    throw new Error(`parameters in ${value?.in} cannot be sent, only those in ${PLACES.join(', ')}.`);
  if (value.schema === undefined) throw new Error(`the parameter ${value.name} has no schema.`);
  if (value.style !== undefined && value.style !== STYLES[place])
    throw new Error(`the parameter ${value.name} is of style ${value.style}, not ${STYLES[place]}.`);
  const { type } = followSchema(context.decoded, value.schema);
  const field = toFormField(context.decoded, value.schema);
  if ([type].flat().includes('object'))
    throw new Error(`the parameter ${value.name} is an object, which cannot be written in an address.`);
  if (field.isList && (place === 'header' || (place === 'query' && value.explode === false)))
    throw new Error(`the parameter ${value.name} is a list; only lists as ${LIST_FORM} can be sent.`);
  return { name: value.name, in: place, required: value.required === true, field, steps };
}

const LIST_FORM = '?name=a&name=b';

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
