import type { Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { PERSONAL_MARKS } from '../mask/plain-value.ts';
import type { OpenApiDocument } from '../open-api.ts';
import { type Compiler, createCompilerOf, DOCUMENT, type Judge } from './compiler.ts';
import { FILE_KEYWORD } from './file-schema.ts';
import { findExtensions } from './foreign-extensions.ts';

/** Keywords of OpenAPI and of this contract that do not affect validation. */
const ANNOTATIONS = [
  'x-extension',
  'x-otherwise',
  'x-hard',
  'x-holds',
  'x-open-file',
  FILE_KEYWORD,
  'example',
  'discriminator',
  'xml',
  'externalDocs',
];

interface CompilerOptions {
  readonly isProven: boolean;
  readonly note?: (schema: object, problem: string) => void;
}

const STRICT: Options = {};
/** Many contracts leave out the type of an object, which loses no check. */
const UNTYPED: Options = { strictTypes: false };
const LAX: Options = { strict: false, unicodeRegExp: false, logger: false };

/**
 * Creates a compiler for OpenAPI 3.1 (JSON Schema 2020-12). It is strict: an unknown keyword or format is an error
 * instead of a check that never happens. A schema with such an error is compiled without these checks, and `note`
 * hears of it. With `isProven`, each schema is compiled on first use.
 */
export function createCompiler(
  root: OpenApiDocument,
  { isProven, note = () => {} }: CompilerOptions,
): Compiler {
  const made = new Map<Options, Ajv2020>();
  const compileBy = (options: Options, schema: object): Judge => {
    const ajv = made.get(options) ?? createAjv(root, options);
    made.set(options, ajv);
    return ajv.compile(schema);
  };
  const compileNow = (schema: object): Judge => {
    let problem = '';
    for (const options of [STRICT, UNTYPED]) {
      try {
        return compileBy(options, schema);
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
        if (!problem.includes('missing type "object"')) break;
      }
    }
    const judge = compileBy(LAX, schema);
    note(schema, problem);
    return judge;
  };
  return createCompilerOf((schema) => {
    let judge = isProven ? undefined : compileNow(schema);
    return () => {
      judge ??= compileNow(schema);
      return judge;
    };
  });
}

/** @param options options of Ajv, e.g. for schemas that are also written to a module */
export function createAjv(root: OpenApiDocument, options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // The document itself is not a schema. Only the compiled parts of it are checked.
    validateSchema: false,
    ...options,
  });
  formats.default(ajv);
  ajv.addFormat('password', true);
  ajv.addKeyword({ keyword: 'x-personal', metaSchema: { enum: [...PERSONAL_MARKS] } });
  // Ajv treats the whole document like a schema, so that its keys, such as `paths`, must be known keywords.
  const foreign = [...findExtensions(root).keys()];
  for (const keyword of new Set([...ANNOTATIONS, ...Object.keys(root), ...foreign])) {
    // Adding a known keyword again is an error. `getKeyword` is not enough, since it only finds keywords that have a
    // rule.
    if (ajv.RULES.keywords[keyword] !== true) ajv.addKeyword(keyword);
  }
  ajv.addSchema(root as object, DOCUMENT);
  return ajv;
}
