import { UsageError } from '@client-portal/server-kit';

/** Commands by name. The module of a command is imported only when the command runs. */
export const COMMANDS = {
  verify: () => import('./verify.ts'),
  proxy: () => import('./proxy.ts'),
} as const;

type CommandName = keyof typeof COMMANDS;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** Runs a command. If its flags are wrong, prints the error and the help, and ends the process with exit code 1. */
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
