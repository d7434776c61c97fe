import type { ErrorObject } from 'ajv';
import { toViolations, type Violations } from './violations.ts';

/** Judges a value: undefined when it keeps to its schema. */
export type Validate = (value: unknown) => Violations | undefined;

/** Returns the validators of a document's schemas, each compiled once. */
export interface Compiler {
  /** The validator of the schema at a pointer such as `#/components/schemas/Problem`. Throws for a schema in error. */
  at(pointer: string, whole: string): Validate;
  /** The validator of an object whose properties are schemas at pointers, such as a query. */
  object(properties: Readonly<Record<string, string>>, required: readonly string[], prefix: string): Validate;
}

/** A compiled schema as ajv writes it: it leaves its errors on itself. */
export interface Judge {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** The name of the document in references to its schemas. */
export const DOCUMENT = 'contract';

/** A compiler by the compiled schemas that `find` gives; each schema is one `$ref` into the document, or an object of such. */
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
