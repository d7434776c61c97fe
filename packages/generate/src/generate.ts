/** Writes a typed client for a contract: `generate --contract loans.yaml --out src/loans`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ContractError, loadContract } from '@client-portal/contract';
import { toClientName } from './names.ts';
import { renderFiles } from './render-files.ts';

const USAGE = `generate --contract <file> --out <folder>

Writes a typed client for an OpenAPI contract of version 3.

  --contract <file>   the contract, as YAML or JSON
  --out <folder>      folder of the generated files, which is made if it is missing
  --name <name>       name of the client, such as Loans for createLoansClient; default: the contract's title
  --runtime <module>  module from which the files import; default: @client-portal/sdk/runtime
  --queries           also writes options of TanStack Query
  --strict            ends with an error if a part of the contract is left out
`;

const OPTIONS = {
  contract: { type: 'string' },
  out: { type: 'string' },
  name: { type: 'string' },
  runtime: { type: 'string', default: '@client-portal/sdk/runtime' },
  queries: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Runs the command with its arguments. Returns its exit code: 0, 1 for a contract that is refused, or 2 for a flag. */
export async function generate(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const { contract: file, out, name, runtime, queries, strict } = values;
    if (values.help || file === undefined || out === undefined) {
      console.log(USAGE);
      return values.help ? 0 : 2;
    }
    const contract = loadContract(file);
    const client = name === undefined ? toClientName(contract.decoded.info?.title) : `${name}Client`;
    const notes = new Set<string>();
    const files = await renderFiles(contract, {
      client,
      runtime,
      queries,
      note: (problem) => notes.add(problem),
    });
    for (const note of notes) console.warn(`Note: ${note}`);
    if (strict && notes.size > 0) return 1;
    await mkdir(out, { recursive: true });
    for (const [fileName, text] of Object.entries(files)) {
      const path = join(out, fileName);
      const current = await readFile(path, 'utf8').catch(() => '');
      if (current === text) continue;
      await writeFile(path, text);
      console.log(`wrote ${relative(process.cwd(), path)}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    return error instanceof ContractError ? 1 : 2;
  }
}
