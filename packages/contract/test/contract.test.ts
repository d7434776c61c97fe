import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isScalar, isSeq, parseDocument, visit } from 'yaml';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { loadContract } from '../src/node/load-contract.ts';

const directory = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(directory, { recursive: true }));
const source = readFileSync(DEFAULT_CONTRACT, 'utf8');

/** Two lifecycles with the events that their actors name. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  timesheet: ['approve', 'decline'],
  employment: ['hire', 'terminate'],
  vendorInvoice: ['approve', 'decline'],
};
const LIFECYCLES = {
  isMachine: (machine: string) => Object.hasOwn(EVENTS, machine),
  isEvent: (machine: string, event: string) => EVENTS[machine]?.includes(event) === true,
};

/** The contract with one thing changed, as a file, and the line of the change. */
function mutate(from: string, to: string): { file: string; line: number } {
  const at = source.indexOf(from);
  if (at === -1) throw new Error(`The contract no longer holds ${from}; choose another place to break.`);
  const file = join(directory, 'portal.yaml');
  writeFileSync(file, source.slice(0, at) + to + source.slice(at + from.length));
  return { file, line: source.slice(0, at).split('\n').length };
}

describe('a contract that is loaded twice', () => {
  it('is cached while the file and the requested lifecycles are the same', () => {
    const { file } = mutate('  version: 0.3.0', '  version: 0.3.1');
    const contract = loadContract(file, LIFECYCLES);
    expect(loadContract(file, LIFECYCLES)).toBe(contract);
    expect(loadContract(file)).not.toBe(contract);
    mutate('  version: 0.3.0', '  version: 0.3.2');
    expect(loadContract(file, LIFECYCLES).decoded.info).toMatchObject({ version: '0.3.2' });
  });
});

describe('a contract that cannot be compiled is refused with file and line', () => {
  it.each([
    [
      'a reference to nothing',
      "$ref: '#/components/schemas/SignedIn'",
      "$ref: '#/components/schemas/Nope'",
      'Nope leads nowhere',
    ],
    [
      'a reference to another file',
      "$ref: '#/components/schemas/SignedIn'",
      "$ref: 'other.yaml#/A'",
      'leads nowhere',
    ],
    [
      'an unknown token place',
      'x-session-token: body',
      'x-session-token: cookie',
      'must be one of body, query, client_id, none',
    ],
    ['an unknown outcome', '      x-outcome: http\n', '      x-outcome: maybe\n', 'must be one of http, ok'],
    ['x-safe in words', 'x-safe: true', 'x-safe: sure', 'must be one of true, false'],
    ['an unknown machine', 'machine: timesheet', 'machine: sheet', 'the machine sheet, which does not exist'],
    ['an unknown event', "'1': approve", "'1': permit", 'the event permit, which timesheet does not have'],
    [
      'an unknown extension',
      '      x-outcome: http\n',
      '      x-result-of: http\n',
      'not an extension of this contract',
    ],
  ])('%s', (_, from, to, problem) => {
    const { file, line } = mutate(from, to);
    expect(() => loadContract(file, LIFECYCLES)).toThrow(new RegExp(`^${file}:${line}: .*${problem}`));
  });

  it.each([
    ['/api/login_auth:', '/api/login_auth/{id}:', 'its path names {id}, which is none of its parameters.'],
    ["        '200':", "        '2XX':", 'its answer 2XX is no status by number.'],
  ])('%s as %s', (from, to, problem) => {
    const { file } = mutate(from, to);
    expect(() => loadContract(file, LIFECYCLES)).toThrow(problem);
    expect(() => loadContract(file, LIFECYCLES)).toThrow(new RegExp(`^${file}:\\d+: `));
  });

  it('broken YAML', () => {
    const { file } = mutate('  version: 0.3.0', '  version: "0.3.0');
    expect(() => loadContract(file, LIFECYCLES)).toThrow(new RegExp(`^${file}:\\d+: not valid YAML`));
  });

  it.each([
    [
      'an unknown type',
      "total_hours: { type: [number, 'null'], minimum: 0",
      'total_hours: { type: hours, minimum: 0',
    ],
    [
      'an unknown keyword',
      "total_hours: { type: [number, 'null'], minimum: 0",
      "total_hours: { type: [number, 'null'], minimun: 0",
    ],
    ['an unknown format', 'type: string, format: password', 'type: string, format: pasword'],
    ['a pattern that is none', "pattern: '^[0-9]{6}$'", "pattern: '^[0-9{6}$'"],
  ])('%s in a schema', (_, from, to) => {
    const { file } = mutate(from, to);
    expect(() => loadContract(file, LIFECYCLES)).toThrow(
      new RegExp(`^${file}:\\d+: \\w+ cannot be served: `),
    );
  });

  it('an operation with neither handler nor example', () => {
    const { file } = mutate(
      '              examples:\n                submitted: { value: { status: 200, message: Registration was submitted } }\n',
      '',
    );
    expect(() => loadContract(file, LIFECYCLES).requireExamples((id) => id === 'createClient')).toThrow(
      new RegExp(`^${file}:\\d+: createClient has no handler and no example of success`),
    );
  });

  it('a file that is not there, and one that is no OpenAPI 3.1', () => {
    expect(() => loadContract(join(directory, 'gone.yaml'))).toThrow(
      /gone\.yaml: the contract cannot be read.*--contract/,
    );
    const { file } = mutate('openapi: 3.1.0', 'openapi: 3.0.3');
    expect(() => loadContract(file, LIFECYCLES)).toThrow(`${file}:1: not an OpenAPI 3.1 document.`);
  });
});

describe('the contract', () => {
  it('has one type in each enum, since generators make an object of it', () => {
    const mixed: string[] = [];
    visit(parseDocument(source), {
      Pair(_, { key, value }) {
        if (!isScalar(key) || key.value !== 'enum' || !isSeq(value)) return;
        const words: readonly unknown[] = value.toJSON();
        if (new Set(words.filter((word) => word !== null).map((word) => typeof word)).size > 1) {
          mixed.push(JSON.stringify(words));
        }
      },
    });
    expect(mixed).toEqual([]);
  });
});
