import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { loadContract, loadServedContract } from '../src/node/load-contract.ts';

const directory = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Contract with one of each part that the tests break. It compiles twenty times as fast as the portal's contract. */
const small = `openapi: 3.1.0
info: { title: Things, version: 0.3.0 }
x-lifecycles:
  timesheet:
    initial: pending
    states: { pending: {}, approved: { final: true } }
    events: { approve: { from: pending, to: approved, by: client } }
paths:
  /things:
    post:
      operationId: decideThing
      x-safe: false
      x-session-token: body
      x-outcome: http
      x-lifecycle: { machine: timesheet, key: id, event: { field: status, '1': approve } }
      security: [{ session: [] }]
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { $ref: '#/components/schemas/Decision' }
      responses:
        '200':
          description: Decided.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Decided' }
              examples:
                decided: { value: { status: 200 } }
components:
  securitySchemes:
    session: { type: http, scheme: bearer }
  schemas:
    Decision:
      type: object
      required: [token, id, status]
      properties:
        token: { type: string, format: password }
        id: { type: integer }
        status: { type: integer, enum: [1] }
        hours: { type: number, minimum: 0 }
        code: { type: string, pattern: '^[0-9]{6}$' }
    Decided: { type: object, required: [status], properties: { status: { type: integer } } }
`;

const LIFECYCLES = {
  isMachine: (machine: string) => machine === 'timesheet',
  isEvent: (_machine: string, event: string) => event === 'approve',
};

/** Writes the contract with one change to a file, and returns the line of the change. */
function mutate(from: string, to: string): { file: string; line: number } {
  const at = small.indexOf(from);
  if (at === -1) throw new Error(`The contract does not hold ${from}; choose another place to break.`);
  const file = join(directory, 'things.yaml');
  writeFileSync(file, small.slice(0, at) + to + small.slice(at + from.length));
  return { file, line: small.slice(0, at).split('\n').length };
}

describe('a contract that is loaded twice', () => {
  it('is cached while the file and the requested lifecycles are the same', () => {
    const { file } = mutate('version: 0.3.0', 'version: 0.3.1');
    const contract = loadContract(file, LIFECYCLES);
    expect(loadContract(file, LIFECYCLES)).toBe(contract);
    expect(contract.operations).toBe(contract.operations);
    expect(loadContract(file)).not.toBe(contract);
    mutate('version: 0.3.0', 'version: 0.3.2');
    expect(loadContract(file, LIFECYCLES).decoded.info).toMatchObject({ version: '0.3.2' });
  });
});

describe('a contract that cannot be compiled is refused with file and line', () => {
  it.each([
    [
      'a reference to nothing',
      "$ref: '#/components/schemas/Decided'",
      "$ref: '#/components/schemas/Nope'",
      'Nope leads nowhere',
    ],
    [
      'a reference to another file',
      "$ref: '#/components/schemas/Decided'",
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
    ['x-safe in words', 'x-safe: false', 'x-safe: sure', 'must be one of true, false'],
    [
      'an unknown machine',
      'machine: timesheet',
      'machine: sheet',
      'the machine sheet, which x-lifecycles does not have',
    ],
    ['an unknown event', "'1': approve", "'1': permit", 'the event permit, which timesheet does not have'],
  ])('%s', (_, from, to, problem) => {
    const { file, line } = mutate(from, to);
    expect(() => loadContract(file, LIFECYCLES)).toThrow(new RegExp(`^${file}:${line}: .*${problem}`));
  });

  it.each([
    ['/things:', '/things/{id}:', 'its path names {id}, which is none of its parameters.'],
    ["        '200':", "        '20':", 'its answer 20 is no status.'],
    ['      x-outcome: http\n', '      x-result-of: http\n', 'x-result-of is no extension'],
  ])('%s as %s is a note with file and line', (from, to, problem) => {
    const { file } = mutate(from, to);
    const [note] = loadContract(file, LIFECYCLES).notes;
    expect(note?.message).toContain(problem);
    expect(note?.message).toMatch(new RegExp(`^${file}:\\d+: `));
    expect(() => loadServedContract(LIFECYCLES, file)).toThrow(problem);
  });

  it('broken YAML', () => {
    const { file } = mutate('version: 0.3.0', 'version: "0.3.0');
    expect(() => loadContract(file, LIFECYCLES)).toThrow(new RegExp(`^${file}:\\d+: not valid YAML`));
  });

  it.each([
    [
      'an unknown type',
      'hours: { type: number, minimum: 0',
      'hours: { type: hours, minimum: 0',
      'type must be JSONType',
    ],
    [
      'an unknown keyword',
      'hours: { type: number, minimum: 0',
      'hours: { type: number, minimun: 0',
      '.*unknown keyword: "minimun"',
    ],
    [
      'an unknown format',
      'type: string, format: password',
      'type: string, format: pasword',
      'unknown format "pasword"',
    ],
    ['a pattern that is none', "pattern: '^[0-9]{6}$'", "pattern: '^[0-9{6}$'", 'Invalid regular expression'],
  ])('%s in a schema is a note with file and line', (_, from, to, problem) => {
    const { file } = mutate(from, to);
    expect(loadContract(file, LIFECYCLES).notes[0]?.message).toMatch(
      new RegExp(`^${file}:\\d+: .*${problem}`),
    );
  });

  it('an operation with neither handler nor example', () => {
    const { file } = mutate(
      '              examples:\n                decided: { value: { status: 200 } }\n',
      '',
    );
    expect(() => loadContract(file, LIFECYCLES).requireExamples((id) => id === 'decideThing')).toThrow(
      new RegExp(`^${file}:\\d+: decideThing has no handler and no example of success`),
    );
  });

  it('a file that is not there, and one that is no OpenAPI 3', () => {
    expect(() => loadContract(join(directory, 'gone.yaml'))).toThrow(
      /gone\.yaml: the contract cannot be read.*--contract/,
    );
    const { file } = mutate('openapi: 3.1.0', "swagger: '2.0'");
    expect(() => loadContract(file, LIFECYCLES)).toThrow(`${file}:1: not an OpenAPI document of version 3.`);
  });
});

describe('the contract', () => {
  it('has one type in each enum, since generators make an object of it', () => {
    const mixed: string[] = [];
    JSON.stringify(loadContract(DEFAULT_CONTRACT).decoded, (key, value: unknown) => {
      if (key === 'enum' && Array.isArray(value)) {
        const words = value.filter((word) => word !== null);
        if (new Set(words.map((word) => typeof word)).size > 1) mixed.push(JSON.stringify(words));
      }
      return value;
    });
    expect(mixed).toEqual([]);
  });
});
