import { DEFAULT_CONTRACT, readContractDocument, toPointer, toSteps, valueAt } from '@client-portal/contract';

type Examples = Readonly<Record<string, { readonly value: unknown }>>;

/** Body in the contract: its schema and its examples by media type. */
export interface ContractBody {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object; readonly examples?: Examples }>>;
}

/** Parameter outside of the body; `$ref` if it is described in the components. */
export interface ContractParameter {
  readonly $ref?: string;
  readonly name: string;
  readonly schema: object;
  readonly example: unknown;
}

/** Properties of an operation that the tests read. */
interface ContractOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly ContractParameter[];
  readonly requestBody?: ContractBody;
  readonly responses: Readonly<Record<string, ContractBody>>;
  readonly 'x-safe': unknown;
  readonly 'x-extension'?: boolean;
  readonly 'x-session-token': unknown;
  readonly 'x-lifecycle'?: { readonly machine: string; readonly key: string };
}

/** Properties of the contract that the tests read. */
interface ReadContract {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
}

const { root } = readContractDocument(DEFAULT_CONTRACT);

/** openapi/portal.yaml as parsed YAML, with `$ref` unresolved. The tests prove that it has this type. */
export const contract = root as unknown as ReadContract;

/** All operations, including the optional ones, each with a line such as `GET /path` and its JSON pointer. */
const allOperations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    line: `${method.toUpperCase()} ${path}`,
    pointer: toPointer(['paths', path, method]),
    operation,
  })),
);

/** Operations of the specification, which every backend has. */
export const contractOperations = allOperations.filter(({ operation }) => operation['x-extension'] !== true);

/** Optional operations. */
export const contractExtensions = allOperations.filter(({ operation }) => operation['x-extension'] === true);

/** Returns the value at a JSON pointer of the contract. */
export const atPointer = (pointer: string): unknown => valueAt(root, toSteps(pointer) ?? []);

/** Returns an example of a response by its name, with its HTTP status. */
export function exampleOf(line: string, name: string): { status: number; body: unknown } {
  const found = contractOperations.find((one) => one.line === line);
  for (const [status, response] of Object.entries(found?.operation.responses ?? {})) {
    const example = response.content?.['application/json']?.examples?.[name];
    if (example !== undefined) return { status: Number(status), body: example.value };
  }
  throw new Error(`${line} has no example ${name}`);
}

/** Returns the rows of the first example of a list that has any. */
export function exampleRowsOf(operationId: string): readonly object[] {
  const found = contractOperations.find(({ operation }) => operation.operationId === operationId);
  const examples = found?.operation.responses['200']?.content?.['application/json']?.examples ?? {};
  const lists = Object.values(examples).map(({ value }) => toList(value));
  const rows = lists.find((list) => list.length > 0);
  if (rows === undefined) throw new Error(`${operationId} has no example with rows`);
  return rows;
}

function toList(value: unknown): readonly object[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null && 'data' in value ? toList(value.data) : [];
}
