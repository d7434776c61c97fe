import { followSchema } from '../follow.ts';
import { isObject, METHODS } from '../open-api.ts';
import { type Breach, type Change, isSame, type Json, type PlaceChange } from './change.ts';
import { compareBodies, compareResponses } from './compare-bodies.ts';
import { compareLifecycles } from './compare-lifecycles.ts';
import { findOtherDifferences } from './compare-rest.ts';
import { compareSubset } from './compare-rules.ts';
import { compareSchemas, type Versions } from './compare-schemas.ts';

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Path item of the operation, with its common parameters and servers. */
  readonly item: Json;
  readonly operation: Json;
}

/**
 * Returns all changes between two versions of an OpenAPI document, operation by operation. Changes of descriptions
 * are left out.
 */
export function compareContracts(before: Json, after: Json): readonly Change[] {
  const roots = { before, after };
  const [earlier, later] = [callsOf(before), callsOf(after)];
  const byAddress = new Map(earlier.map((call) => [toAddress(call), call]));
  const found: Change[] = [...compareDocuments(roots), ...compareLifecycles(before, after)];
  for (const call of later) {
    const same = byAddress.get(toAddress(call));
    if (same === undefined) found.push(whole(call, 'is new', isOptional(call) ? 'neither' : 'backends'));
    else found.push(...compareOperations(roots, same, call));
    byAddress.delete(toAddress(call));
  }
  return [...found, ...[...byAddress.values()].map((call) => whole(call, 'is gone', 'clients'))];
}

/** Keys of the document that are compared with each operation, or that are only descriptions. */
const DOCUMENT_KEYS = new Set(['info', 'tags', 'paths', 'security', 'components', 'x-lifecycles']);

function compareDocuments(roots: Versions): Change[] {
  const breaking = (words: string): Change => ({
    subject: 'the document',
    place: '',
    words,
    breaks: 'both',
  });
  const [was, is] = [schemesOf(roots.before), schemesOf(roots.after)];
  const schemes = findOtherDifferences(roots, was, is, new Set()).filter((name) => was[name] !== undefined);
  return [
    ...findOtherDifferences(roots, roots.before, roots.after, DOCUMENT_KEYS).map((key) =>
      breaking(`says another ${key}`),
    ),
    ...schemes.map((name) => breaking(`has another security scheme ${name}`)),
  ];
}

function schemesOf({ components }: Json): Json {
  const schemes = isObject(components) ? components.securitySchemes : undefined;
  return isObject(schemes) ? schemes : {};
}

const toAddress = ({ method, path }: Call) => `${method.toUpperCase()} ${path}`;

const whole = (call: Call, words: string, breaks: Breach): Change => ({
  subject: call.id,
  place: '',
  words: `${words} (${toAddress(call)})`,
  breaks,
});

const isOptional = ({ operation }: Call) => operation['x-extension'] === true;

function callsOf(root: Json): Call[] {
  const paths = isObject(root.paths) ? root.paths : {};
  return Object.entries(paths).flatMap(([path, at]) => {
    const item = followSchema(root, at);
    return METHODS.flatMap((method) => {
      const operation = item[method];
      if (!isObject(operation)) return [];
      return [{ id: String(operation.operationId ?? `${method} ${path}`), method, path, item, operation }];
    });
  });
}

const ITEM_KEYS = new Set<string>([...METHODS, 'parameters']);
const OPERATION_KEYS = new Set([
  ...['operationId', 'tags', 'security', 'parameters', 'requestBody', 'responses', 'x-subset-of'],
]);

function compareOperations(roots: Versions, before: Call, after: Call): Change[] {
  const own: PlaceChange[] = [
    ...(before.id === after.id
      ? []
      : [
          {
            place: '',
            words: `was called ${before.id}: code that names it must change`,
            breaks: 'clients' as const,
          },
        ]),
    // Extensions decide how requests are sent, what success is, and what the mock and `verify` expect of a backend. The
    // effect of any other keyword is unknown, so a change counts as breaking.
    ...findOtherDifferences(roots, before.operation, after.operation, OPERATION_KEYS).map((key) => ({
      place: '',
      words: `${key} is ${say(after.operation[key])}, not ${say(before.operation[key])}`,
      breaks: EFFECTS[`${key} ${say(after.operation[key])}`] ?? 'both',
    })),
    ...findOtherDifferences(roots, before.item, after.item, ITEM_KEYS).map((key) => ({
      place: '',
      words: `says another ${key} for its path`,
      breaks: 'both' as const,
    })),
    ...(isSame(before.operation.tags, after.operation.tags)
      ? []
      : [{ place: '', words: `is in the area ${say(after.operation.tags)}`, breaks: 'neither' as const }]),
    ...compareSubset(roots.before, before.operation, after.operation),
    ...compareSecurity(roots, before, after),
    ...compareParameters(roots, before, after),
    ...compareBodies(roots, before.operation, after.operation),
    ...compareResponses(roots, before.operation, after.operation),
  ];
  return own.map((change) => ({ subject: after.id, ...change }));
}

/** Effects of an extension that gets a value, where they are known. Any other change of an extension breaks both sides. */
const EFFECTS: Readonly<Record<string, Breach>> = {
  // An earlier client may send the request again; a backend of a read must have no effect.
  'x-safe false': 'clients',
  'x-safe true': 'backends',
  'x-shared true': 'neither',
  'x-shared false': 'backends',
  'x-shared nothing': 'backends',
  // An earlier client counts on the operation; a backend need not have had it.
  'x-extension true': 'clients',
  'x-extension false': 'backends',
  'x-extension nothing': 'backends',
};

const say = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

function compareSecurity(roots: Versions, before: Call, after: Call): PlaceChange[] {
  const [earlier, later] = [
    before.operation.security ?? roots.before.security,
    after.operation.security ?? roots.after.security,
  ];
  if (isSame(earlier, later)) return [];
  return [{ place: 'security', words: `asks for ${say(later)}, not ${say(earlier)}`, breaks: 'both' }];
}

const PARAMETER_KEYS = new Set(['required', 'schema']);

function compareParameters(roots: Versions, before: Call, after: Call): PlaceChange[] {
  const [earlier, later] = [parametersOf(roots.before, before), parametersOf(roots.after, after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((place): PlaceChange[] => {
    const [was, is] = [earlier.get(place), later.get(place)];
    if (is === undefined)
      return [{ place, words: 'is gone', breaks: was?.required === true ? 'both' : 'clients' }];
    const isRequired = is.required === true;
    if (was === undefined)
      return [
        {
          place,
          words: isRequired ? 'is new and required' : 'is new',
          breaks: isRequired ? 'clients' : 'neither',
        },
      ];
    return [
      ...(isRequired === (was.required === true)
        ? []
        : [
            {
              place,
              words: isRequired ? 'is required now' : 'is no longer required',
              breaks: isRequired ? ('clients' as const) : ('backends' as const),
            },
          ]),
      ...findOtherDifferences(roots, was, is, PARAMETER_KEYS).map((key) => ({
        place,
        words: `says another ${key}`,
        breaks: 'both' as const,
      })),
      ...compareSchemas(roots, was.schema, is.schema, 'request').map(({ words, breaks }) => ({
        place,
        words,
        breaks,
      })),
    ];
  });
}

/** Returns the parameters of a request. Those of the operation override those of the path, so they come last. */
function parametersOf(root: Json, { item, operation }: Call): ReadonlyMap<string, Json> {
  const lists = [item.parameters, operation.parameters].filter((list) => Array.isArray(list));
  const parameters = lists.flat().map((parameter) => followSchema(root, parameter));
  return new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}
