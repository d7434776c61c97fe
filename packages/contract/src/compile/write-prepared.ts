import standalone from 'ajv/dist/standalone/index.js';
import { assembleContract } from '../contract.ts';
import type { ContractDocument } from '../read.ts';
import { createCompilerOf } from './compiler.ts';
import { createAjv } from './validators.ts';

/** Imports in Ajv's generated code, and the functions that replace them. */
const RUNTIME = [
  ['require("ajv/dist/runtime/ucs2length").default', 'countCharacters'],
  ['require("ajv-formats/dist/formats").fullFormats', 'fullFormats'],
] as const;

/** Source code of a generated module and its types. */
export interface PreparedModule {
  readonly code: string;
  readonly types: string;
}

/**
 * Generates a module with the document (`root`) and all its compiled schemas (`validators`), so that they can run
 * where `eval` is forbidden; see `createPreparedCompiler`. Throws a ContractError if the contract cannot be compiled.
 *
 * @param core module from which the generated one imports its functions and types
 */
export function writePreparedContract(source: ContractDocument, core: string): PreparedModule {
  const keys = new Set<string>();
  const createCompiler = () =>
    createCompilerOf((schema) => {
      keys.add(JSON.stringify(schema));
      return () => () => true;
    });
  const { decoded } = assembleContract(source, { createCompiler, isProven: false });
  const ajv = createAjv(decoded, { code: { source: true, esm: true, lines: true } });
  const names = Object.fromEntries([...keys].map((key, at) => [`validate${at}_`, key]));
  for (const [name, key] of Object.entries(names)) ajv.addSchema(JSON.parse(key), name);
  const exported = Object.fromEntries(Object.keys(names).map((name) => [name, name]));
  const written = standalone.default(ajv, exported).replaceAll('\nexport const validate', '\nconst validate');
  const code = RUNTIME.reduce((text, [asked, given]) => text.replaceAll(asked, given), written);
  if (code.includes('require(')) throw new Error('The validators ask for a module that is not known here.');
  const table = Object.entries(names).map(([name, key]) => `  ${JSON.stringify(key)}: ${name},\n`);
  return {
    code: `import { countCharacters, fullFormats } from '${core}';

export const root = ${JSON.stringify(decoded)};

${code}
export const validators = {
${table.join('')}};
`,
    types: `import type { CompiledValidators, OpenApiDocument } from '${core}';

export declare const root: OpenApiDocument;
export declare const validators: CompiledValidators;
`,
  };
}
