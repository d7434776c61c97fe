import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createCompiler } from '../src/compile/validators.ts';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { loadContract } from '../src/node/load-contract.ts';
import { findPrepared, removePrepared, writePrepared } from '../src/node/prepared.ts';
import { parseContract } from '../src/read.ts';

const directory = mkdtempSync(join(tmpdir(), 'prepared-'));
afterAll(() => rmSync(directory, { recursive: true }));

const text = 'openapi: 3.1.0\npaths:\n  /a:\n    get: { tags: [x] }\n';
const { root } = parseContract('things.yaml', text);

describe('a contract that the build has proven', () => {
  const prepared = pathToFileURL(join(directory, 'prepared.json'));
  writePrepared(text, root, prepared);

  it('equals the YAML, names its lines in errors, and is used only for exactly this text', () => {
    const found = findPrepared('things.yaml', text, prepared);
    expect(found).toMatchObject({ file: 'things.yaml', root });
    expect(found?.errorAt(['paths', '/a', 'get'], 'Odd.').message).toBe('things.yaml:4: Odd.');
    expect(findPrepared('things.yaml', `${text} `, prepared)).toBeUndefined();
  });

  it('is missing before a build, after an interrupted write, and once it is removed', () => {
    const other = pathToFileURL(join(directory, 'other.json'));
    expect(findPrepared('things.yaml', text, other)).toBeUndefined();
    writeFileSync(other, readFileSync(prepared).subarray(0, 100));
    expect(findPrepared('things.yaml', text, other)).toBeUndefined();
    writePrepared(text, root, other);
    expect(findPrepared('things.yaml', text, other)?.root).toEqual(root);
    removePrepared(other);
    removePrepared(other);
    expect(existsSync(other)).toBe(false);
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
