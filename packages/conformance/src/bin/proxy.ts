#!/usr/bin/env node
import { runCommand } from '../commands/run.ts';

await runCommand('proxy', process.argv.slice(2));
