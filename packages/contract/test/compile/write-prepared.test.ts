import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compileContract } from '../../src/compile/compile-contract.ts';
import { prepareContract } from '../../src/compile/prepared-compiler.ts';
import { writePreparedContract } from '../../src/compile/write-prepared.ts';
import { createSmallContract, formBodyOf, type Json } from '../small-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'write-prepared-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CORE = join(import.meta.dirname, '../../src/core.ts');

/** Creates a contract with a form, and the modules that are generated from it. */
function write(fields: Json) {
  const source = createSmallContract({ operation: { requestBody: formBodyOf(fields) } });
  return { contract: compileContract(source, { isProven: false }), ...writePreparedContract(source, CORE) };
}

describe('a contract that is compiled to a module', () => {
  it('gives the same verdicts as a newly compiled one, without another module', async () => {
    const { contract, code, types } = write({
      name: { type: 'string', minLength: 2 },
      mail: { type: 'string', format: 'email' },
      file: { type: 'string', format: 'binary' },
    });
    const file = join(folder, 'prepared.mjs');
    writeFileSync(file, code);
    const prepared = await import(file);
    expect(Object.keys(prepared).sort()).toEqual(['root', 'validators']);
    expect(prepared.root).toEqual(contract.decoded);
    const [now, ahead] = [contract, prepareContract('things.yaml', prepared)].map(
      ({ operations: [operation] }) => operation?.body,
    );
    for (const body of [
      { name: 'Bo', mail: 'a@example.com' },
      { name: '\u{1F600}' },
      { mail: 'a' },
      { file: 1 },
      7,
    ])
      expect(ahead?.validate(body)).toEqual(now?.validate(body));
    expect(ahead?.validate({ name: '\u{1F600}', mail: 'a' })).toMatchObject({ name: {}, mail: {} });
    expect(types).toBe(
      `import type { CompiledValidators, OpenApiDocument } from '${CORE}';

export declare const root: OpenApiDocument;
export declare const validators: CompiledValidators;
`,
    );
  });

  it('is refused if its validators need a module that is not shipped with them', () => {
    expect(() => write({ point: { type: 'integer', const: { x: 1 } } })).toThrow(
      'The validators ask for a module that is not known here.',
    );
  });
});
