import type { ErrorObject } from 'ajv';
import { toViolations, type Violations } from './violations.ts';

/** Validates a value. Returns undefined if it is valid. */
export type Validate = (value: unknown) => Violations | undefined;

/** Creates validators for the schemas of a document. Each is compiled once. */
export interface Compiler {
  /**
   * Returns the validator of the schema at a pointer such as `#/components/schemas/Problem`. Throws if the schema is
   * invalid.
   */
  at(pointer: string, whole: string): Validate;
  /** Returns the validator of an object, such as a query, from pointers to the schemas of its properties. */
  object(properties: Readonly<Record<string, string>>, required: readonly string[], prefix: string): Validate;
}

/** Compiled schema as Ajv creates it: after a call, its errors are in its property `errors`. */
export interface Judge {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** Name with which `$ref` refers to the document. */
export const DOCUMENT = 'contract';

/**
 * Creates a compiler from a function that returns compiled schemas. Each schema is a `$ref` into the document, or an
 * object with such properties.
 */
export function createCompilerOf(find: (schema: object) => () => Judge): Compiler {
  const compile = (schema: object, whole: string, prefix: string): Validate => {
    const judgeOf = find(schema);
    return (value) => {
      const judge = judgeOf();
      return judge(value) ? undefined : toViolations(judge.errors ?? [], whole, prefix);
    };
  };
  const known = new Map<string, Validate>();
  return {
    at(pointer, whole) {
      const key = `${whole} ${pointer}`;
      const found = known.get(key) ?? compile(toReference(pointer), whole, '');
      known.set(key, found);
      return found;
    },
    object(properties, required, prefix) {
      const references = Object.entries(properties).map(([name, pointer]) => [name, toReference(pointer)]);
      const schema = { type: 'object', required, properties: Object.fromEntries(references) };
      return compile(schema, prefix, `${prefix}.`);
    },
  };
}

const toReference = (pointer: string) => ({ $ref: DOCUMENT + encodeURI(pointer) });
