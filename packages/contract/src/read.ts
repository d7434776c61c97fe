import { LineCounter, parseDocument, visit } from 'yaml';
import { ContractError } from './contract-error.ts';
import { toSteps, valueAt } from './follow.ts';
import { isObject, type OpenApiDocument } from './open-api.ts';
import { upgrade } from './upgrade.ts';

/** The contract as data, with the line of each part. */
export interface ContractDocument {
  readonly file: string;
  readonly root: OpenApiDocument;
  /** Creates an error about the part at `steps`, with its line. */
  errorAt(steps: readonly (string | number)[], problem: string): ContractError;
}

/**
 * Parses a contract. `file` is its name in error messages. Throws a ContractError for invalid YAML, or a `$ref`
 * without a target.
 */
export function parseContract(file: string, text: string): ContractDocument {
  const lines = new LineCounter();
  const lineAt = (offset: number | undefined) =>
    offset === undefined ? undefined : lines.linePos(offset).line;
  const parsed = parseDocument(text, { lineCounter: lines });
  const [broken] = parsed.errors;
  if (broken !== undefined) {
    throw new ContractError(file, lineAt(broken.pos[0]), `not valid YAML: ${broken.message.split('\n')[0]}`);
  }
  const stated: unknown = parsed.toJS();
  const root = /\bnullable\b|\bopenapi\b.{0,3}3\.0/.test(text) ? upgrade(stated) : stated;
  if (!isOpenApi(root)) throw new ContractError(file, 1, 'not an OpenAPI document of version 3.');
  visit(parsed, {
    Pair(_, { key, value }) {
      // Extensions of other tools may refer to what they like.
      if (isScalar(key) && String(key.value).startsWith('x-')) return visit.SKIP;
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value)) return;
      const target = String(value.value);
      const steps = toSteps(target);
      if (steps !== undefined && valueAt(root, steps) !== undefined) return;
      const advice = target.startsWith('#') ? '' : ' Bundle the contract into one file.';
      throw new ContractError(
        file,
        lineAt(value.range?.[0]),
        `the reference ${target} leads nowhere.${advice}`,
      );
    },
  });
  return {
    file,
    root,
    errorAt(steps, problem) {
      const node: unknown = parsed.getIn(steps, true);
      return new ContractError(file, isScalar(node) ? lineAt(node.range?.[0]) : undefined, problem);
    },
  };
}

/** YAML node with a position in the text. The type of the library itself requires type arguments. */
interface PlacedNode {
  readonly value?: unknown;
  readonly range?: readonly number[] | null;
}

const isScalar = (node: unknown): node is PlacedNode => typeof node === 'object' && node !== null;

const isOpenApi = (root: unknown): root is OpenApiDocument =>
  isObject(root) && typeof root.openapi === 'string' && root.openapi.startsWith('3.') && isObject(root.paths);
