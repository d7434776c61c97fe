import { existsSync, readFileSync } from 'node:fs';
import {
  MOST_UPLOAD_BYTES,
  orUsageError,
  parseFlags,
  toNumber,
  toOrigin,
  UsageError,
} from '@client-portal/server-kit';
import { LATENCIES, toDelayRange } from '../../core/engine/faults/fault-header.ts';
import type { DelayRange } from '../../core/engine/world/fault-rules.ts';
import { toInstant } from '../../core/instant.ts';
import { isScenarioName, scenarios } from '../../core/portal/scenarios/index.ts';
import type { MockServerOptions } from '../start.ts';

/** Text of `serve --help`, which is also printed after an error in the flags. */
export const SERVE_HELP = `portal-mock serve [options]

Serves the contract with state: an approval, upload or change shows on the next read.

  --port <number>        port to listen on (4010); 0 chooses a free one
  --host <name>          address to listen on (127.0.0.1)
  --allow-host <names>   other host names to answer to, e.g. 192.168.1.5,studio.local: for a phone with --host 0.0.0.0
  --contract <file>      the contract: openapi/portal.yaml of this workspace, or one of your own
  --portal <directory>   a build of the portal to serve on the same port
  --portal-settings <file>  settings of that portal, if its build has none
  --badge                every screen of that portal shows the world and its faults
  --seed <number>        other data, tokens and codes (1)
  --now <ISO time>       stops the clock at this time, e.g. 2025-06-17T09:00:00Z (default: it runs)
  --max-upload <bytes>   size of the largest file (26214400, which is 25 MiB)
  --max-uploads <bytes>  size of all uploads on disk together (1073741824, which is 1 GiB)
  --scenario <name>      state in which worlds begin: a scenario such as month-end, or a file of one's own in YAML or
                         JSON (docs/how-to/scenario-file.md)
  --to <address>         a real service, which answers the operations of --real
  --real <operations>    operations that the real service answers, e.g. listTimesheets,getBudget; the console changes
                         them. Sign-in follows them
  --strict               exits with 1 if a request came that the contract does not describe
  --delay <ms>           delays each request, and each response again: 500, 0..600 for a random time, or
                         ${Object.keys(LATENCIES).join(', ')}
  --snapshot <file>      keeps every world in this file beyond the end of the server
  --quiet                prints no line for each request
  --help                 prints this text
`;

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string' },
  contract: { type: 'string' },
  portal: { type: 'string' },
  'portal-settings': { type: 'string' },
  badge: { type: 'boolean' },
  seed: { type: 'string' },
  now: { type: 'string' },
  'max-upload': { type: 'string' },
  'max-uploads': { type: 'string' },
  scenario: { type: 'string' },
  to: { type: 'string' },
  real: { type: 'string' },
  strict: { type: 'boolean' },
  delay: { type: 'string' },
  snapshot: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Parses the arguments of `serve`. Throws a {@link UsageError}. */
export function readServeFlags(args: readonly string[]): MockServerOptions | 'help' {
  const values = parseFlags(args, FLAGS);
  if (values.help === true) return 'help';
  const now = values.now === undefined ? undefined : toInstant(values.now);
  if (values.now !== undefined && now === undefined) {
    throw new UsageError(`--now ${values.now} is not an ISO time such as 2025-06-17T09:00:00Z.`);
  }
  const delays = values.delay === undefined ? undefined : toDelays(values.delay);
  const allowed = values['allow-host'];
  const settings = readSettings(values['portal-settings']);
  const maxUploadBytes = toNumber('--max-upload', values['max-upload'], MOST_UPLOAD_BYTES);
  const maxUploadTotalBytes = toNumber('--max-uploads', values['max-uploads'], Number.MAX_SAFE_INTEGER);
  return {
    port: toNumber('--port', values.port, 65_535) ?? 4010,
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(allowed === undefined ? {} : { allowedHosts: toHosts(allowed) }),
    ...(values.contract === undefined ? {} : { contractPath: values.contract }),
    ...(values.portal === undefined ? {} : { portalDir: values.portal }),
    ...(settings === undefined ? {} : { portalSettings: settings }),
    badge: values.badge === true,
    seed: toNumber('--seed', values.seed, 2 ** 32 - 1) ?? 1,
    ...(now === undefined ? {} : { now }),
    ...(maxUploadBytes === undefined ? {} : { maxUploadBytes }),
    ...(maxUploadTotalBytes === undefined ? {} : { maxUploadTotalBytes }),
    ...(delays === undefined ? {} : { delays }),
    ...(values.snapshot === undefined ? {} : { snapshotPath: values.snapshot }),
    ...toScenario(values.scenario),
    ...toPassthrough(values.to, values.real),
    strict: values.strict === true,
    quiet: values.quiet === true,
  };
}

/** Returns the scenario by its name, or else the path of a scenario file. */
function toScenario(text: string | undefined): Pick<MockServerOptions, 'scenario' | 'scenarioPath'> {
  if (text === undefined) return {};
  if (isScenarioName(text)) return { scenario: text };
  if (/[./\\]/.test(text) || existsSync(text)) return { scenarioPath: text };
  throw new UsageError(
    `--scenario ${text} is neither a file nor one of ${Object.keys(scenarios).join(', ')}.`,
  );
}

/** Parses the address of the real service and the operations that it answers. */
function toPassthrough(
  to: string | undefined,
  real: string | undefined,
): Pick<MockServerOptions, 'passthrough'> {
  if (to === undefined && real === undefined) return {};
  if (to === undefined) throw new UsageError('--real needs the address of the real service: --to https://…');
  const operations = (real ?? '').split(',').map((id) => id.trim());
  return {
    passthrough: { to: toOrigin('--to', to).origin, operations: operations.filter((id) => id !== '') },
  };
}

/** Parses host names without scheme and port, as in a `Host` header. */
function toHosts(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  const odd = names.find((name) => !/^(?:[\w-]+(?:\.[\w-]+)*|[\da-f:]+)$/i.test(name));
  if (odd === undefined) return names;
  throw new UsageError(`--allow-host ${odd} is not the name or address of a machine such as 192.168.1.5.`);
}

function toDelays(text: string): DelayRange {
  const delays = Object.hasOwn(LATENCIES, text) ? LATENCIES[text] : toDelayRange(text);
  if (delays !== undefined) return delays;
  throw new UsageError(
    `--delay ${text} is not a time in milliseconds such as 500, a range such as 0..600, or one of ${Object.keys(LATENCIES).join(', ')}.`,
  );
}

/** Returns the text of a settings file and checks that it is JSON. The portal itself validates the settings. */
function readSettings(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  return orUsageError(`--portal-settings ${file} cannot be read as JSON`, () =>
    JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))),
  );
}
