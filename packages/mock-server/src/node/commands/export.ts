import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orUsageError, parseFlags, toNumber, UsageError } from '@client-portal/server-kit';
import { toInstant } from '../../core/instant.ts';
import { isScenarioName, scenarios } from '../../core/portal/scenarios/index.ts';
import { createExpectation, type ExportOptions } from '../../export/create-expectation.ts';
import { toCsv } from '../../export/csv.ts';
import type { Expectation } from '../../export/expectation.ts';
import { toSql } from '../../export/sql.ts';
import { toTables } from '../../export/tables.ts';

export const help = `portal-mock export [options]

Writes the rows of a scenario's accounts, to seed a test system with. The JSON file is also what "portal-verify --expect"
compares the seeded system with: it has the files, and what the reads show after some writes.

  --scenario <name>  the scenario (two-clients)
  --as <format>      json, sql or csv (json)
  --out <path>       file to write; with csv a folder, which gets one file for each table. Without it, json and sql are printed
  --now <ISO time>   time at which the scenario stands, e.g. 2025-06-17T09:00:00Z (the present)
  --seed <number>    other data (1)
  --help             prints this text
`;

const FLAGS = {
  scenario: { type: 'string' },
  as: { type: 'string' },
  out: { type: 'string' },
  now: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Format = 'json' | 'sql' | 'csv';

/** Runs `portal-mock export`. Throws a UsageError if the flags are wrong. */
export async function run(args: readonly string[]): Promise<void> {
  const values = parseFlags(args, FLAGS);
  if (values.help === true) return console.log(help);
  const format = toFormat(values.as ?? 'json');
  if (format === 'csv' && values.out === undefined)
    throw new UsageError('--as csv needs a folder: --out <folder>');
  const expectation = await createExpectation(toOptions(values));
  write(format, values.out, expectation);
}

function toOptions({
  scenario = 'two-clients',
  now,
  seed,
}: Partial<Record<'scenario' | 'now' | 'seed', string>>): ExportOptions {
  if (!isScenarioName(scenario))
    throw new UsageError(`--scenario ${scenario} is not one of ${Object.keys(scenarios).join(', ')}.`);
  const instant = now === undefined ? undefined : toInstant(now);
  if (now !== undefined && instant === undefined)
    throw new UsageError(`--now ${now} is not an ISO time such as 2025-06-17T09:00:00Z.`);
  return {
    scenario,
    ...(instant !== undefined && { now: instant }),
    seed: toNumber('--seed', seed, 2 ** 32 - 1) ?? 1,
  };
}

function toFormat(text: string): Format {
  if (text === 'json' || text === 'sql' || text === 'csv') return text;
  throw new UsageError(`--as ${text} is not json, sql or csv.`);
}

function write(format: Format, out: string | undefined, expectation: Expectation): void {
  if (format === 'csv') {
    const folder = out ?? '.';
    orUsageError(`--out ${folder} cannot be written`, () => {
      mkdirSync(folder, { recursive: true });
      for (const table of toTables(expectation))
        writeFileSync(join(folder, `${table.name}.csv`), toCsv(table), { mode: 0o600 });
    });
    return;
  }
  const text = format === 'json' ? `${JSON.stringify(expectation, null, 1)}\n` : toSql(toTables(expectation));
  if (out === undefined) process.stdout.write(text);
  else orUsageError(`--out ${out} cannot be written`, () => writeFileSync(out, text, { mode: 0o600 }));
}
