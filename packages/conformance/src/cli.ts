#!/usr/bin/env node
/** `verify` and `proxy` by name: the entry of `npm run verify`, `npm run proxy` and `portal-mock`. */
import { COMMANDS, isCommand, runCommand } from './commands/run.ts';

const [name = '', ...args] = process.argv.slice(2);
if (isCommand(name)) await runCommand(name, args);
else {
  console.error(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
