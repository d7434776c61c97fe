import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { onEnd, startOrAdvise } from '@client-portal/contract';
import { toReasons } from '../proxy/dedupe-breaches.ts';
import { type ProxiedCall, UNKNOWN_CALL } from '../proxy/proxied-call.ts';
import { startProxy } from '../proxy/proxy.ts';
import { PROXY_HELP, readProxyFlags } from './proxy-flags.ts';

export const help = PROXY_HELP;

/** `portal-mock proxy`. Throws a UsageError. */
export async function run(args: readonly string[]): Promise<void> {
  const flags = readProxyFlags(args);
  if (flags === 'help') return console.log(PROXY_HELP);
  await startOrAdvise(flags, () => passOn(flags));
}

async function passOn(flags: Exclude<ReturnType<typeof readProxyFlags>, 'help'>): Promise<void> {
  const { quiet, logFile, recordFile, reportFile, ...options } = flags;
  // Opened first: the command reports a file that cannot be written before anything runs.
  const log = logFile === undefined ? undefined : openSync(logFile, 'a', 0o600);
  if (reportFile !== undefined) closeSync(openSync(reportFile, 'a'));
  if (recordFile !== undefined) closeSync(openSync(recordFile, 'a', 0o600));
  const proxy = await startProxy({
    ...options,
    record: recordFile !== undefined,
    onCall(call) {
      if (!quiet || call.breaches.length > 0) console.log(toLines(call));
      if (log !== undefined)
        writeSync(log, `${JSON.stringify({ ...call, at: new Date(call.at).toISOString() })}\n`);
    },
    onDefect: (error) => console.error(error),
  });
  onEnd(async () => {
    await proxy.close();
    if (log !== undefined) closeSync(log);
    const markdown = proxy.toMarkdown();
    console.log(`\n${markdown}`);
    if (reportFile !== undefined) writeFileSync(reportFile, markdown);
    if (recordFile !== undefined)
      writeFileSync(recordFile, `${JSON.stringify(await proxy.toRecording(), null, 2)}\n`);
    process.exitCode = proxy.report.hasBreaches ? 1 : 0;
  });
  // Last: a reader of this line may end the process at once.
  console.log(`Proxy on ${proxy.url} for ${options.backend.origin}`);
}

/** `✓ POST listTimesheets 200`, or the same with a cross, its breaches and the call. */
function toLines({ method, operationId = UNKNOWN_CALL, status, breaches, curl }: ProxiedCall): string {
  const call = `${method} ${operationId} ${status === 0 ? '(no answer)' : status}`;
  if (breaches.length === 0) return `✓ ${call}`;
  const reasons = toReasons(breaches).map((reason) => `    ${reason}`);
  return [`✗ ${call}`, ...reasons, `    ${curl}`].join('\n');
}
