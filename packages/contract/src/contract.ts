import type { CompileContext } from './compile/compile-context.ts';
import { checkPathItem, compileOperation } from './compile/compile-operation.ts';
import { type Compiler, DOCUMENT } from './compile/compiler.ts';
import { noteForeignExtensions } from './compile/extensions.ts';
import { toDecodedDocument } from './compile/file-schema.ts';
import { compileHolds } from './compile/holds.ts';
import { checkOperationsOf, compileLifecycles } from './compile/lifecycles.ts';
import type { ContractError } from './contract-error.ts';
import { toSteps } from './follow.ts';
import type { Lifecycle, LifecycleNames } from './lifecycle.ts';
import { METHODS, type OpenApiDocument, type PathItem } from './open-api.ts';
import { type Operation, successStatus } from './operation.ts';
import { createPathFinder } from './path-template.ts';
import type { ContractDocument } from './read.ts';

/** The loaded contract: every operation with its validators. */
export interface Contract {
  readonly file: string;
  /** Operations that every backend must have. */
  readonly operations: readonly Operation[];
  /** Optional operations (`x-extension`). `find` returns them as well. */
  readonly extensions: readonly Operation[];
  /** Lifecycles by name (`x-lifecycles`). */
  readonly lifecycles: ReadonlyMap<string, Lifecycle>;
  /** Parts of the document that are passed over, each with file and line, and the reason. */
  readonly notes: readonly ContractError[];
  /** The document with a placeholder for each file, so that forms are decoded objects. */
  readonly decoded: OpenApiDocument;
  /** Returns the operation of a request; undefined if there is none. `/loans/{loanId}` is that of `/loans/7`. */
  find(method: string, path: string): Operation | undefined;
  /** Returns the methods of a request's path in upper case; empty if the path is not in the contract. */
  methodsOf(path: string): readonly string[];
  /** Creates an error about an operation, with file and line. */
  errorOf(operation: Operation, problem: string): ContractError;
  /** Throws if an operation whose response is an example has no example of a success. */
  requireExamples(isAnsweredByExample: (id: string) => boolean): void;
}

export interface AssembleOptions {
  /** Creates the compiler for the document with placeholders for files. */
  readonly createCompiler: (
    decoded: OpenApiDocument,
    note: (schema: object, problem: string) => void,
  ) => Compiler;
  /** Lifecycles that the program knows; an operation may name no others. */
  readonly known?: LifecycleNames | undefined;
  /**
   * True if a build has compiled the whole document without an error. Each operation is then compiled on first use.
   * Compiling all 35 operations of the portal took 29 of the 66 ms from the start of a process to the first response
   * of a mock server.
   */
  readonly isProven: boolean;
}

/** Creates a contract from a document. Throws a {@link ContractError}. */
export function assembleContract(
  source: ContractDocument,
  { createCompiler, known, isProven }: AssembleOptions,
): Contract {
  const decoded = isProven ? source.root : toDecodedDocument(source.root);
  const notes = new Map<string, ContractError>();
  const note = (steps: readonly string[], problem: string) => {
    if (!notes.has(problem)) notes.set(problem, source.errorAt(steps, problem));
  };
  if (decoded.webhooks !== undefined) note(['webhooks'], 'webhooks are not supported.');
  if (!isProven) noteForeignExtensions(decoded, note);
  const lifecycles = compileLifecycles(source);
  const operationsAt = createPaths({
    source,
    decoded,
    compiler: createCompiler(decoded, (schema, problem) => note(placeOf(schema), problem)),
    lifecycles,
    known,
    note,
  });
  const findPath = createPathFinder(Object.keys(decoded.paths ?? {}));
  const operationsOf = (path: string) => operationsAt(findPath(path) ?? '');
  let lists: Record<'all' | 'operations' | 'extensions', readonly Operation[]> | undefined;
  /** The lists are created once, since validating a response reads them each time. */
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
  if (!isProven) {
    checkSchemas(source, decoded);
    checkIds(source, listed().all);
    checkOperationsOf(lifecycles, listed().all, source);
    compileRules(listed().all);
  }
  return {
    file: source.file,
    get operations() {
      return listed().operations;
    },
    get extensions() {
      return listed().extensions;
    },
    lifecycles,
    get notes() {
      return [...notes.values()];
    },
    decoded,
    find: (method, path) => operationsOf(path).find((operation) => operation.method === method),
    methodsOf: (path) => operationsOf(path).map(({ method }) => method),
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

/** Returns the place of a schema that is a reference into the document. */
function placeOf(schema: object): readonly string[] {
  const reference: unknown = Reflect.get(schema, '$ref');
  return typeof reference === 'string' ? (toSteps(decodeURI(reference.slice(DOCUMENT.length))) ?? []) : [];
}

/** Returns a function that compiles the operations of a path once; empty for a path that is not in the document. */
function createPaths(context: CompileContext): (path: string) => readonly Operation[] {
  const { paths = {} } = context.decoded;
  const compiled = new Map<string, readonly Operation[]>();
  return (path) => {
    const known = compiled.get(path);
    if (known !== undefined) return known;
    const item = Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (item === undefined) return [];
    checkPathItem(context, path);
    const operations = methodsIn(item).flatMap((method) => compileOperation(context, path, method) ?? []);
    compiled.set(path, operations);
    return operations;
  };
}

/** Throws the first note of a contract of which every part must be served. */
export function requireNoNotes(contract: Contract): Contract {
  const [first] = contract.notes;
  if (first !== undefined) throw first;
  return contract;
}

/** Checks the rules of schemas (`x-holds`), also of those that no operation shows. */
function checkSchemas(source: ContractDocument, decoded: OpenApiDocument): void {
  for (const [name, schema] of Object.entries(decoded.components?.schemas ?? {}))
    compileHolds(decoded, schema, (problem) =>
      source.errorAt(['components', 'schemas', name, 'x-holds'], `${name}: x-holds ${problem}.`),
    );
}

/** Compiles the rules and the links of all operations, which throws for what is broken. Otherwise it happens on first use. */
const compileRules = (all: readonly Operation[]) => all.map(({ holds, links }) => [holds, links]);

function checkIds(source: ContractDocument, all: readonly Operation[]): void {
  const twice = all.find(({ id }, index) => all.findIndex((other) => other.id === id) < index);
  if (twice !== undefined)
    throw source.errorAt(twice.steps, `${twice.id} is the name of another operation, too.`);
}

const methodsIn = (item: PathItem) => METHODS.filter((method) => item[method] !== undefined);
