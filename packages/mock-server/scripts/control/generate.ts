/**
 * Writes src/generated from openapi/mock-control.yaml: the types of all control calls, and the method and path of
 * each. The document with its compiled validators is written to src/compiled/control.js, which is not committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileContract, DEFAULT_CONTRACT, readContractDocument } from '@client-portal/contract';
import { writePreparedContract } from '@client-portal/contract/write-prepared';
import openapiTS, { astToString } from 'openapi-typescript';

const source = join(dirname(DEFAULT_CONTRACT), 'mock-control.yaml');
const generatedUrl = new URL('../../src/generated/', import.meta.url);

const BANNER =
  '// Generated from openapi/mock-control.yaml by packages/mock-server/scripts/control/generate.ts. Change that document, not this file.\n';

const document = readContractDocument(source);
// Compiles everything at once, so that an invalid document fails here with file and line, and not when the server
// runs.
const { operations } = compileContract(document, { isProven: false });

const rows = operations
  .map(({ id, method, path }) => `  ${id}: { method: '${method}', path: '${path}' },\n`)
  .join('');
const files = {
  'control.ts': `${BANNER}${astToString(await openapiTS(pathToFileURL(source)))}`,
  'control-calls.ts': `${BANNER}/** Every control call by its operation id: how it is sent. */\nexport const controlCalls = {\n${rows}} as const;\n`,
};

await mkdir(generatedUrl, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const url = new URL(name, generatedUrl);
  const current = await readFile(url, 'utf8').catch(() => '');
  if (current === text) continue;
  await writeFile(url, text);
  console.log(`wrote src/generated/${name}`);
}

const compiledUrl = new URL('../../src/compiled/', import.meta.url);
const { code, types } = writePreparedContract(document, '@client-portal/contract/core');
await mkdir(compiledUrl, { recursive: true });
await writeFile(new URL('control.js', compiledUrl), code);
await writeFile(new URL('control.d.ts', compiledUrl), types);
