/**
 * Writes src/generated from openapi/portal.yaml: the types of every call (by openapi-typescript), the table of
 * operations that the client reads at run time, and the shapes by which it reads answers. `--check` writes nothing and
 * exits 1 when a file is not fresh.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { toOperationRows } from './operation-rows.ts';
import { toReaderTables } from './readers.ts';

const BANNER =
  '// Generated from openapi/portal.yaml by packages/sdk/scripts/generate.ts. Change the contract, not this file.\n';
const generatedUrl = new URL('../src/generated/', import.meta.url);

const BLOB = ts.factory.createTypeReferenceNode('Blob');

async function renderTypes(): Promise<string> {
  const ast = await openapiTS(pathToFileURL(DEFAULT_CONTRACT), {
    alphabetize: false,
    transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
  });
  return `${BANNER}${astToString(ast)}`;
}

const contract = loadContract(DEFAULT_CONTRACT);

function renderReaders(): string {
  const { shapes, answers } = toReaderTables(contract);
  const lines = (table: object) =>
    Object.entries(table)
      .map(([name, shape]) => `  ${name}: ${JSON.stringify(shape)},`)
      .join('\n');
  return `${BANNER}import type { Shapes } from '../shape.ts';\n
/** The objects that have a name in the contract. */
export const shapes: Shapes = {\n${lines(shapes)}\n};\n
/** What each call's answer holds, by operation id. */
export const answers = {\n${lines(answers)}\n} as const satisfies Shapes;\n`;
}

function renderOperations(): string {
  const rows = toOperationRows(contract).map(([id, row]) => `  ${id}: ${JSON.stringify(row)},`);
  return `${BANNER}import type { OperationRow } from '../operation-row.ts';\n
/** Every call of the contract by its operation id: how it is sent and where its answer holds the result. */
export const operations = {\n${rows.join('\n')}\n} as const satisfies Record<string, OperationRow>;\n`;
}

const files: Record<string, string> = {
  'portal.ts': await renderTypes(),
  'operations.ts': renderOperations(),
  'readers.ts': renderReaders(),
};
const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(files)) {
  const url = new URL(name, generatedUrl);
  const current = await readFile(url, 'utf8').catch(() => '');
  if (current === text) continue;
  if (isCheck) {
    console.error(`src/generated/${name} is not what openapi/portal.yaml gives. Run: npm run generate`);
    process.exitCode = 1;
  } else {
    await writeFile(url, text);
    console.log(`wrote src/generated/${name}`);
  }
}
