import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createCompiler } from '../src/compile/validators.ts';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { loadContract } from '../src/node/load-contract.ts';
import { findPrepared, writePrepared } from '../src/node/prepared.ts';
import { readContractDocument } from '../src/node/read-contract.ts';

const directory = mkdtempSync(join(tmpdir(), 'prepared-'));
afterAll(() => rmSync(directory, { recursive: true }));

const text = readFileSync(DEFAULT_CONTRACT, 'utf8');
const { root } = readContractDocument(DEFAULT_CONTRACT);

describe('a contract that the build has proven', () => {
  const file = pathToFileURL(join(directory, 'prepared.json'));
  writePrepared(text, root, file);

  it('equals the YAML, and is used for this very text only', () => {
    expect(findPrepared(text, file)).toEqual(root);
    expect(findPrepared(`${text} `, file)).toBeUndefined();
  });

  it('is missing before a build and after an interrupted write', () => {
    expect(findPrepared(text, pathToFileURL(join(directory, 'none.json')))).toBeUndefined();
    const half = pathToFileURL(join(directory, 'half.json'));
    writeFileSync(half, readFileSync(file).subarray(0, 1_000));
    expect(findPrepared(text, half)).toBeUndefined();
  });

  it('gets the same verdicts from validators that are compiled on demand', () => {
    const { decoded } = loadContract(DEFAULT_CONTRACT);
    const [now, later] = [false, true].map((isProven) => createCompiler(decoded, { isProven }));
    for (const value of [
      { status: 422, message: 'x' },
      { status: '422' },
      null,
      { status: 1, message: 'x', errors: 7 },
    ]) {
      const pointer = '#/components/schemas/Problem';
      expect(later?.at(pointer, 'body')(value)).toEqual(now?.at(pointer, 'body')(value));
    }
    expect(later?.at('#/components/schemas/Problem', 'body')({})).toMatchObject({ message: ['is required'] });
  });
});
