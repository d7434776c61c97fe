import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { createMockControl } from '../src/index.ts';

const FILES = ['core/control/mock-control', 'generated/control-functions'].map((name) =>
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

/** Returns the comment of each property of an exported type as an editor shows it, by `Type.property`. */
function commentsIn(file: string): ReadonlyMap<string, string> {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const types = module === undefined ? [] : checker.getExportsOfModule(module);
  return new Map(
    types.flatMap((type) =>
      checker
        .getDeclaredTypeOfSymbol(type)
        .getProperties()
        .map((property) => [
          `${type.name}.${property.name}`,
          ts.displayPartsToString(property.getDocumentationComment(checker)),
        ]),
    ),
  );
}

const bareIn = (comments: ReadonlyMap<string, string>) =>
  [...comments].filter(([, comment]) => comment === '').map(([name]) => name);

it('an editor shows the comment of each control call', () => {
  const comments = [...commentsIn(FILES[0] ?? '')].filter(([name]) => name.startsWith('MockControl.'));
  const names = Object.keys(createMockControl({ url: 'http://127.0.0.1' }));
  expect(comments.map(([name]) => name).sort()).toEqual(names.map((name) => `MockControl.${name}`).sort());
  expect(bareIn(new Map(comments))).toEqual([]);
});

it('an editor shows the comment of each field of an input', () => {
  const comments = commentsIn(FILES[1] ?? '');
  expect(comments.get('SetClockInput.advanceMs')).toBe('Move the clock by milliseconds.');
  expect(bareIn(comments)).toEqual([]);
});
