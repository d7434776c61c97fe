import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// The release whose API can compile files in memory.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const rootDir = fileURLToPath(new URL('../../../../', import.meta.url));

const pagesIn = (folder: string) =>
  readdirSync(join(rootDir, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const PAGES = [
  'README.md',
  ...['contract', 'sdk', 'state-machines', 'mock-server', 'conformance'].map(
    (name) => `packages/${name}/README.md`,
  ),
  ...pagesIn('docs/how-to'),
  ...pagesIn('docs/reference'),
  // Installed and compiled with the tools of its examples: `npm run check -- packages`.
].filter((page) => page !== 'docs/how-to/mock-in-other-tools.md');

/** Folder from which the imports of a page are resolved: its package, or one that has all that the page imports. */
function homeOf(page: string): string {
  if (page.startsWith('packages/')) return page.slice(0, page.lastIndexOf('/'));
  return page.includes('sdk') ? 'packages/sdk' : 'packages/mock-server';
}

/** Returns the TypeScript blocks of a page as files, by path. */
const blocksOf = (page: string, text: string): [string, string][] =>
  [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, kind, code = ''], index) => [
    join(rootDir, homeOf(page), `${page.replaceAll(/\W/g, '-')}-${index + 1}.${kind}`),
    code,
  ]);

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  customConditions: ['@client-portal/source'],
};

/** Returns the errors of the files, each with its line. */
function compile(files: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.getCurrentDirectory = () => join(rootDir, 'packages/mock-server');
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const code = files.get(path);
    if (code === undefined) return getSourceFile(path, version, ...rest);
    return ts.createSourceFile(path, code, version);
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return [...files.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    if (source === undefined) return [`${path} was not compiled`];
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) =>
        `${path.slice(rootDir.length)}:${source.getLineAndCharacterOfPosition(start).line + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

describe('the TypeScript of READMEs and docs', () => {
  const files = new Map(PAGES.flatMap((page) => blocksOf(page, readFileSync(join(rootDir, page), 'utf8'))));

  // A compilation takes a busy machine more than a minute.
  it('compiles in strict mode as it stands', { timeout: 300_000 }, () => {
    expect(files.size).toBeGreaterThan(10);
    expect(compile(files)).toEqual([]);
  });

  it('is refused where a caught error is used without a check', { timeout: 300_000 }, () => {
    const block = "```ts\ntry {\n  await fetch('/');\n} catch (error) {\n  console.log(error.kind);\n}\n```";
    expect(compile(new Map(blocksOf('packages/sdk/README.md', block)))).toEqual([
      "packages/sdk/packages-sdk-README-md-1.ts:4: 'error' is of type 'unknown'.",
    ]);
  });
});
