/**
 * Writes compressed copies of every text file of a build into `dist`, as `.br` and `.gz`, for hosts that send them: the
 * mock server, nginx, Caddy. The HTML is left out, since a deployment fills its settings in. Prints the sizes.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Types that compress well; fonts and pictures are compressed already. */
const IS_TEXT = /\.(?:js|css|html|svg|json|ttf)$/;
/** A smaller response fits into one packet, compressed or not. */
const LEAST_BYTES = 1024;
const LARGE_BYTES = 500_000;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const names = await readdir(dist, { recursive: true });
const texts = names.filter((name) => IS_TEXT.test(name) && name !== 'index.html' && !name.startsWith('.'));
const sizes = await Promise.all(
  texts.map(async (name) => ({ name, bytes: await compress(join(dist, name)) })),
);
sizes.sort((a, b) => b.bytes - a.bytes);
for (const { name, bytes } of sizes.filter(({ name }) => /\.(?:js|css)$/.test(name)))
  console.log(`${String(bytes).padStart(9)}  ${name}`);

/** Returns the size with the best compression that current browsers accept. */
async function compress(file: string): Promise<number> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return bytes.length;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // The highest quality takes ten times as long for a few per cent, too long for large files that are rarely used.
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? 9 : 11,
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return br.length;
}
