/** The imports of a source file, found by its text: what is imported, on which line, and whether only as a type. */

export interface Import {
  /** A path relative to the root, or the name of a package with what stands behind it. */
  readonly target: string;
  readonly isRelative: boolean;
  readonly line: number;
  readonly isTypeOnly: boolean;
  readonly isReExport: boolean;
}

/** `import … from`, `export … from` and `import '…'`, which begin a line. */
const STATEMENT =
  /^[ \t]*(import|export)\b(?:\s+(type)\b(?!\s+from))?[^'";=()]*?\bfrom\s*(['"])([^'"]+)\3|^[ \t]*import\s*(['"])([^'"]+)\5/gm;
/** `import('…')` and `new URL('…', import.meta.url)`, anywhere but behind the start of a comment. */
const EXPRESSION =
  /^(?![ \t]*(?:\*|\/[/*])).*?(?:\bimport\(\s*|\bnew URL\(\s*(?=['"][^'"]+['"],\s*import\.meta\.url))(['"])([^'"]+)\1/gm;

/**
 * @param path of the file, relative to the root
 */
export function scanImports(path: string, source: string): Import[] {
  const statements = [...source.matchAll(STATEMENT)].map((match) => ({
    index: match.index + (/\S/.exec(match[0])?.index ?? 0),
    specifier: match[4] ?? match[6] ?? '',
    isTypeOnly: match[2] === 'type',
    isReExport: match[1] === 'export',
  }));
  const expressions = [...source.matchAll(EXPRESSION)].map((match) => ({
    index: match.index,
    specifier: match[2] ?? '',
    isTypeOnly: false,
    isReExport: false,
  }));
  return [...statements, ...expressions]
    .sort((a, b) => a.index - b.index)
    .map(({ index, specifier, ...rest }) => ({
      target: toTarget(path, specifier),
      isRelative: specifier.startsWith('.'),
      line: source.slice(0, index).split('\n').length,
      ...rest,
    }));
}

/** `./Icon.tsx` in packages/web/src/ui is packages/web/src/ui/Icon.tsx; a query such as `?url` is no part of it. */
function toTarget(path: string, specifier: string): string {
  const [name = ''] = specifier.split('?');
  if (!name.startsWith('.')) return name;
  return new URL(name, `file:///${path}`).pathname.slice(1);
}

/** `@scope/name/deep/file.js` is of the package `@scope/name`. */
export const toPackageName = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a file holds nothing but what it takes from several others. */
export function isBarrel(source: string, imports: readonly Import[]): boolean {
  const own = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^[ \t]*(?:import|export)\b[^;]*?\bfrom\s*['"][^'"]+['"];?|^[ \t]*export\s*\{[^}]*\};?/gm, '');
  return own.trim() === '' && imports.filter(({ isReExport }) => isReExport).length > 1;
}
