import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { ContractError, toPrintable } from '@client-portal/contract';
import { onEnd, startOrAdvise } from '@client-portal/server-kit';
import { toReasons } from '../proxy/dedupe-breaches.ts';
import { createHarFile } from '../proxy/har-file.ts';
import { type ProxiedCall, UNKNOWN_CALL } from '../proxy/proxied-call.ts';
import { startProxy } from '../proxy/proxy.ts';
import { PROXY_HELP, readProxyFlags } from './proxy-flags.ts';

export const help = PROXY_HELP;

/** Runs `portal-proxy`. Throws a UsageError if the flags are wrong. */
export async function run(args: readonly string[]): Promise<void> {
  const flags = readProxyFlags(args);
  if (flags === 'help') return console.log(PROXY_HELP);
  await startOrAdvise(flags, () => passOn(flags), [ContractError]);
}

async function passOn(flags: Exclude<ReturnType<typeof readProxyFlags>, 'help'>): Promise<void> {
  const { quiet, logFile, recordFile, mostRecordBytes, reportFile, ...options } = flags;
  // Opens the output files first, so that a file that cannot be written is reported before the proxy starts.
  const log = logFile === undefined ? undefined : openSync(logFile, 'a', 0o600);
  if (reportFile !== undefined) closeSync(openSync(reportFile, 'a', 0o600));
  const recording =
    recordFile === undefined
      ? undefined
      : createHarFile(recordFile, {
          mostBytes: mostRecordBytes,
          onFull: () =>
            console.error(
              `The recording has reached ${mostRecordBytes} bytes and ends here. Allow more with --record-limit.`,
            ),
        });
  const proxy = await startProxy({
    ...options,
    ...(recording !== undefined && { onRecord: (entry) => recording.append(entry) }),
    onCall(call) {
      if (!quiet || call.breaches.length > 0) console.log(toPrintable(toLines(call)));
      if (log !== undefined)
        writeSync(log, `${JSON.stringify({ ...call, at: new Date(call.at).toISOString() })}\n`);
    },
    onDefect: (error) => console.error(error),
  });
  onEnd(async () => {
    await proxy.close();
    if (log !== undefined) closeSync(log);
    const markdown = proxy.toMarkdown();
    console.log(toPrintable(`\n${markdown}`));
    if (reportFile !== undefined) writeFileSync(reportFile, markdown, { mode: 0o600 });
    recording?.close();
    process.exitCode = proxy.report.hasBreaches ? 1 : 0;
  });
  for (const note of proxy.notes) console.warn(`Note: ${note}`);
  // Printed last: a script that waits for this line may stop the process at once.
  console.log(`Proxy on ${proxy.url} for ${options.backend.origin}`);
}

/**
 * Returns a line such as `✓ POST <operation> 200`. If the request has breaches, the line begins with `✗`, and the
 * breaches and a curl command follow.
 */
function toLines({ method, operationId = UNKNOWN_CALL, status, breaches, curl }: ProxiedCall): string {
  const call = `${method} ${operationId} ${status === 0 ? '(no response)' : status}`;
  if (breaches.length === 0) return `✓ ${call}`;
  const reasons = toReasons(breaches).map((reason) => `    ${reason}`);
  return [`✗ ${call}`, ...reasons, `    ${curl}`].join('\n');
}
