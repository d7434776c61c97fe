import { followSchema, type Operation, propertiesOf, successStatus } from '@client-portal/contract/core';
import { type Model, rowPath, type Table } from './model.ts';
import { type Shown, shownBy } from './shown.ts';

/** Part that an operation has in a service, as the facts of its contract say. */
export type Role =
  | { readonly kind: 'list'; readonly table: Table }
  /** A record of the client, such as a profile. */
  | { readonly kind: 'record'; readonly record: Table }
  | { readonly kind: 'save'; readonly record: Table }
  | { readonly kind: 'create'; readonly table: Table }
  /** `field` of the request names the row. */
  | { readonly kind: 'read' | 'change' | 'remove'; readonly table: Table; readonly field: string }
  /** Event of the row's lifecycle. `creates` is the table of a new row that the success shows. */
  | { readonly kind: 'event'; readonly table: Table; readonly field: string; readonly creates?: Table }
  | SignIn
  | { readonly kind: 'signOut' };

export interface SignIn {
  readonly kind: 'signIn';
  /** Field of the request that names the account. */
  readonly account: string;
  /** Field of the request with the password; undefined if there is none. */
  readonly password: string | undefined;
  /** Field of the success with the token of the session. */
  readonly token: string;
}

/** Returns the role of an operation; undefined if its contract does not say one. */
export function roleOf(model: Model, operation: Operation): Role | undefined {
  const { contract } = model;
  const shown = shownBy(contract, operation);
  if (operation.isSafe) return shown === undefined ? undefined : roleOfRead(model, operation, shown);
  const signIn = toSignIn(model, operation);
  if (signIn !== undefined) return signIn;
  const own = shown?.name === undefined ? undefined : model.tableNamed(shown.name);
  const { lifecycle } = operation;
  if (lifecycle !== undefined) {
    const table = model.tableNamed(contract.lifecycles.get(lifecycle.machine)?.schema);
    if (table === undefined) return undefined;
    return {
      ...{ kind: 'event', table, field: lifecycle.key },
      ...(own !== undefined && own !== table && { creates: own }),
    };
  }
  return roleOfPath(model, operation) ?? roleOfLinks(model, operation) ?? roleOfRest(model, operation, own);
}

function roleOfRead(model: Model, operation: Operation, shown: Shown): Role | undefined {
  const record = model.records.get(operation.id);
  if (record !== undefined) return { kind: 'record', record };
  const path = rowPath(operation.path);
  const table = model.tableAt(shown.isList ? operation.path : (path?.list ?? ''));
  if (table === undefined) return undefined;
  return shown.isList ? { kind: 'list', table } : { kind: 'read', table, field: path?.parameter ?? '' };
}

/** Returns the role of a write at the path of a list, of one of its rows, or of a record. */
function roleOfPath(model: Model, { method, path }: Operation): Role | undefined {
  const ofRow = rowPath(path);
  const list = model.tableAt(path);
  if (list !== undefined && method === 'POST') return { kind: 'create', table: list };
  const table = ofRow === undefined ? undefined : model.tableAt(ofRow.list);
  if (ofRow !== undefined && table !== undefined)
    return { kind: method === 'DELETE' ? 'remove' : 'change', table, field: ofRow.parameter };
  return toSave(
    model,
    model.operations.find((other) => other.isSafe && other.path === path),
  );
}

/** Returns the role of a write by the read that shows its fields (`links`). */
function roleOfLinks(model: Model, { links }: Operation): Role | undefined {
  const link = links.find(({ by }) => by.size > 0);
  const read = model.operations.find(({ id }) => id === link?.read);
  const shown = read === undefined ? undefined : shownBy(model.contract, read);
  if (link === undefined || read === undefined || shown === undefined) return undefined;
  if (!shown.isList) return toSave(model, read);
  const table = model.tableAt(read.path);
  if (table === undefined) return undefined;
  const [field] = [...link.by].find(([, name]) => name === table.key) ?? [];
  return field === undefined ? { kind: 'create', table } : { kind: 'change', table, field };
}

/** Returns the role of a write whose success shows a row of a table, or that ends the session. */
function roleOfRest(model: Model, operation: Operation, table: Table | undefined): Role | undefined {
  const signIn = model.operations.find((other) => toSignIn(model, other) !== undefined);
  if (operation.method === 'DELETE' && signIn !== undefined && operation.path.startsWith(signIn.path))
    return { kind: 'signOut' };
  if (table === undefined) return undefined;
  const field = operation.parameters.find(
    (parameter) => parameter.in === 'path' && model.tableNamedBy(parameter.name) === table,
  )?.name;
  return field === undefined ? { kind: 'create', table } : { kind: 'change', table, field };
}

function toSave(model: Model, read: Operation | undefined): Role | undefined {
  const record = model.records.get(read?.id ?? '');
  return record === undefined ? undefined : { kind: 'save', record };
}

/** Returns the role of an operation that needs no session and whose success has a token. */
function toSignIn({ contract: { decoded } }: Model, operation: Operation): SignIn | undefined {
  const { body, bearer, isSafe } = operation;
  if (isSafe || bearer || body === undefined) return undefined;
  const success = operation.responses.get(successStatus(operation) ?? 0)?.schema;
  const isText = (schema: unknown) => [followSchema(decoded, schema).type].flat().includes('string');
  const shown = propertiesOf(decoded, success);
  const token = Object.keys(shown).find(
    (name) => /(?:^|_|access|session)token$/i.test(name) && isText(shown[name]),
  );
  const fields = propertiesOf(decoded, body.schema);
  const isPassword = (name: string) => followSchema(decoded, fields[name]).format === 'password';
  const account = Object.keys(fields).find((name) => isText(fields[name]) && !isPassword(name));
  if (token === undefined || account === undefined) return undefined;
  return { kind: 'signIn', account, password: Object.keys(fields).find(isPassword), token };
}
