import { MOST_UPLOAD_BYTES, parseFlags, toNumber, toOrigin, UsageError } from '@client-portal/server-kit';

/** Text of `proxy --help`, which is also printed after an error in the flags. */
export const PROXY_HELP = `portal-proxy --to <address> [options]

Runs between a client and a real backend. Passes all bytes on unchanged, and reports every request and response that breaks
the contract. Ends with a report; exit code 1 if there was any breach.

  --to <address>         the backend, e.g. https://service.example.com
  --enforce              answer requests that break the contract with 422, and replace such responses by 502
  --log <file>           append one JSON object for each request to this file
  --record <file>        write requests and responses to this file (HAR), masked so that it can be shared: a scenario for
                         "portal-mock serve"
  --record-limit <bytes> largest size of that file (52428800, which is 50 MiB)
  --report <file>        also write the report to this file (Markdown)
  --port <number>        port to listen on (4020); 0 chooses a free one
  --host <name>          address to listen on (127.0.0.1)
  --contract <file>      the contract (openapi/portal.yaml of this workspace)
  --portal <directory>   a build of the portal to serve in front of the backend
  --max-upload <bytes>   size of the largest allowed file (26214400, which is 25 MiB)
  --quiet                print no line for requests that keep the contract
  --help                 print this text
`;

/** Largest recording in bytes by default, and the largest that the flag allows. Node reads a file of 2 GiB at most. */
const RECORDING_BYTES = 50 * 1024 * 1024;
const LARGEST_RECORDING = 2 * 1024 * 1024 * 1024 - 1;

const FLAGS = {
  to: { type: 'string' },
  enforce: { type: 'boolean' },
  log: { type: 'string' },
  record: { type: 'string' },
  'record-limit': { type: 'string' },
  report: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  contract: { type: 'string' },
  portal: { type: 'string' },
  'max-upload': { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Reads the arguments of `proxy`. Throws a {@link UsageError}. */
export function readProxyFlags(args: readonly string[]) {
  const values = parseFlags(args, FLAGS);
  if (values.help === true) return 'help';
  if (values.to === undefined) throw new UsageError('Name the backend: --to https://service.example.com');
  const maxUploadBytes = toNumber('--max-upload', values['max-upload'], MOST_UPLOAD_BYTES);
  return {
    backend: toOrigin('--to', values.to),
    port: toNumber('--port', values.port, 65_535) ?? 4020,
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.contract === undefined ? {} : { contractPath: values.contract }),
    ...(values.portal === undefined ? {} : { portalDir: values.portal }),
    ...(maxUploadBytes === undefined ? {} : { maxUploadBytes }),
    enforce: values.enforce === true,
    quiet: values.quiet === true,
    logFile: values.log,
    recordFile: values.record,
    mostRecordBytes: toNumber('--record-limit', values['record-limit'], LARGEST_RECORDING) ?? RECORDING_BYTES,
    reportFile: values.report,
  };
}
