import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Types that compress well; fonts and pictures are compressed already. */
const IS_TEXT = /\.(?:js|css|html|svg|json|ttf)$/;
/** A smaller response fits into one packet, compressed or not. */
const LEAST_BYTES = 1024;
const LARGE_BYTES = 500_000;

/**
 * Writes compressed copies of every text file of a build, as `.br` and `.gz`, for hosts that send them: the mock
 * server, nginx, Caddy. The HTML is left out, since a deployment fills its settings in.
 */
export function compressed(): Plugin {
  return {
    name: 'portal-compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { build, root } = this.environment.config;
        const dist = resolve(root, build.outDir);
        const names = await readdir(dist, { recursive: true });
        const texts = names.filter(
          (name) => IS_TEXT.test(name) && name !== 'index.html' && !name.startsWith('.'),
        );
        const sizes = await Promise.all(texts.map((name) => compress(join(dist, name))));
        const report = texts.map((name, index) => ({ name, bytes: sizes[index] ?? 0 }));
        report.sort((a, b) => b.bytes - a.bytes);
        const lines = report.filter(({ name }) => /\.(?:js|css)$/.test(name));
        this.environment.logger.info(`Compressed by brotli:\n${lines.map(toLine).join('\n')}`);
      },
    },
  };
}

const toLine = ({ name, bytes }: { name: string; bytes: number }) => `${String(bytes).padStart(9)}  ${name}`;

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
