#!/usr/bin/env node
/** Entry point of `npm run verify` and `npm run proxy`: the first argument is the name of the command. */
import { COMMANDS, isCommand, runCommand } from './commands/run.ts';

const [name = '', ...args] = process.argv.slice(2);
if (isCommand(name)) await runCommand(name, args);
else {
  console.error(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
