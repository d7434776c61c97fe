import {
  bodyExample,
  type Contract,
  fieldLinksOf,
  followSchema,
  isObject,
  type Lifecycle,
  type OpenApiDocument,
  type Operation,
  parameterExample,
  propertiesOf,
  rowSchemaOf,
  toOperationRow,
} from '@client-portal/contract';
import { carriesSession, type OperationRow } from '@client-portal/sdk';

export type Schema = Readonly<Record<string, unknown>>;

/** Row of a list that a request names by a parameter of its path: the read, the parameter, and the field of the row. */
export interface NamedRow {
  readonly read: string;
  readonly name: string;
  readonly field: string;
}

/** Operation to verify, with the facts of the contract that are needed to send requests and to decode responses. */
export interface Target {
  readonly id: string;
  readonly operation: Operation;
  /** Lifecycle that the operation drives. */
  readonly lifecycle: Lifecycle | undefined;
  /** Rows of lists that a write names in its path. */
  readonly named: readonly NamedRow[];
  /** Facts that the SDK uses to send requests and to decode responses. */
  readonly row: OperationRow;
  /** Tag of the operation: its area, whose reads a faulty write may change beside those to which it has a link. */
  readonly tag: string;
  /** Properties of the body, with `$ref` resolved. A file is marked by `x-file`. */
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  /** True if the body must not have additional properties. */
  readonly isClosed: boolean;
  /** Properties of a success response in the contract; empty if the response is an array. */
  readonly answered: ReadonlySet<string>;
  /** Fields that the contract has for a row of a list, or for the record that is read. */
  readonly shown: ReadonlySet<string>;
  /** Fields of the rows that may be missing in some. A field that most services do not have (`x-extension`) is none of them. */
  readonly optional: ReadonlySet<string>;
  /** Fields of a row, or of the record that is read, that hold addresses of files. */
  readonly files: ReadonlySet<string>;
  /** Fields of a row, or of the record that is read, that hold a day or a moment. */
  readonly dates: ReadonlySet<string>;
  /** Fields of a row, or of the record that is read, whose value may be null. */
  readonly nullable: ReadonlySet<string>;
  /** Fields of a row, or of the record that is read, that hold an object, with the fields of that object. */
  readonly nested: ReadonlyMap<string, readonly string[]>;
  /** First example of the body in the contract. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Examples of the required parameters in query and header, but for the session's. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/** Returns a target for every operation of the contract that an API client can send, or for its optional ones. */
export function toTargets(contract: Contract, some = contract.operations): readonly Target[] {
  const all = some.flatMap((operation) => {
    const row = toOperationRow(contract, operation);
    const lifecycle = contract.lifecycles.get(operation.lifecycle?.machine ?? '');
    return row instanceof Error ? [] : [{ lifecycle, ...toTarget(contract.decoded, operation, row) }];
  });
  const lists = all.filter(({ row }) => row.list && row.inPath === undefined);
  return all.map((target) => ({ ...target, named: rowsNamedBy(target, lists) }));
}

type Listed = Pick<Target, 'id' | 'row' | 'shown'>;

/** Returns the rows that a write names in its path: by its links, or by the list above its own parameter. */
function rowsNamedBy(
  { operation, row }: Pick<Target, 'operation' | 'row'>,
  lists: readonly Listed[],
): NamedRow[] {
  if (row.safe || row.inPath === undefined) return [];
  const linked = fieldLinksOf(operation).flatMap(({ read, by }) =>
    [...by].filter(([name]) => row.inPath?.includes(name)).map(([name, field]) => ({ read, name, field })),
  );
  const own = operation.lifecycle?.key ?? /\{(\w+)\}$/.exec(row.path)?.[1] ?? '';
  const list = lists.find((one) => row.path.startsWith(`${one.row.path}/{${own}}`));
  return list === undefined
    ? linked
    : [...linked, { read: list.id, name: own, field: list.shown.has(own) ? own : 'id' }];
}

/** Returns the row that a write is about; undefined if its path names none. An event is about an item of its lifecycle. */
export const itemOf = ({ lifecycle, named }: Target): NamedRow | undefined =>
  named.find(({ read }) => lifecycle === undefined || lifecycle.seen.includes(read));

/** Returns the reasons for which operations of the contract have no target, each with its place in the file. */
export const findUnsent = (contract: Contract): readonly string[] =>
  contract.operations
    .map((operation) => toOperationRow(contract, operation))
    .flatMap((row) => (row instanceof Error ? [row.message] : []));

function toTarget(
  root: OpenApiDocument,
  operation: Operation,
  row: OperationRow,
): Omit<Target, 'lifecycle' | 'named'> {
  const schema = operation.body?.schema ?? {};
  const read = rowSchemaOf(root, operation.responses.get(row.success)?.schema, row.result);
  const fields = propertiesOf(root, read);
  const shown = row.safe ? Object.keys(fields) : [];
  const shownIf = (applies: (root: OpenApiDocument, schema: unknown) => boolean) =>
    new Set(shown.filter((name) => applies(root, fields[name])));
  const required = requiredOf(root, read);
  return {
    shown: new Set(shown),
    files: shownIf(holdsAddress),
    dates: shownIf(isDate),
    nullable: shownIf(mayBeNull),
    nested: new Map(
      shown
        .map((name) => [name, Object.keys(propertiesOf(root, fields[name]))] as const)
        .filter(([, inner]) => inner.length > 0),
    ),
    optional: new Set(shown.filter((name) => !required.has(name) && !isExtension(fields[name]))),
    id: operation.id,
    operation,
    row,
    tag: operation.tag,
    properties: new Map(
      Object.entries(propertiesOf(root, schema)).map(([name, property]) => [
        name,
        followItems(root, property),
      ]),
    ),
    required: new Set(Array.isArray(schema.required) ? schema.required.map(String) : []),
    isClosed: schema.additionalProperties === false || schema.unevaluatedProperties === false,
    answered: new Set(Object.keys(propertiesOf(root, operation.responses.get(row.success)?.schema))),
    example: bodyExample(root, operation) ?? {},
    asked: Object.fromEntries(
      operation.parameters
        .filter(({ in: place, required, name }) => required && place !== 'path' && !isOfSession(row, name))
        .map((parameter) => [parameter.name, parameterExample(root, parameter)])
        .filter(([, example]) => example !== undefined),
    ),
  };
}

const isOfSession = ({ token }: OperationRow, name: string): boolean =>
  token !== 'none' && /^(?:token|client_id)$/.test(name);

const isDate = (root: OpenApiDocument, schema: unknown): boolean =>
  /^date/.test(String(followSchema(root, schema).format));

function mayBeNull(root: OpenApiDocument, schema: unknown): boolean {
  const { type } = followSchema(root, schema);
  return Array.isArray(type) && type.includes('null');
}

/** Returns true for the schema of a file's address that needs no session, of a list of them, and of either. */
function holdsAddress(root: OpenApiDocument, schema: unknown): boolean {
  const { 'x-open-file': isOpen, items, oneOf } = followSchema(root, schema);
  if (isOpen === true) return true;
  const parts = [...(items === undefined ? [] : [items]), ...(Array.isArray(oneOf) ? oneOf : [])];
  return parts.some((part) => holdsAddress(root, part));
}

/** Returns true for a property that the portal works without (`x-extension`). */
const isExtension = (property: unknown): boolean => isObject(property) && property['x-extension'] === true;

/** Returns the required properties of an object schema, including those of its `allOf`. */
function requiredOf(root: OpenApiDocument, schema: unknown): ReadonlySet<string> {
  const { allOf, required } = followSchema(root, schema);
  const parts = Array.isArray(allOf) ? allOf.flatMap((part) => [...requiredOf(root, part)]) : [];
  return new Set([...parts, ...(Array.isArray(required) ? required.map(String) : [])]);
}

function followItems(root: OpenApiDocument, schema: unknown): Schema {
  const found = followSchema(root, schema);
  return found.items === undefined ? found : { ...found, items: followSchema(root, found.items) };
}

/** Returns the name of the field in the body or the query that carries the session; undefined if there is none. */
export function sessionFieldOf({ row }: Target): string | undefined {
  if (row.token === 'none') return undefined;
  return row.token === 'client_id' ? 'client_id' : 'token';
}

/**
 * Returns true for the first of all operations with the same method, body and place of the token. Parts that a service
 * has once for all operations, such as the reader of a body, are tried with these.
 */
export function isFirstOfKind(targets: readonly Target[], target: Target): boolean {
  const kindOf = ({ operation, row }: Target) => `${operation.method} ${row.body} ${row.token} ${row.safe}`;
  return targets.find((one) => kindOf(one) === kindOf(target))?.id === target.id;
}

/** Returns the fields of an item that hold the state of the lifecycle which an operation drives. */
export const stateFieldsOf = ({ lifecycle }: Target): ReadonlySet<string> =>
  new Set(lifecycle?.states.flatMap(({ when }) => [...when.keys()]));

/** Returns true for the operation that opens a session with a password. */
export const isSignIn = (target: Target): boolean =>
  !needsSession(target) && target.required.has('password') && target.answered.has('token');

/** Returns true if a request must carry a session. */
export const needsSession = ({ row }: Target): boolean => carriesSession(row);
