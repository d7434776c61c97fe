import type { CompileContext } from './compile/compile-context.ts';
import { checkPathItem, compileOperation } from './compile/compile-operation.ts';
import type { Compiler } from './compile/compiler.ts';
import type { LifecycleNames } from './compile/extensions.ts';
import { toDecodedDocument } from './compile/file-schema.ts';
import type { ContractError } from './contract-error.ts';
import { METHODS, type OpenApiDocument, type PathItem } from './open-api.ts';
import { type Operation, successStatus } from './operation.ts';
import type { ContractDocument } from './read.ts';

/** The contract, loaded once: every operation with its validators, found by method and path. */
export interface Contract {
  readonly file: string;
  /** The operations that every backend has. */
  readonly operations: readonly Operation[];
  /** Optional operations (`x-extension`), found by their address as well. */
  readonly extensions: readonly Operation[];
  /** The contract with a placeholder for each file: forms are decoded objects. */
  readonly decoded: OpenApiDocument;
  /** The operation of a call, or undefined. A path with `{names}` in it is found by none: see {@link requireFixedPaths}. */
  find(method: string, path: string): Operation | undefined;
  /** The methods that a path has, upper case; empty for a path that is not in the contract. */
  methodsOf(path: string): readonly string[];
  /** An error about an operation, named with file and line. */
  errorOf(operation: Operation, problem: string): ContractError;
  /** Throws for the first of `ids` that has no example of success to answer with. */
  requireExamples(isAnsweredByExample: (id: string) => boolean): void;
}

export interface AssembleOptions {
  /** Gives the validators of the document with its file placeholders. */
  readonly createCompiler: (decoded: OpenApiDocument) => Compiler;
  readonly lifecycles?: LifecycleNames | undefined;
  /**
   * True if a build has compiled the whole document and written it down with its file placeholders: each operation is then
   * compiled when it is first needed. All 35 of the portal took 29 of the 66 ms until a process had its first mock's response.
   */
  readonly isProven: boolean;
}

/** The operations of a document with their validators. Throws a {@link ContractError}. */
export function assembleContract(
  source: ContractDocument,
  { createCompiler, lifecycles, isProven }: AssembleOptions,
): Contract {
  const decoded = isProven ? source.root : toDecodedDocument(source.root);
  if (decoded.webhooks !== undefined) throw source.errorAt(['webhooks'], 'webhooks are not supported.');
  const operationsAt = createPaths({ source, decoded, compiler: createCompiler(decoded), lifecycles });
  let lists: Record<'all' | 'operations' | 'extensions', readonly Operation[]> | undefined;
  /** The lists, made at their first use: judging many responses reads them for each. */
  const listed = () => {
    if (lists !== undefined) return lists;
    const all = Object.keys(decoded.paths ?? {}).flatMap(operationsAt);
    lists = {
      all,
      operations: all.filter(({ isExtension }) => !isExtension),
      extensions: all.filter(({ isExtension }) => isExtension),
    };
    return lists;
  };
  if (!isProven) checkIds(source, listed().all);
  return {
    file: source.file,
    get operations() {
      return listed().operations;
    },
    get extensions() {
      return listed().extensions;
    },
    decoded,
    find: (method, path) => operationsAt(path).find((operation) => operation.method === method),
    methodsOf: (path) => operationsAt(path).map(({ method }) => method),
    errorOf: (operation, problem) => source.errorAt(operation.steps, `${operation.id} ${problem}`),
    requireExamples(isAnsweredByExample) {
      for (const operation of listed().all) {
        const success = operation.responses.get(successStatus(operation) ?? 0);
        if (!isAnsweredByExample(operation.id) || (success?.examples ?? []).length > 0) continue;
        throw source.errorAt(
          operation.steps,
          `${operation.id} has no handler and no example of success: write one of them.`,
        );
      }
    },
  };
}

/** Returns the operations of a path, compiled once; none for a path that is not in the document. */
function createPaths(context: CompileContext): (path: string) => readonly Operation[] {
  const { paths = {} } = context.decoded;
  const compiled = new Map<string, readonly Operation[]>();
  return (path) => {
    const known = compiled.get(path);
    if (known !== undefined) return known;
    const item = Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (item === undefined) return [];
    checkPathItem(context, path);
    const operations = methodsIn(item).map((method) => compileOperation(context, path, method));
    compiled.set(path, operations);
    return operations;
  };
}

function checkIds(source: ContractDocument, all: readonly Operation[]): void {
  const twice = all.find(({ id }, index) => all.findIndex((other) => other.id === id) < index);
  if (twice !== undefined)
    throw source.errorAt(twice.steps, `${twice.id} is the name of another operation, too.`);
}

/**
 * For who finds the operation of a request by its address (the mock server, the proxy) or calls it by the address alone
 * (verify). Throws a {@link ContractError} for a path with `{names}`, and for an answer without a body.
 */
export function requireFixedPaths(contract: Contract): Contract {
  for (const operation of [...contract.operations, ...contract.extensions]) {
    if (operation.path.includes('{'))
      throw contract.errorOf(operation, 'has parameters in its path, which are not served.');
    for (const [status, { schema }] of operation.responses) {
      if (schema === undefined) throw contract.errorOf(operation, `has no body in its answer ${status}.`);
    }
  }
  return contract;
}

const methodsIn = (item: PathItem) => METHODS.filter((method) => item[method] !== undefined);
