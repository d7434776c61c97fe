import { readFileSync } from 'node:fs';
import {
  isLoopbackName,
  orUsageError,
  parseFlags,
  toNumber,
  toOrigin,
  UsageError,
} from '@client-portal/server-kit';
import { CHECK_GROUPS, type Check } from '../verify/calls/check.ts';
import type { Credentials } from '../verify/facts/account.ts';
import {
  findBrokenToken,
  readCredentialsText,
  readEnvironment,
  VARIABLES,
} from '../verify/facts/credentials.ts';
import { type Expectation, readExpectationText } from '../verify/facts/expected/expectation.ts';
import { FRAMEWORKS, type Framework, isFramework } from '../verify/wire/framework.ts';

/**
 * Default number of requests per second: small services can handle it, and a read-only run of every operation ends
 * within a minute.
 */
export const DEFAULT_RATE = 30;

/** Text of `verify --help`, which is also printed after an error in the flags. */
export const VERIFY_HELP = `portal-verify --to <address> [options]

Checks a running backend against the contract and the lifecycles. Only sends reads, unless --writes is given.
Exit code: 0 without findings, 1 with findings, 2 if it could not test, 3 if a limit of requests left parts out.

  --to <address>         the backend, e.g. https://service.example.com
  --writes               also send writes: only on a test system, with accounts made for it
  --allow-host <name>    required with --writes for a backend on another machine; and for other hosts that serve its files
  --credentials <file>   JSON file with accounts and tokens, instead of the environment variables below
  --only <words>         groups, checks or operations to run, separated by commas: A,E-legal,<operation>
  --list                 print the checks and exit
  --rate <number>        largest number of requests per second (${DEFAULT_RATE}); 0 is no limit
  --timeout <seconds>    longest time without a byte of a response (as in the portal: 6 for reads, 30 for writes)
  --seed <number>        chooses another path through the lifecycles (1)
  --resume <file>        save the state of the run in this file; continue from it if it exists
  --expect <file>        compare each read with a file of "portal-mock export", by which the system was seeded; with --writes
                         also after each of the file's writes. Seed again before the next run
  --har <file>           check a recorded session (HTTP archive) against the lifecycles; without --to it needs no server
  --header <name: value> send a header with every request; may be given several times
  --origin <origin>      address of the portal, to check CORS, e.g. https://portal.example.com
  --idempotency          the service supports the header Idempotency-Key: check it
  --terminate-sessions   the service ends sessions at log-out, like a portal with the setting terminateSessions: check it
                         (with --writes)
  --change-password      with --writes: also change the account's password, and restore it at the end
  --file-field-brackets  send lists of files as files[], like a portal with the setting fileFieldBrackets
  --most-files <number>  the service takes no more files in a request (21)
  --largest-file <MiB>   the service takes no larger file (25)
  --code-command <line>  command that prints the newest one-time code sent to $PORTAL_VERIFY_CODE_EMAIL
  --framework <name>     give hints for ${FRAMEWORKS.join(', ')}; by default recognised from responses
  --baseline <file>      known findings; only new ones fail the run
  --write-baseline <file>   write the findings to this file, as known ones
  --json, --junit, --html, --sarif <file>   write a report in this format
  --only-implemented     exit with 0 although operations of the contract are missing, if those that exist have no finding
  --strict               exit with 2 instead of 0 if anything could not be tested
  --contract <file>      the contract (openapi/portal.yaml of this workspace)
  --stories <module>     what the contract does not say: values of requests, states of rows, checks of your own
  --help                 print this text

Environment: ${VARIABLES.email} and ${VARIABLES.password}, or ${VARIABLES.token};
  a second client: ${VARIABLES.otherEmail} and ${VARIABLES.otherPassword}, or ${VARIABLES.otherToken};
  an account with one-time codes: ${VARIABLES.codeEmail} and ${VARIABLES.codePassword};
  ${VARIABLES.expiredToken}, ${VARIABLES.loggedOutToken}
`;

/** Stands for the backend of a run that only reads a recording. */
const NO_SERVER = 'http://recording.invalid';

const FLAGS = {
  to: { type: 'string' },
  writes: { type: 'boolean' },
  'most-files': { type: 'string' },
  'largest-file': { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  credentials: { type: 'string' },
  only: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  rate: { type: 'string' },
  timeout: { type: 'string' },
  seed: { type: 'string' },
  resume: { type: 'string' },
  expect: { type: 'string' },
  har: { type: 'string' },
  header: { type: 'string', multiple: true },
  json: { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
  sarif: { type: 'string' },
  origin: { type: 'string' },
  idempotency: { type: 'boolean' },
  'terminate-sessions': { type: 'boolean' },
  'change-password': { type: 'boolean' },
  'file-field-brackets': { type: 'boolean' },
  'code-command': { type: 'string' },
  framework: { type: 'string' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  'only-implemented': { type: 'boolean' },
  strict: { type: 'boolean' },
  contract: { type: 'string' },
  stories: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/**
 * Reads the arguments of `verify`, and the credentials from the files and variables that they name. Throws a
 * {@link UsageError}.
 */
export function readVerifyFlags(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
) {
  const values = parseFlags(args, FLAGS);
  if (values.help === true) return 'help';
  if (values.list === true) return 'list';
  if (values.to === undefined && values.har === undefined)
    throw new UsageError('Name the backend: --to https://service.example.com');
  const backend = toOrigin('--to', values.to ?? NO_SERVER);
  const allowedHosts = values['allow-host'] ?? [];
  const writes = values.writes === true;
  const isAllowed =
    isLoopbackName(backend.hostname) ||
    allowedHosts.some((name) => name === backend.hostname || name === backend.host);
  if (writes && !isAllowed) {
    throw new UsageError(
      `--writes changes data on ${backend.host}. If that is meant: --allow-host ${backend.hostname}`,
    );
  }
  if (values.expect !== undefined && values.resume !== undefined)
    throw new UsageError(
      '--expect compares freshly seeded data, so that no run with --resume can go on with it.',
    );
  return {
    backend,
    writes,
    allowedHosts,
    credentials: readCredentials(values.credentials, environment),
    isOffline: values.to === undefined,
    only:
      values.to === undefined
        ? ['E-har']
        : (values.only ?? [])
            .flatMap((words) => words.split(','))
            .map((word) => word.trim())
            .filter(Boolean),
    rate: toNumber('--rate', values.rate, 10_000) ?? DEFAULT_RATE,
    timeoutMs: toTimeout(values.timeout),
    seed: toNumber('--seed', values.seed, 2 ** 32 - 1) ?? 1,
    headers: Object.fromEntries((values.header ?? []).map(toHeader)),
    resumeFile: values.resume,
    expectation: values.expect === undefined ? undefined : readExpectation(values.expect),
    harFile: values.har,
    reports: { json: values.json, junit: values.junit, html: values.html, sarif: values.sarif },
    ...(values.origin !== undefined && { origin: toOrigin('--origin', values.origin).origin }),
    takesKeys: values.idempotency === true,
    hasExtensions: values['terminate-sessions'] === true,
    changesPassword: values['change-password'] === true,
    fileFieldBrackets: values['file-field-brackets'] === true,
    fileLimits: {
      mostFiles: toNumber('--most-files', values['most-files'], 1_000),
      largestFileMiB: toNumber('--largest-file', values['largest-file'], 1_000),
    },
    codeCommand: values['code-command'],
    framework: toFramework(values.framework),
    baselineFile: values.baseline,
    newBaselineFile: values['write-baseline'],
    isStrict: values.strict === true,
    onlyImplemented: values['only-implemented'] === true,
    contractPath: values.contract,
    storiesPath: values.stories,
  };
}

function toFramework(word: string | undefined): Framework | undefined {
  if (word === undefined) return undefined;
  const name = word.toLowerCase();
  if (isFramework(name)) return name;
  throw new UsageError(`--framework ${word} is none of ${FRAMEWORKS.join(', ')}.`);
}

function toTimeout(text: string | undefined): number | undefined {
  const seconds = toNumber('--timeout', text, 600);
  // Refuses 0, which turns the limit of `--rate` off: every run needs a time limit.
  if (seconds === 0) throw new UsageError('--timeout 0 leaves no time for a response.');
  return seconds === undefined ? undefined : 1000 * seconds;
}

function toHeader(text: string): readonly [string, string] {
  const found = /^([\w-]+):([\t\x20-\x7e]*)$/.exec(text);
  if (found?.[1] !== undefined && found[2] !== undefined)
    return [found[1].toLowerCase(), found[2].trimStart()];
  // The error leaves out the value, which may be a secret.
  throw new UsageError('--header must be a name, a colon and a value, such as "X-Api-Key: abc".');
}

function readExpectation(file: string): Expectation {
  const found = readExpectationText(readText('--expect', file));
  if (typeof found === 'string') throw new UsageError(`--expect ${file} ${found}.`);
  return found;
}

function readCredentials(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Credentials {
  const found =
    file === undefined ? readEnvironment(environment) : readCredentialsText(readText('--credentials', file));
  if (typeof found === 'string') throw new UsageError(`--credentials ${file} ${found}.`);
  const broken = findBrokenToken(found);
  if (broken !== undefined)
    throw new UsageError(`The given ${broken} has a line end or letters that no header can carry.`);
  return found;
}

/** Returns the text of the file that a flag names. Throws a {@link UsageError}. */
export const readText = (flag: string, file: string): string =>
  orUsageError(`${flag} ${file} cannot be read`, () => readFileSync(file, 'utf8'));

/** Refuses a name in `--only` that matches nothing or that the run leaves out: a run without any check would look like a pass. */
export function checkOnly(
  only: readonly string[],
  operations: readonly string[],
  checks: readonly Check[],
  hasExpectation: boolean,
): void {
  const idle = checks.find(({ id, needsExpectation }) => only.includes(id) && needsExpectation === true);
  if (idle !== undefined && !hasExpectation)
    throw new UsageError(`--only ${idle.id} compares the service with an expectation: --expect <file>.`);
  const known = new Set([
    ...Object.keys(CHECK_GROUPS),
    ...checks.map(({ id }) => id as string),
    ...operations,
  ]);
  const unknown = only.find((word) => !known.has(word));
  if (unknown !== undefined) {
    throw new UsageError(
      `--only ${unknown} is no group (A to F), no check (--list names them) and no operation.`,
    );
  }
}
