import type { CodeOptions } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiDocument } from '../open-api.ts';
import { type Compiler, createCompilerOf, DOCUMENT, type Judge } from './compiler.ts';
import { FILE_KEYWORD } from './file-schema.ts';

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

/** `code` has its schemas written down as a module, too. */
export function createAjv(root: OpenApiDocument, code: CodeOptions = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // The document is no schema itself; only the parts that are compiled are checked.
    validateSchema: false,
    code,
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
