#!/usr/bin/env node
import { runCommand } from '../commands/run.ts';

await runCommand('verify', process.argv.slice(2));
