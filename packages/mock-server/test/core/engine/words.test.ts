import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ENGINE = new URL('../../../src/core/engine/', import.meta.url).pathname;

/** Words of one contract, which the engine of all must not know. */
const WORDS =
  /timesheet|invoice|payable|payroll|employ(?:ee|ment)|enrollment|\botp\b|regional|vendor|client_|portal\.yaml|examples\/contracts/i;

it('the engine has no word of a contract', () => {
  const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = files.flatMap((name) =>
    readFileSync(join(ENGINE, name), 'utf8')
      .split('\n')
      .filter((line) => WORDS.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
