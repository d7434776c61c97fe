import { basename } from 'node:path';
import { type Contract, type Operation, readsShowing } from '@client-portal/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { renderCalls, renderQueries } from './calls.ts';
import { toDecoderTables } from './decoders.ts';
import type { Names } from './names.ts';
import type { Note } from './notes.ts';
import { type SentOperation, toSentOperations } from './operation-rows.ts';
import { renderStates, toDecisions } from './render-lifecycles.ts';
import { toTypedDocument } from './typed-document.ts';

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/** Settings of the generated files. */
export interface RenderOptions extends Names {
  /** True for a file with options of TanStack Query. */
  readonly queries: boolean;
  /** Hears of each part of the contract that is left out, with file and line where it is known. */
  readonly note: Note;
}

/**
 * Returns the text of all generated files by name.
 * @throws {ContractError} with file and line, if two functions would have one name
 */
export async function renderFiles(
  contract: Contract,
  { queries, note, ...names }: RenderOptions,
): Promise<Readonly<Record<string, string>>> {
  for (const { message } of contract.notes) note(message);
  const sent = toSentOperations(contract, note);
  const extensions = toSentOperations(contract, note, contract.extensions);
  const operations = sent.map(({ operation }) => operation);
  const served: Contract = { ...contract, operations };
  const all = [...operations, ...extensions.map(({ operation }) => operation)];
  const { runtime } = names;
  const files = {
    'schema.ts': await renderTypes(toTypedDocument(contract.decoded, all)),
    'operations.ts': renderOperations(sent, extensions, runtime),
    'types.ts': renderTypeAliases(runtime),
    'calls.ts': renderCalls(served, names),
    ...(queries && { 'queries.ts': renderQueries(served, names) }),
    'client.ts': renderClient(names),
    'decoders.ts': renderDecoders(served, note, runtime),
    'lifecycles.ts': renderLifecycles(served, runtime),
    'links.ts': renderLinks(operations),
  };
  const banner = `// Generated from ${basename(contract.file)}. Change the contract, not this file.\n`;
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, banner + text]));
}

async function renderTypes(document: object): Promise<string> {
  const ast = await openapiTS(document as Parameters<typeof openapiTS>[0], {
    alphabetize: false,
    transform: (schema) => ('x-file' in schema ? BLOB : undefined),
  });
  return astToString(ast);
}

function renderTypeAliases(runtime: string): string {
  return `import type {
  DecisionInput,
  DecisionRow,
  DocumentedResponse,
  IdOf,
  Input,
  RequestBody,
  Result,
  SuccessBody,
} from '${runtime}';
import type { operations as rows } from './operations.ts';
import type { components, operations } from './schema.ts';

/** Types of this contract, from which those of its functions are derived. */
export interface Types {
  readonly rows: typeof rows;
  readonly operations: operations;
}

/** Id of an operation, which is the name of its function. */
export type OperationId = IdOf<Types>;

/** Id of any operation of the contract, the optional ones (\`x-extension\`) included. */
export type AnyOperationId = keyof operations;

/** Schemas of the contract by name. */
export type Schemas = components['schemas'];

/** Input of a function: the fields of the body and the parameters, without those that the client fills in. */
export type InputOf<Id extends OperationId> = Input<Types, Id>;

/** Input of a function for an event of an operation that serves several. */
export type DecisionInputOf<Row extends DecisionRow> = DecisionInput<Types, Row>;

/** Result of a function, as its decoder reads it. */
export type ResultOf<Id extends OperationId> = Result<Types, Id>;

/** Fields of the request body as in the contract, including one for the session token. */
export type RequestBodyOf<Id extends OperationId> = RequestBody<Types, Id>;

/** Body of a success response. */
export type SuccessBodyOf<Id extends OperationId> = SuccessBody<Types, Id>;

/** A documented response of an operation: its status, and the body of that status. */
export type ResponseOf<Id extends AnyOperationId> = DocumentedResponse<Types, Id>;
`;
}

function renderClient({ client, runtime }: Names): string {
  const name = client.replace(/Client$/, '');
  return `import {
  type ClientOptions,
  createClient,
  createHttpClient,
  type HttpClientOptions,
  type OperationRow,
} from '${runtime}';
import type { ${client} } from './calls.ts';
import { readResponse } from './decoders.ts';
import { decisions } from './lifecycles.ts';
import { extensions, operations } from './operations.ts';
import type { paths } from './schema.ts';

/**
 * Creates a client for all operations of the contract. Each function resolves to the result that the contract names,
 * and rejects with a \`PortalError\`, or with a \`TypeError\` if the request cannot be created: an input or a header that
 * cannot be sent is a mistake of the program. The session token or key is read from \`session\` for each request and sent
 * where the contract requires it.
 * @throws TypeError if \`baseUrl\` is no address of a service
 */
export const create${client} = (options: ClientOptions): ${client} =>
  createClient<${client}, keyof typeof operations>({ operations, decisions, readResponse }, options);

/** Client of openapi-fetch for the paths of the contract. */
export type ${name}HttpClient = ReturnType<typeof create${name}HttpClient>;

/**
 * Creates a client of openapi-fetch for the paths of the contract, for those who know that library. It sends the
 * session, language, headers, forms and JSON like the other client, with the same limits of time and size, and neither
 * decodes nor judges a response.
 * @throws TypeError if \`baseUrl\` is no address of a service
 */
export const create${name}HttpClient = (options: HttpClientOptions) =>
  createHttpClient<paths>(Object.values<OperationRow>({ ...operations, ...extensions }), options);
`;
}

const toLines = (table: Readonly<Record<string, unknown>>) =>
  Object.entries(table)
    .map(
      ([name, value]) => `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)},`,
    )
    .join('\n');

function renderDecoders(contract: Contract, note: Note, runtime: string): string {
  const { shapes, responses } = toDecoderTables(contract, note);
  return `import { createResponseReader, type Shapes } from '${runtime}';\n
/** The objects that have a name in the contract. */
const shapes: Shapes = {\n${toLines(shapes)}\n};\n
/** Shape of each operation's result, by operation id. */
const responses = {\n${toLines(responses)}\n} as const satisfies Shapes;\n
/** Decodes the result of a success response. */
export const readResponse = /* @__PURE__ */ createResponseReader({ shapes, responses });\n`;
}

function renderLifecycles(contract: Contract, runtime: string): string {
  const decisions = toDecisions(contract).map(([name, decision]) => {
    const { operation, field, value } = decision;
    return `  /** \`${operation}\` with the ${field} ${value}. */\n${toLines({ [name]: decision })}\n`;
  });
  return `import type { DecisionRow } from '${runtime}';

/** Functions for the events of an operation that serves several (\`x-lifecycle\`). */
export const decisions = {\n${decisions.join('')}} as const satisfies Record<string, DecisionRow>;\n
/** Rows of the functions for events that share an operation, by name. */
export type DecisionRows = typeof decisions;

${renderStates(contract)}`;
}

/** Returns the reads that show each write, apart from the table of operations, which is in the portal's first file. */
function renderLinks(operations: readonly Operation[]): string {
  const rows = operations
    .map((operation) => [operation.id, readsShowing(operation)] as const)
    .filter(([, reads]) => reads.length > 0);
  return `/** Ids of the reads that show the result of each write, by its operation id (\`links\`). */
export const readsShowing = {\n${toLines(Object.fromEntries(rows))}\n} as const;\n`;
}

const renderRows = (sent: readonly SentOperation[]) =>
  `{\n${toLines(Object.fromEntries(sent.map(({ operation, row }) => [operation.id, row])))}\n} as const satisfies Record<string, OperationRow>;\n`;

function renderOperations(
  operations: readonly SentOperation[],
  extensions: readonly SentOperation[],
  runtime: string,
): string {
  return `import type { OperationRow } from '${runtime}';
import type { operations as ContractOperations } from './schema.ts';\n
/** Types of all operations, as openapi-typescript writes them. */
export type operations = ContractOperations;

/** Every call of the contract by its operation id: how it is sent and where its answer holds the result. */
export const operations = ${renderRows(operations)}
/** Optional operations, which a deployment's setting switches on (\`x-extension\`). */
export const extensions = ${renderRows(extensions)}`;
}
