import { UsageError } from '@client-portal/contract';

/** Every command by its name, loaded when asked for. */
export const COMMANDS = {
  verify: () => import('./verify.ts'),
  proxy: () => import('./proxy.ts'),
} as const;

type CommandName = keyof typeof COMMANDS;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** Runs a command; a mistake on its command line is printed with its help, and the process ends with 1. */
export async function runCommand(name: CommandName, args: readonly string[]): Promise<void> {
  const command = await COMMANDS[name]();
  try {
    await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${command.help}`);
    process.exitCode = 1;
  }
}
