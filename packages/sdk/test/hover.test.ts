import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { operations } from '../src/index.ts';

const FILES = ['generated/client', 'query', 'generated/calls'].map((name) =>
  fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url)),
);
const program = ts.createProgram(FILES, {
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  module: ts.ModuleKind.NodeNext,
  customConditions: ['@client-portal/source'],
});
const checker = program.getTypeChecker();

const exportsOf = (file: string): readonly ts.Symbol[] => {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module === undefined ? [] : checker.getExportsOfModule(module);
};

/** Returns the names of the properties of a type by what an editor says about them. */
function hoverOf(symbol: ts.Symbol | undefined) {
  const type = symbol && checker.getDeclaredTypeOfSymbol(symbol);
  return (type?.getProperties() ?? []).map((property) => ({
    name: property.name,
    comment: ts.displayPartsToString(property.getDocumentationComment(checker)),
    file: property.declarations?.[0]?.getSourceFile().fileName.split('/src/')[1],
  }));
}

const find = (file: string | undefined, name: string) =>
  exportsOf(file ?? '').find((symbol) => symbol.name === name);

describe('an editor', () => {
  const names = [...Object.keys(operations), 'approveTimesheet', 'declineTimesheet'];

  it.each([
    ['PortalClient', FILES[2], 'generated/calls.ts', names],
    ['PortalQueries', FILES[1], 'generated/queries.ts', names],
  ])('shows the comment of each function of %s and leads to its declaration', (type, file, target, known) => {
    const shown = hoverOf(find(file, type)).filter(({ name }) => name !== 'accountKey');
    expect(shown.map(({ name }) => name).sort()).toEqual([...known].sort());
    expect(shown.filter((found) => found.comment === '' || found.file !== target)).toEqual([]);
  });

  it('shows the comment of each field of an input', () => {
    const inputs = exportsOf(FILES[2] ?? '').filter(({ name }) => name.endsWith('Input'));
    expect(inputs.length).toBeGreaterThan(20);
    const bare = inputs.flatMap((input) =>
      hoverOf(input)
        .filter(({ comment }) => comment === '')
        .map(({ name }) => `${input.name}.${name}`),
    );
    expect(bare).toEqual([]);
  });

  it('shows the summary, the request and the refusals of an operation', () => {
    const property = hoverOf(find(FILES[2], 'PortalClient')).find(({ name }) => name === 'createSession');
    expect(property?.comment).toContain('Sign in with e-mail and password.');
    expect(property?.comment).toContain('`POST /api/login_auth`');
  });
});
