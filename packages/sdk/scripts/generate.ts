/**
 * Writes src/generated from openapi/portal.yaml: the types of every call (by openapi-typescript), the table of
 * operations that the client reads at run time, and the shapes by which it reads answers. `--check` writes nothing and
 * exits 1 when a file is not fresh.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { renderFiles } from './render.ts';

const generatedUrl = new URL('../src/generated/', import.meta.url);
const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(await renderFiles(DEFAULT_CONTRACT))) {
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
