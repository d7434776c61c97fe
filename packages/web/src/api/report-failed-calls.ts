import { type PortalClient, PortalError } from '@client-portal/sdk';
import { reportFailure } from '../lib/failure-reports.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/** Returns a client whose failed calls are reported; what they resolve to and reject with stays the same. */
export function reportFailedCalls(client: PortalClient): PortalClient {
  const calls = Object.entries(client as unknown as Readonly<Record<string, AnyCall>>);
  return Object.fromEntries(calls.map(([name, call]) => [name, toReported(call)])) as unknown as PortalClient;
}

function toReported(call: AnyCall): AnyCall {
  return (...args) => {
    const startedAt = performance.now();
    const result = call(...args);
    result.catch((error: unknown) => {
      // The user left the page or pressed Cancel.
      if (!(error instanceof PortalError) || error.kind === 'aborted') return;
      const { operationId: operation, kind: cause, status, requestId } = error;
      const durationMs = Math.round(performance.now() - startedAt);
      reportFailure({ kind: 'call', operation, cause, status, durationMs, requestId });
    });
    return result;
  };
}
