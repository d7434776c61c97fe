#!/usr/bin/env node
import { UsageError } from './commands/flags.ts';

/** Every command by its name. Loaded when asked for: who serves need not wait for what verifies. */
const COMMANDS = {
  serve: {
    summary: 'a stateful server for offline work and tests',
    load: () => import('./commands/serve.ts'),
  },
  proxy: {
    summary: 'between a client and a real backend, telling every breach of the contract',
    load: () => import('./commands/proxy.ts'),
  },
  verify: {
    summary: 'asks a running backend whether it keeps the contract and the lifecycles',
    load: () => import('./commands/verify.ts'),
  },
} as const;

const HELP = `portal-mock <command> [flags]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`)
  .join('\n')}

portal-mock <command> --help tells its flags.
`;

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

const [name = '', ...args] = process.argv.slice(2);
if (name === '--help' || name === 'help') console.log(HELP);
else if (!isCommand(name)) fail(`Unknown command "${name}".`, HELP);
else {
  const command = await COMMANDS[name].load();
  try {
    await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    fail(error.message, command.help);
  }
}

function fail(reason: string, help: string): void {
  console.error(`${reason}\n\n${help}`);
  process.exitCode = 1;
}
