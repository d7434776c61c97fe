import { parseArgs } from 'node:util';
import { toInstant } from './instant.ts';
import type { MockServerOptions } from './start.ts';

/** What `--help` prints, and what follows every mistake. */
export const HELP = `portal-mock serve [flags]

Serves the contract with state: what is approved, uploaded or changed is there on the next read.

  --port <number>        port to listen on (4010); 0 takes a free one
  --host <name>          address to listen on (127.0.0.1)
  --contract <file>      the contract (openapi/portal.yaml of this workspace)
  --portal <directory>   a build of the portal to serve beside the calls
  --seed <number>        other data, tokens and codes (1)
  --now <ISO time>       the clock stands there, e.g. 2025-06-17T09:00:00Z (default: it runs)
  --max-upload <bytes>   the largest file that is taken (26214400, which is 25 MiB)
  --quiet                no line for each call
  --help                 this text
`;

/** A mistake on the command line; the message says what to write instead. */
export class UsageError extends Error {}

/** Reads the arguments after the program's name. Throws a {@link UsageError}. */
export function readCommandLine(args: readonly string[]): MockServerOptions | 'help' {
  const { values, positionals } = parseStrictly(args);
  const [command, ...rest] = positionals;
  if (values.help === true || command === 'help') return 'help';
  if (command !== 'serve' || rest.length > 0) {
    throw new UsageError(`Unknown command "${positionals.join(' ')}". Write: portal-mock serve`);
  }
  const now = values.now === undefined ? undefined : toInstant(values.now);
  if (values.now !== undefined && now === undefined) {
    throw new UsageError(`--now ${values.now} is not an ISO time such as 2025-06-17T09:00:00Z.`);
  }
  const maxUploadBytes = toNumber('--max-upload', values['max-upload'], MOST_UPLOAD_BYTES);
  return {
    port: toNumber('--port', values.port, 65_535) ?? 4010,
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.contract === undefined ? {} : { contractPath: values.contract }),
    ...(values.portal === undefined ? {} : { portalDir: values.portal }),
    seed: toNumber('--seed', values.seed, 2 ** 32 - 1) ?? 1,
    ...(now === undefined ? {} : { now }),
    ...(maxUploadBytes === undefined ? {} : { maxUploadBytes }),
    quiet: values.quiet === true,
  };
}

/** 2 GiB: what takes longer to send than a request may take anyway. */
const MOST_UPLOAD_BYTES = 2 ** 31;

function parseStrictly(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        contract: { type: 'string' },
        portal: { type: 'string' },
        seed: { type: 'string' },
        now: { type: 'string' },
        'max-upload': { type: 'string' },
        quiet: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function toNumber(flag: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,10}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`${flag} ${text} is not a whole number from 0 to ${most}.`);
}
