/**
 * Writes src/generated from openapi/portal.yaml: the types of all operations (with openapi-typescript), the table of
 * operations that the client reads at run time, and the shapes with which it decodes responses.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { renderFiles } from './render.ts';

const generatedUrl = new URL('../src/generated/', import.meta.url);
for (const [name, text] of Object.entries(await renderFiles(DEFAULT_CONTRACT))) {
  const url = new URL(name, generatedUrl);
  const current = await readFile(url, 'utf8').catch(() => '');
  if (current === text) continue;
  await writeFile(url, text);
  console.log(`wrote src/generated/${name}`);
}
