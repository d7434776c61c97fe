import { compileOperation } from './compile-operation.ts';
import type { ContractError } from './contract-error.ts';
import { findProvenDocument, readContractDocument } from './document.ts';
import { toDecodedDocument } from './file-schema.ts';
import { METHODS, type OpenApiDocument, type PathItem } from './open-api.ts';
import { type Operation, successStatus } from './operation.ts';
import { createExamples, type Examples } from './prism.ts';
import { createCompiler } from './validators.ts';

/** The contract, loaded once: every validator compiled, every operation found by method and path. */
export interface Contract {
  readonly file: string;
  readonly operations: readonly Operation[];
  /** The contract as Prism reads it: files are placeholders, forms are decoded objects. */
  readonly decoded: OpenApiDocument;
  readonly examples: Examples;
  /** The addresses under `/files/` that examples of answers name. */
  readonly exampleFiles: ReadonlySet<string>;
  /** The operation of a call, or undefined. */
  find(method: string, path: string): Operation | undefined;
  /** The methods that a path has, upper case; empty for a path that is not in the contract. */
  methodsOf(path: string): readonly string[];
  /** Throws for the first of `ids` that has no example of success to answer with. */
  requireExamples(isAnsweredByExample: (id: string) => boolean): void;
}

/**
 * Loads and compiles the contract: all of it now, or each validator when it is first needed where the build has proven
 * that all of them compile. Throws a {@link ContractError} that names file and line.
 */
export function loadContract(file: string): Contract {
  const proven = findProvenDocument(file);
  const source = proven ?? readContractDocument(file);
  const decoded = toDecodedDocument(source.root);
  const context = { source, decoded, compiler: createCompiler(decoded, { isProven: proven !== undefined }) };
  const byPath = new Map(
    Object.entries(decoded.paths ?? {}).map(([path, item]) => [
      path,
      methodsIn(item).map((method) => compileOperation(context, path, method)),
    ]),
  );
  const operations = [...byPath.values()].flat();
  return {
    file,
    operations,
    decoded,
    examples: createExamples(decoded),
    exampleFiles: new Set(filesIn(decoded.paths)),
    find: (method, path) => byPath.get(path)?.find((operation) => operation.method === method),
    methodsOf: (path) => (byPath.get(path) ?? []).map(({ method }) => method),
    requireExamples(isAnsweredByExample) {
      for (const operation of operations) {
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

const methodsIn = (item: PathItem) => METHODS.filter((method) => item[method] !== undefined);

/** Every text that is the address of a file of this server. */
function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/files/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
}
