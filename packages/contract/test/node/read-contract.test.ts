import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ContractError } from '../../src/contract-error.ts';
import { readContractDocument } from '../../src/node/read-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'things.yaml');
function read(text: string) {
  writeFileSync(file, text);
  return readContractDocument(file);
}

describe('the text of a contract', () => {
  it.each([
    '',
    'text',
    '[]',
    'openapi: 3.1.0',
    'openapi: 4.0.0\npaths: {}',
    'openapi: 3.1\npaths: {}',
    'paths: {}',
  ])('is refused in %j', (text) => {
    expect(() => read(text)).toThrow(new ContractError(file, 1, 'not an OpenAPI document of version 3.'));
  });

  it('is read, and its parts have line numbers', () => {
    const document = read('openapi: 3.1.0\npaths:\n  /a:\n    get: { tags: [x] }\n');
    expect(document.root).toEqual({ openapi: '3.1.0', paths: { '/a': { get: { tags: ['x'] } } } });
    expect(document.errorAt(['paths', '/a', 'get'], 'Odd.').message).toBe(`${file}:4: Odd.`);
    expect(document.errorAt(['paths', '/b'], 'Odd.').message).toBe(`${file}: Odd.`);
  });

  it('is refused with the reason when there is no such file', () => {
    expect(() => readContractDocument(join(folder, 'none.yaml'))).toThrow(
      /none\.yaml: the contract cannot be read \(ENOENT.+\)\. Name it with --contract\.$/,
    );
  });

  it('is refused with the line when it is broken', () => {
    expect(() => read('openapi: 3.1.0\npaths: {a: [}\n')).toThrow(/things\.yaml:2: not valid YAML: \w/);
  });

  it('is refused when a reference leads nowhere or to another file', () => {
    const withReference = (target: string) => `openapi: 3.1.0\npaths: {}\ncomponents:\n  $ref: '${target}'\n`;
    expect(() => read(withReference('#/paths'))).not.toThrow();
    const bundle = ' Bundle the contract into one file.';
    for (const [target, advice] of [['#/gone'], ['other.yaml#/paths', bundle], ['', bundle]]) {
      expect(() => read(withReference(target ?? ''))).toThrow(
        new ContractError(file, 4, `the reference ${target} leads nowhere.${advice ?? ''}`),
      );
    }
  });

  it('may have references of other tools in their extensions', () => {
    expect(() => read("openapi: 3.1.0\npaths: {}\nx-docs: [{ $ref: './guide.md' }]\n")).not.toThrow();
  });

  it('is read as OpenAPI 3.1 if it is OpenAPI 3.0', () => {
    const schemas = (text: string) =>
      read(`openapi: 3.0.3\npaths: {}\ncomponents: { schemas: ${text} }\n`).root;
    expect(
      schemas("{ A: { type: string, nullable: true, enum: [x] }, B: { $ref: '#/paths', nullable: true } }"),
    ).toEqual({
      openapi: '3.1.0',
      paths: {},
      components: {
        schemas: {
          A: { type: ['string', 'null'], enum: ['x', null] },
          B: { anyOf: [{ $ref: '#/paths' }, { type: 'null' }] },
        },
      },
    });
    expect(
      schemas(
        '{ A: { minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false, nullable: false } }',
      ).components?.schemas,
    ).toEqual({ A: { exclusiveMinimum: 1, maximum: 2 } });
  });
});
