import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files that pdf.js fetches when a file needs them: decoders of scans, character maps, standard fonts, the colour profile. The
 * decoder in JavaScript is left out: every supported browser has WebAssembly.
 */
const FOLDERS = ['wasm', 'cmaps', 'standard_fonts', 'iccs'];
const LEFT_OUT = 'openjpeg_nowasm_fallback.js';

const require = createRequire(import.meta.url);

interface DataFile {
  /** Path below the folder of the data, e.g. `wasm/jbig2.wasm`. */
  readonly name: string;
  readonly path: string;
}

async function listFiles(): Promise<{ readonly folder: string; readonly files: readonly DataFile[] }> {
  const home = dirname(require.resolve('pdfjs-dist/package.json'));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const files = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(home, folder)))
        .filter((name) => name !== LEFT_OUT)
        .map((name) => ({ name: `${folder}/${name}`, path: join(home, folder, name) })),
    ),
  );
  // The version is part of the address, since browsers keep what is below `assets` for good.
  return { folder: `pdf-${version}`, files: files.flat() };
}

/** Puts the data of pdf.js beside the scripts of a build, and serves them in development. */
export function pdfData(): Plugin {
  return {
    name: 'portal-pdf-data',
    async generateBundle() {
      const { folder, files } = await listFiles();
      for (const { name, path } of files) {
        const source = await readFile(path);
        this.emitFile({ type: 'asset', fileName: `assets/${folder}/${name}`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asked = /\/pdf-[\d.]+\/([\w/.-]+)$/.exec(request.url ?? '')?.[1];
        if (asked === undefined) return next();
        listFiles()
          .then(({ files }) => files.find(({ name }) => name === asked))
          .then(async (file) => {
            if (file === undefined) next();
            else response.end(await readFile(file.path));
          })
          .catch(next);
      });
    },
  };
}
