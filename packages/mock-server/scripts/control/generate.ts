/** Writes src/generated from openapi/mock-control.yaml: the types of all control calls, their functions, and the method and path of each. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { compileContract } from '@client-portal/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { renderControlCalls } from './calls.ts';
import { readControlDocument } from './document.ts';

const generatedUrl = new URL('../../src/generated/', import.meta.url);

const BANNER =
  '// Generated from openapi/mock-control.yaml by packages/mock-server/scripts/control/generate.ts. Change that document, not this file.\n';

const document = readControlDocument();
const contract = compileContract(document, { isProven: false });
const rows = contract.operations
  .map(({ id, method, path }) => `  ${id}: { method: '${method}', path: '${path}' },\n`)
  .join('');

/** Types of the schemas whose values a program has in more ways than JSON, or whose names another document lists. */
const NAMES: Readonly<Record<string, string>> = {
  '#/components/schemas/OperationId': 'AnyOperationId',
  '#/components/schemas/Moment': 'Date | number | string',
  '#/components/schemas/FaultTarget': "AnyOperationId | 'downloadFile' | '*'",
};
const types = await openapiTS(JSON.stringify(document.root), {
  inject: "import type { AnyOperationId } from '@client-portal/sdk';\n",
  transform: (_, { path = '' }) =>
    NAMES[path] === undefined ? undefined : ts.factory.createTypeReferenceNode(NAMES[path]),
});
/** Types that no module uses: the addresses of the calls are in control-calls.ts. */
const UNUSED = ['paths', 'webhooks', '$defs'];
const isUsed = (node: ts.Node): boolean =>
  !(ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) || !UNUSED.includes(node.name.text);
const files = {
  'control.ts': `${BANNER}${astToString(types.filter(isUsed))}`,
  'control-functions.ts': `${BANNER}${renderControlCalls(contract)}`,
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
