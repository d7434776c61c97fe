#!/usr/bin/env node
import { UsageError } from '@client-portal/server-kit';
import { runConformanceProgram } from './node/commands/hand-on.ts';

interface Command {
  readonly summary: string;
  /** Runs the command. Throws a UsageError if the arguments are wrong. */
  run(args: readonly string[]): Promise<void>;
  /** Returns the help, which is also printed after a UsageError. */
  help(): Promise<string> | string;
}

const serve = () => import('./node/commands/serve.ts');
const prism = () => import('./node/commands/prism.ts');
const exportRows = () => import('./node/commands/export.ts');

/** Commands by name. Each is imported only when it runs, since `verify` and `proxy` do not need the server. */
const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    summary: 'a stateful server for offline work and tests',
    run: async (args) => (await serve()).run(args),
    help: async () => (await serve()).help,
  },
  prism: {
    summary: 'Prism with the same contract: responds with its examples, without state',
    run: async (args) => (await prism()).run(args),
    help: async () => (await prism()).help,
  },
  export: {
    summary: 'writes the rows of a scenario, to seed a test system with and to verify it by',
    run: async (args) => (await exportRows()).run(args),
    help: async () => (await exportRows()).help,
  },
  proxy: {
    summary: 'runs between a client and a real backend, and reports every breach of the contract',
    run: (args) => runConformanceProgram('proxy', args),
    help: () => HELP,
  },
  verify: {
    summary: 'checks a running backend against the contract and the lifecycles',
    run: (args) => runConformanceProgram('verify', args),
    help: () => HELP,
  },
};

const HELP = `portal-mock <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`)
  .join('\n')}

portal-mock <command> --help prints its options.
`;

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (name === '--help' || name === 'help') console.log(HELP);
else if (command === undefined) fail(`Unknown command "${name}".`, HELP);
else {
  try {
    await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    fail(error.message, await command.help());
  }
}

function fail(reason: string, help: string): void {
  console.error(`${reason}\n\n${help}`);
  process.exitCode = 1;
}
