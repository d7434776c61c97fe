import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Document, parseDocument } from 'yaml';

const rootPath = fileURLToPath(new URL('../..', import.meta.url));
const contractPath = join(rootPath, 'openapi/portal.yaml');
const manifestPath = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const redoclyPath = join(dirname(manifestPath), 'bin/cli.js');

/**
 * Lints documents with the rules of redocly.yaml, as `npm run check -- contract` does. Each error is one line of
 * `faults`.
 */
function lint(...paths: string[]): Promise<{ exitCode: number; faults: string; log: string }> {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const config = ['--config', join(rootPath, 'redocly.yaml'), '--format', 'stylish'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [redoclyPath, 'lint', ...paths, ...config],
      { cwd: rootPath, env: environment },
      (error, faults, log) => {
        resolve({ exitCode: error === null ? 0 : Number(error.code), faults, log });
      },
    );
  });
}

const MESSAGE = ['paths', '/api/send_email_cli', 'post'];
const REPORTS = ['paths', '/api/fetch_reports_client', 'get'];
const without = (...path: string[]) => {
  return (contract: Document) => {
    if (!contract.deleteIn([...MESSAGE, ...path])) throw new Error(`there is no ${path.join('/')} to remove`);
  };
};

const BROKEN: [fault: string, breakIt: (contract: Document) => void, message: string][] = [
  ['an operation without a tag', without('tags'), 'Every operation has a tag, which is its area.'],
  [
    'an operation with an unknown tag',
    (contract) => contract.setIn([...MESSAGE, 'tags', 0], 'mesages'),
    'Operation tags should be defined in global tags.',
  ],
  ['an operation without a name', without('operationId'), 'operationId'],
  [
    'two operations of one name',
    (contract) => contract.setIn([...MESSAGE, 'operationId'], 'getBudget'),
    'Every operation must have a unique `operationId`.',
  ],
  ['an operation that does not say x-safe', without('x-safe'), 'Every operation has x-safe'],
  [
    'an operation whose x-safe is no yes or no',
    (contract) => contract.setIn([...MESSAGE, 'x-safe'], 'sometimes'),
    'Every operation has x-safe, which is true if it may be sent again and false otherwise.',
  ],
  [
    'an operation that does not say x-session-token',
    without('x-session-token'),
    'where the token goes besides the header',
  ],
  [
    'an operation without a documented failure',
    (contract) => {
      for (const status of ['400', '401', '413', '415', '422', '429', '500'])
        without('responses', status)(contract);
    },
    'Operation must have at least one `4XX` response.',
  ],
  [
    'an operationId without a verb',
    (contract) => contract.setIn([...MESSAGE, 'operationId'], 'messageToProvider'),
    'An operationId is a verb and a noun.',
  ],
  [
    'a write with x-safe: true',
    (contract) => contract.setIn([...MESSAGE, 'x-safe'], true),
    'changes something, so its x-safe is false.',
  ],
  [
    'a read with x-safe: false',
    (contract) => contract.setIn([...REPORTS, 'x-safe'], false),
    'is a read, so its x-safe is true.',
  ],
  ['an operation without a description', without('description'), 'Every operation has a description.'],
  [
    'an operation with two tags',
    (contract) => contract.setIn([...MESSAGE, 'tags'], ['account', 'documents']),
    'so it has one tag.',
  ],
  [
    'an operation with two success responses',
    (contract) =>
      contract.setIn([...MESSAGE, 'responses', '201'], contract.getIn([...MESSAGE, 'responses', '200'])),
    'An operation has one success response.',
  ],
  ['an operation that does not document 500', without('responses', '500'), 'Every operation documents 500.'],
  [
    'an operation with a session that does not document 401',
    without('responses', '401'),
    'An operation that needs a session documents 401.',
  ],
  [
    'an operation with a body that does not document 415',
    without('responses', '415'),
    'An operation with a request body documents 400, 413 and 415.',
  ],
  [
    'an operation without a body that documents 413',
    (contract) =>
      contract.setIn([...REPORTS, 'responses', '413'], contract.getIn([...MESSAGE, 'responses', '413'])),
    'An operation without a request body documents neither 400 nor 413.',
  ],
  [
    'an answer without an example',
    without('responses', '200', 'content', 'application/json', 'examples'),
    'Every response has a named example.',
  ],
  [
    'an answer with an empty list of examples',
    (contract) =>
      contract.setIn([...MESSAGE, 'responses', '200', 'content', 'application/json', 'examples'], {}),
    'A list of examples holds at least one.',
  ],
  [
    'an answer without a body',
    without('responses', '200', 'content'),
    'Every response has a body, failures too.',
  ],
  [
    'a failure shared by operations without an example',
    (contract) => {
      contract.deleteIn(['components', 'responses', 'Refused', 'content', 'application/json', 'examples']);
    },
    'Every response has a named example.',
  ],
  [
    'an example off its schema',
    without('responses', '200', 'content', 'application/json', 'examples', 'sent', 'value', 'message'),
    "must have required property 'message'",
  ],
];

describe('the lint of the contract', () => {
  let folder: string;
  let exitCode: number;
  /** Errors of the broken copies, by the file name of the copy. */
  let faultsByCopy: Map<string, string>;

  // All copies are linted in one run, because starting the linter takes longer than linting.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-lint-'));
    const text = await readFile(contractPath, 'utf8');
    const paths = BROKEN.map((_, index) => join(folder, `copy-${index}.yaml`));
    for (const [index, [, breakIt]] of BROKEN.entries()) {
      const contract = parseDocument(text);
      breakIt(contract);
      await writeFile(paths[index] ?? '', String(contract));
    }
    const result = await lint(...paths);
    exitCode = result.exitCode;
    const sections = result.faults.split(/\n(?=\S*copy-\d+\.yaml:\n)/);
    faultsByCopy = new Map(sections.map((section) => [/copy-\d+/.exec(section)?.[0] ?? '', section]));
    // The linter reads more than twenty documents, which takes long on a busy machine.
  }, 240_000);

  afterAll(() => rm(folder, { recursive: true }));

  it('passes on openapi/portal.yaml', async () => {
    const result = await lint(contractPath);
    expect(result).toMatchObject({ exitCode: 0, faults: '' });
    expect(result.log).not.toContain('Your config has');
    expect(result.log).toContain('Your API description is valid');
  }, 60_000);

  it('fails a run that finds a fault', () => {
    expect(exitCode).toBe(1);
  });

  it.each(BROKEN.map(([fault, , message], index) => ({ fault, message, copy: `copy-${index}` })))(
    'refuses $fault',
    ({ message, copy }) => {
      expect(faultsByCopy.get(copy)).toContain(message);
      expect(faultsByCopy.get(copy)).toMatch(/^ +\d+:\d+ +error /m);
    },
  );
});
