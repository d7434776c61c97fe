/**
 * Lints the contract and the document of the mock server's control calls with the rules of redocly.yaml. The linter's
 * telemetry and its search for updates are turned off.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runCommand } from '../run-command.mjs';
import { readArguments } from '../usage.mjs';

readArguments('npm run check -- contract\n\nLints the contract by redocly.yaml.');

const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const files = ['openapi/portal.yaml', 'control@v1'];
const args = [join(dirname(manifest), 'bin/cli.js'), 'lint', ...files];
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
process.exitCode = (await runCommand(process.execPath, args, { show: true, env })).exitCode;
