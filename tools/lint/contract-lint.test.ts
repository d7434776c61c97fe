import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { rootDir, runCommand } from '../run-command.mjs';

const MESSAGE = 'paths./api/send_email_cli.post';
const REPORTS = 'paths./api/fetch_reports_client.get';
const JSON_OF_200 = `${MESSAGE}.responses.200.content.application/json`;

/** A change of the contract, by the place and its value (undefined to remove it), and the rule of redocly.yaml that it breaks. */
const BROKEN = [
  [`${MESSAGE}.tags`, undefined, 'Every operation has a tag, which is its area.'],
  [`${MESSAGE}.tags`, ['account', 'documents'], 'so it has one tag.'],
  [`${MESSAGE}.description`, undefined, 'Every operation has a description.'],
  [`${MESSAGE}.operationId`, 'messageToProvider', 'An operationId is a verb and a noun.'],
  [`${MESSAGE}.x-safe`, undefined, 'Every operation has x-safe'],
  [`${MESSAGE}.x-safe`, 'sometimes', 'which is true if it may be sent again and false otherwise.'],
  [`${MESSAGE}.x-safe`, true, 'changes something, so its x-safe is false.'],
  [`${REPORTS}.x-safe`, false, 'is a read, so its x-safe is true.'],
  [`${MESSAGE}.x-session-token`, undefined, 'where the token goes besides the header'],
  [`${MESSAGE}.responses.201`, { description: 'Sent.' }, 'An operation has one success response.'],
  [`${MESSAGE}.responses.500`, undefined, 'Every operation documents 500.'],
  [`${MESSAGE}.responses.401`, undefined, 'An operation that needs a session documents 401.'],
  [`${MESSAGE}.responses.415`, undefined, 'An operation with a request body documents 400, 413 and 415.'],
  [`${REPORTS}.responses.413`, { description: 'Too large.' }, 'documents neither 400 nor 413.'],
  [`${MESSAGE}.responses.200.content`, undefined, 'Every response has a body, failures too.'],
  [`${JSON_OF_200}.examples`, undefined, 'Every response has a named example.'],
  [`${JSON_OF_200}.examples`, {}, 'A list of examples holds at least one.'],
  [`${JSON_OF_200}.examples.sent.value.message`, undefined, "must have required property 'message'"],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'contract-lint-'));
/** Errors by the number of the broken copy. */
let faults: ReadonlyMap<string, string>;

// All copies are linted in one run, because starting the linter takes longer than linting.
beforeAll(async () => {
  const text = readFileSync(`${rootDir}openapi/portal.yaml`, 'utf8');
  const copies = BROKEN.map(([place, value], index) => {
    const contract = parseDocument(text);
    if (value === undefined) expect(contract.deleteIn(place.split('.')), place).toBe(true);
    else contract.setIn(place.split('.'), value);
    writeFileSync(join(folder, `copy-${index}.yaml`), String(contract));
    return join(folder, `copy-${index}.yaml`);
  });
  const redocly = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const config = ['--config', `${rootDir}redocly.yaml`, '--format', 'stylish'];
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [join(dirname(redocly), 'bin/cli.js'), 'lint', ...copies, ...config];
  const { output } = await runCommand(process.execPath, args, { env });
  const parts = output.split(/\n(?=\S*copy-\d+\.yaml:\n)/);
  faults = new Map(parts.map((part) => [/copy-(\d+)/.exec(part)?.[1] ?? '', part]));
  // The linter reads many documents, which takes long on a busy machine.
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true }));

it.each(BROKEN.map((row, index) => [...row, index] as const))(
  'the lint of the contract refuses %s as %j: %s',
  (_place, _value, message, index) => {
    expect(faults.get(`${index}`)).toContain(message);
  },
);
