import { MOST_UPLOAD_BYTES, parseFlags, toNumber, toOrigin, UsageError } from '@client-portal/contract';

/** Text of `proxy --help`, also printed behind every mistake. */
export const PROXY_HELP = `portal-mock proxy --to <address> [options]

Stands between any client and a real backend. Passes bytes through untouched and tells every breach of the contract, of
the request or of the answer. Ends with a report and with 1 if there was any breach.

  --to <address>         the backend, e.g. https://service.example.com
  --enforce              refuse calls in breach (422) and withhold answers in breach (502)
  --log <file>           one JSON object for each call, added to the file as it happens
  --record <file>        write the answers there at the end, secrets masked: a scenario file for "portal-mock serve"
  --report <file>        write the report there as well (Markdown)
  --port <number>        port to listen on (4020); 0 takes a free one
  --host <name>          address to listen on (127.0.0.1)
  --contract <file>      the contract (openapi/portal.yaml of this workspace)
  --portal <directory>   a build of the portal to serve in front of the backend
  --max-upload <bytes>   the largest file that is no breach (26214400, which is 25 MiB)
  --quiet                no line for calls that keep to the contract
  --help                 this text
`;

const FLAGS = {
  to: { type: 'string' },
  enforce: { type: 'boolean' },
  log: { type: 'string' },
  record: { type: 'string' },
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
    reportFile: values.report,
  };
}
