import type { Plugin } from 'vite';

/** What the rewriting needs of a finished file of scripts. */
export interface FinishedChunk {
  readonly name: string;
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  code: string;
  imports: string[];
}

/** The bundler's own helpers. */
const IS_RUNTIME = /\brolldown\/runtime\.js$/;
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
/** Before the names under which the helpers leave the file of the start; the minifier's are shorter. */
const PREFIX = '_h';

/** The pairs of an import's or export's list: `a as b,c` gives `[['a', 'b'], ['c', 'c']]`. */
const toPairs = (list: string): [from: string, to: string][] =>
  list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return [from, to];
  });

/**
 * Moves the bundler's helpers into the file of the start, and has the others take them from there. Gives the name of the file
 * that nobody needs any more, or nothing where there is none. Throws where a file needs them and not the start: its name,
 * which is made from what it imported before, would not change with the start's.
 */
export function moveHelpers(chunks: readonly FinishedChunk[]): string | undefined {
  const runtime = chunks.find(
    ({ moduleIds }) => moduleIds.length === 1 && IS_RUNTIME.test(moduleIds[0] ?? ''),
  );
  if (runtime === undefined) return undefined;
  const start = chunks.find(({ name }) => name === 'start');
  const list = EXPORTS.exec(runtime.code)?.[1];
  if (start === undefined || list === undefined) throw new Error('The build has no start, or no helpers.');
  const helpers = toPairs(list);

  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue;
    const [whole, taken] = importFrom(runtime).exec(chunk.code) ?? [];
    if (whole === undefined || taken === undefined) {
      throw new Error(`${chunk.fileName} takes the bundler's helpers in another way.`);
    }
    if (chunk === start) {
      chunk.code = chunk.code.replace(whole, () => toDefinitions(runtime.code, helpers, toPairs(taken)));
    } else {
      const [ofStart, others] = importFrom(start).exec(chunk.code) ?? [];
      if (ofStart === undefined || others === undefined) {
        throw new Error(`${chunk.fileName} needs the bundler's helpers and not the start that holds them.`);
      }
      const names = toPairs(taken).map(([from, to]) => `${PREFIX}${from} as ${to}`);
      const both = ofStart.replace(others, () => `${names.join(',')},${others}`);
      chunk.code = chunk.code.replace(whole, '').replace(ofStart, () => both);
    }
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
  }
  start.code += `\nexport{${helpers.map(([, name]) => PREFIX + name).join(',')}};`;
  return runtime.fileName;
}

/** Finds the import of single names from another file beside it. */
function importFrom({ fileName }: FinishedChunk): RegExp {
  const escaped = fileName.slice(fileName.lastIndexOf('/') + 1).replaceAll('.', String.raw`\.`);
  return new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${escaped}["'];?`);
}

/** The helpers in a scope of their own, since the minifier gives the same short names in every file. */
function toDefinitions(
  code: string,
  helpers: readonly (readonly [from: string, to: string])[],
  names: readonly (readonly [from: string, to: string])[],
): string {
  const inside = helpers.map(([from]) => from).join(',');
  const outside = helpers.map(([, to]) => PREFIX + to).join(',');
  const own = names.map(([from, to]) => `${to}=${PREFIX}${from}`).join(',');
  return `var[${outside}]=(()=>{${code.replace(EXPORTS, '')}\nreturn[${inside}]})(),${own};`;
}

/**
 * Spares a start the request for the bundler's helpers, less than a kilobyte that every file needs and that the bundler puts
 * into no other file. It has to run before anything reads which file imports which: the page, the manifest, the lists of what is
 * loaded beside a screen.
 */
export function sharedHelpers(): Plugin {
  return {
    name: 'portal-shared-helpers',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    // Browsers keep a file by its name, which is found before it is rewritten: it has to change with what is done here, too.
    augmentChunkHash: () => `${moveHelpers}${toDefinitions}${PREFIX}`,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const unused = moveHelpers(Object.values(bundle).filter((file) => file.type === 'chunk'));
        if (unused !== undefined) delete bundle[unused];
      },
    },
  };
}
