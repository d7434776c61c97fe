import { followSchema } from '../follow.ts';
import { isObject, METHODS } from '../open-api.ts';
import { type Change, isSame, type Json } from './change.ts';
import { compareSchemas, type Versions } from './compare-schemas.ts';

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

/** Everything that changed between two versions of an OpenAPI document, operation by operation. Words are left out. */
export function compareContracts(before: Json, after: Json): readonly Change[] {
  const roots = { before, after };
  const [earlier, later] = [callsOf(before), callsOf(after)];
  const byAddress = new Map(earlier.map((call) => [toAddress(call), call]));
  const found: Change[] = [];
  for (const call of later) {
    const same = byAddress.get(toAddress(call));
    if (same === undefined) found.push(whole(call, 'is new', false));
    else found.push(...compareOperations(roots, same, call));
    byAddress.delete(toAddress(call));
  }
  return [...found, ...[...byAddress.values()].map((call) => whole(call, 'is gone', true))];
}

const toAddress = ({ method, path }: Call) => `${method.toUpperCase()} ${path}`;

const whole = (call: Call, words: string, isBreaking: boolean): Change => ({
  subject: call.id,
  place: '',
  words: `${words} (${toAddress(call)})`,
  isBreaking,
});

function callsOf(root: Json): Call[] {
  const paths = isObject(root.paths) ? root.paths : {};
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined;
      if (!isObject(operation)) return [];
      return [{ id: String(operation.operationId ?? `${method} ${path}`), method, path, operation }];
    }),
  );
}

function compareOperations(roots: Versions, before: Call, after: Call): Change[] {
  const breaking = (place: string, words: string) => ({ subject: after.id, place, words, isBreaking: true });
  return [
    ...(before.id === after.id
      ? []
      : [breaking('', `was called ${before.id}: code that names it must change`)]),
    // Each of them decides how the call is sent or its answer read.
    ...[...new Set([...Object.keys(before.operation), ...Object.keys(after.operation)])]
      .filter((key) => key.startsWith('x-') && !isSame(before.operation[key], after.operation[key]))
      .map((key) =>
        breaking('', `${key} is ${say(after.operation[key])}, not ${say(before.operation[key])}`),
      ),
    ...compareSecurity(roots, before, after),
    ...compareParameters(roots, before, after),
    ...compareBodies(roots, before, after),
    ...compareAnswers(roots, before, after),
  ];
}

const say = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

function compareSecurity(roots: Versions, before: Call, after: Call): Change[] {
  const [earlier, later] = [
    before.operation.security ?? roots.before.security,
    after.operation.security ?? roots.after.security,
  ];
  if (isSame(earlier, later)) return [];
  const words = `asks for ${say(later)}, not ${say(earlier)}`;
  return [{ subject: after.id, place: 'security', words, isBreaking: true }];
}

function compareParameters(roots: Versions, before: Call, after: Call): Change[] {
  const [earlier, later] = [
    parametersOf(roots.before, before.operation),
    parametersOf(roots.after, after.operation),
  ];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((name) => {
    const [was, is] = [earlier.get(name), later.get(name)];
    const change = (words: string, isBreaking: boolean) => [
      { subject: after.id, place: name, words, isBreaking },
    ];
    if (is === undefined) return change('is gone', true);
    const isRequired = is.required === true;
    if (was === undefined) return change(isRequired ? 'is new and required' : 'is new', isRequired);
    const changes = compareSchemas(roots, was.schema, is.schema, 'request');
    return [
      ...(isRequired === (was.required === true)
        ? []
        : change(isRequired ? 'is required now' : 'is no longer required', isRequired)),
      ...changes.map(({ words, isBreaking }) => ({ subject: after.id, place: name, words, isBreaking })),
    ];
  });
}

function parametersOf(root: Json, operation: Json): ReadonlyMap<string, Json> {
  const list = Array.isArray(operation.parameters) ? operation.parameters : [];
  const parameters = list.map((parameter) => followSchema(root, parameter));
  return new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function compareBodies(roots: Versions, before: Call, after: Call): Change[] {
  const change = (words: string, isBreaking: boolean) => [
    { subject: after.id, place: 'request', words, isBreaking },
  ];
  const [was, is] = [
    followSchema(roots.before, before.operation.requestBody),
    followSchema(roots.after, after.operation.requestBody),
  ];
  const [mediaType, mediaTypeNow] = [mediaTypeOf(was), mediaTypeOf(is)];
  if (mediaType !== mediaTypeNow)
    return change(`is ${mediaTypeNow ?? 'none'}, not ${mediaType ?? 'none'}`, true);
  const [required, requiredNow] = [was.required === true, is.required === true];
  return [
    ...(required === requiredNow
      ? []
      : change(requiredNow ? 'is required now' : 'is no longer required', requiredNow)),
    ...compareContent(roots, was, is, 'request', after.id, 'request'),
  ];
}

const mediaTypeOf = ({ content }: Json) => (isObject(content) ? Object.keys(content).join(', ') : undefined);

function compareAnswers(roots: Versions, before: Call, after: Call): Change[] {
  const [earlier, later] = [answersOf(before), answersOf(after)];
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])].flatMap((status) => {
    const place = `answer ${status}`;
    const [was, is] = [earlier[status], later[status]];
    const change = (words: string, isBreaking: boolean) => [{ subject: after.id, place, words, isBreaking }];
    // Who reads answers must be ready for failures; a success of another kind or none is another matter.
    const isSuccess = status.startsWith('2');
    if (was === undefined) return change('is new', isSuccess);
    if (is === undefined) return change('is gone', isSuccess);
    const [one, other] = [followSchema(roots.before, was), followSchema(roots.after, is)];
    const [mediaType, mediaTypeNow] = [mediaTypeOf(one), mediaTypeOf(other)];
    if (mediaType !== mediaTypeNow)
      return change(`is ${mediaTypeNow ?? 'none'}, not ${mediaType ?? 'none'}`, true);
    return compareContent(roots, one, other, 'answer', after.id, place);
  });
}

const answersOf = ({ operation }: Call): Json => (isObject(operation.responses) ? operation.responses : {});

function compareContent(
  roots: Versions,
  before: Json,
  after: Json,
  side: 'request' | 'answer',
  subject: string,
  place: string,
): Change[] {
  const schemaOf = ({ content }: Json) => {
    const [first] = isObject(content) ? Object.values(content) : [];
    return isObject(first) ? first.schema : undefined;
  };
  return compareSchemas(roots, schemaOf(before), schemaOf(after), side).map((change) => ({
    ...change,
    subject,
    place: change.place === '' ? place : `${place} ${change.place}`,
  }));
}
