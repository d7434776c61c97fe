import type { CodeOptions } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { PERSONAL_MARKS } from '../mask/plain-value.ts';
import type { OpenApiDocument } from '../open-api.ts';
import { type Compiler, createCompilerOf, DOCUMENT, type Judge } from './compiler.ts';
import { FILE_KEYWORD } from './file-schema.ts';

/** Keywords of OpenAPI and of this contract that do not affect validation. */
const ANNOTATIONS = [
  'x-extension',
  'x-otherwise',
  'x-hard',
  'x-holds',
  FILE_KEYWORD,
  'example',
  'discriminator',
  'xml',
  'externalDocs',
];

/**
 * Creates a compiler for OpenAPI 3.1 (JSON Schema 2020-12). It is strict: an unknown keyword or format is an error
 * instead of a check that never happens. With `isProven`, each schema is compiled on first use.
 */
export function createCompiler(
  root: OpenApiDocument,
  { isProven }: { readonly isProven: boolean },
): Compiler {
  let ajv: Ajv2020 | undefined;
  const compileNow = (schema: object): Judge => {
    ajv ??= createAjv(root);
    return ajv.compile(schema);
  };
  return createCompilerOf((schema) => {
    let judge = isProven ? undefined : compileNow(schema);
    return () => {
      judge ??= compileNow(schema);
      return judge;
    };
  });
}

/** @param code options for schemas that are also written to a module */
export function createAjv(root: OpenApiDocument, code: CodeOptions = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // The document itself is not a schema. Only the compiled parts of it are checked.
    validateSchema: false,
    code,
  });
  formats.default(ajv);
  ajv.addFormat('password', true);
  ajv.addKeyword({ keyword: 'x-personal', metaSchema: { enum: [...PERSONAL_MARKS] } });
  // Ajv treats the whole document like a schema, so that its keys, such as `paths`, must be known keywords.
  for (const keyword of [...ANNOTATIONS, ...Object.keys(root)]) {
    // Adding a known keyword again is an error. `getKeyword` is not enough, since it only finds keywords that have a
    // rule.
    if (ajv.RULES.keywords[keyword] !== true) ajv.addKeyword(keyword);
  }
  ajv.addSchema(root as object, DOCUMENT);
  return ajv;
}
