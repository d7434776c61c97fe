import { checkPathItem, compileOperation } from './compile/compile-operation.ts';
import type { LifecycleNames } from './compile/extensions.ts';
import { toDecodedDocument } from './compile/file-schema.ts';
import { createCompiler } from './compile/validators.ts';
import type { ContractError } from './contract-error.ts';
import { DEFAULT_CONTRACT } from './default-contract.ts';
import { METHODS, type OpenApiDocument, type PathItem } from './open-api.ts';
import { type Operation, successStatus } from './operation.ts';
import { type ContractDocument, findProvenDocument, parseContract, readText } from './read.ts';

/** The contract, loaded once: every validator compiled, every operation found by method and path. */
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

/** What was loaded last of each file: whoever starts a server for every test compiles its contract once. */
const loaded = new Map<
  string,
  { text: string; lifecycles: LifecycleNames | undefined; contract: Contract }
>();

/**
 * Loads and compiles the contract: all of it now, or each validator when it is first needed where the build has proven
 * that all of them compile. The same once more as long as the file says the same. Throws a {@link ContractError} that
 * names file and line.
 *
 * @param lifecycles who knows the machines and events that operations name; without it the names are taken as they are
 */
export function loadContract(file: string, lifecycles?: LifecycleNames): Contract {
  const text = readText(file);
  const earlier = loaded.get(file);
  if (earlier?.text === text && earlier.lifecycles === lifecycles) return earlier.contract;
  const proven = findProvenDocument(file, text);
  const contract = compileContract(proven ?? parseContract(file, text), {
    isProven: proven !== undefined,
    lifecycles,
  });
  loaded.set(file, { text, lifecycles, contract });
  return contract;
}

interface CompileOptions {
  /** Whether a build has shown that every schema compiles: each is then compiled when it is first needed. */
  readonly isProven: boolean;
  readonly lifecycles?: LifecycleNames | undefined;
}

/** The same for a contract that was read already. Throws a {@link ContractError}. */
export function compileContract(
  source: ContractDocument,
  { isProven, lifecycles }: CompileOptions,
): Contract {
  const decoded = toDecodedDocument(source.root);
  if (decoded.webhooks !== undefined) throw source.errorAt(['webhooks'], 'webhooks are not supported.');
  const compiler = createCompiler(decoded, { isProven });
  const context = { source, decoded, compiler, lifecycles };
  const byPath = new Map(
    Object.entries(decoded.paths ?? {}).map(([path, item]) => {
      checkPathItem(context, path);
      return [path, methodsIn(item).map((method) => compileOperation(context, path, method))];
    }),
  );
  const all = [...byPath.values()].flat();
  const twice = all.find(({ id }, index) => all.findIndex((other) => other.id === id) < index);
  if (twice !== undefined)
    throw source.errorAt(twice.steps, `${twice.id} is the name of another operation, too.`);
  return {
    file: source.file,
    operations: all.filter(({ isExtension }) => !isExtension),
    extensions: all.filter(({ isExtension }) => isExtension),
    decoded,
    find: (method, path) => byPath.get(path)?.find((operation) => operation.method === method),
    methodsOf: (path) => (byPath.get(path) ?? []).map(({ method }) => method),
    errorOf: (operation, problem) => source.errorAt(operation.steps, `${operation.id} ${problem}`),
    requireExamples(isAnsweredByExample) {
      for (const operation of all) {
        const status = successStatus(operation);
        const examples = status === undefined ? [] : operation.responses.get(status)?.examples;
        if (!isAnsweredByExample(operation.id) || (examples !== undefined && examples.length > 0)) continue;
        throw source.errorAt(
          operation.steps,
          `${operation.id} has no handler and no example of success: write one of them.`,
        );
      }
    },
  };
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

/**
 * The contract that a server, a proxy or verify stands on: loaded, and held to {@link requireFixedPaths}. Throws a
 * {@link ContractError}.
 */
export const loadServedContract = (lifecycles: LifecycleNames, file: string = DEFAULT_CONTRACT): Contract =>
  requireFixedPaths(loadContract(file, lifecycles));

const methodsIn = (item: PathItem) => METHODS.filter((method) => item[method] !== undefined);
