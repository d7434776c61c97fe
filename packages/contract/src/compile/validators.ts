import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiDocument } from '../open-api.ts';
import { FILE_KEYWORD } from './file-schema.ts';
import { toViolations, type Violations } from './violations.ts';

/** Judges a value: undefined when it keeps to its schema. */
export type Validate = (value: unknown) => Violations | undefined;

/** Compiles schemas of one document, each of them once. */
export interface Compiler {
  /** The validator of the schema at a pointer such as `#/components/schemas/Problem`. Throws for a schema in error. */
  at(pointer: string, whole: string): Validate;
  /** The validator of an object whose properties are schemas at pointers, such as a query. */
  object(properties: Readonly<Record<string, string>>, required: readonly string[], prefix: string): Validate;
}

const DOCUMENT = 'contract';

/** Keywords of OpenAPI and of this contract that say nothing about a value's validity. */
const ANNOTATIONS = [
  'x-extension',
  'x-otherwise',
  'x-hard',
  FILE_KEYWORD,
  'example',
  'discriminator',
  'xml',
  'externalDocs',
];

/**
 * A compiler for OpenAPI 3.1's dialect (JSON Schema 2020-12). Strict: an unknown keyword or format is an error when the
 * server starts, never a check that silently does not happen. Where a build has proven that, each schema is compiled
 * when it is first needed.
 */
export function createCompiler(
  root: OpenApiDocument,
  { isProven }: { readonly isProven: boolean },
): Compiler {
  let ajv: Ajv2020 | undefined;
  const compileNow = (schema: object, whole: string, prefix: string): Validate => {
    ajv ??= createAjv(root);
    const validate = ajv.compile(schema);
    return (value) => (validate(value) ? undefined : toViolations(validate.errors ?? [], whole, prefix));
  };
  const compile = (...parts: Parameters<typeof compileNow>): Validate => {
    if (!isProven) return compileNow(...parts);
    let compiled: Validate | undefined;
    return (value) => {
      compiled ??= compileNow(...parts);
      return compiled(value);
    };
  };
  const known = new Map<string, Validate>();
  return {
    at(pointer, whole) {
      const key = `${whole} ${pointer}`;
      const found = known.get(key) ?? compile({ $ref: DOCUMENT + encodeURI(pointer) }, whole, '');
      known.set(key, found);
      return found;
    },
    object(properties, required, prefix) {
      const refs = Object.entries(properties).map(([name, pointer]) => [
        name,
        { $ref: DOCUMENT + encodeURI(pointer) },
      ]);
      return compile(
        { type: 'object', required, properties: Object.fromEntries(refs) },
        prefix,
        `${prefix}.`,
      );
    },
  };
}

function createAjv(root: OpenApiDocument): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // The document is no schema itself; only the parts that are compiled are checked.
    validateSchema: false,
  });
  formats.default(ajv);
  ajv.addFormat('password', true);
  // The document as a whole is looked at like a schema, though only parts of it are compiled.
  for (const keyword of [...ANNOTATIONS, ...Object.keys(root)]) {
    // `getKeyword` knows only those that come with a rule, and a second one of a name is an error.
    if (ajv.RULES.keywords[keyword] !== true) ajv.addKeyword(keyword);
  }
  ajv.addSchema(root as object, DOCUMENT);
  return ajv;
}
