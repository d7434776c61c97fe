import { type PortalClient, PortalError } from '@client-portal/sdk';
import { reportFailure } from '../lib/failure-reports.ts';
import { gapsOf } from './list-gaps.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Returns a client whose failed calls are reported, and lists with rows that cannot be read; what they resolve to and
 * reject with stays the same.
 */
export function reportFailedCalls(client: PortalClient): PortalClient {
  const calls = Object.entries(client as unknown as Readonly<Record<string, AnyCall>>);
  return Object.fromEntries(
    calls.map(([name, call]) => [name, toReported(name, call)]),
  ) as unknown as PortalClient;
}

function toReported(name: string, call: AnyCall): AnyCall {
  return (...args) => {
    const startedAt = performance.now();
    const result = call(...args);
    const took = () => Math.round(performance.now() - startedAt);
    result.then(
      (value) => {
        const { unreadable: rows } = gapsOf(value);
        if (rows === 0) return;
        reportFailure({ kind: 'call', operation: name, cause: 'unreadable', rows, durationMs: took() });
      },
      (error: unknown) => {
        // The user left the page or pressed Cancel.
        if (!(error instanceof PortalError) || error.kind === 'aborted') return;
        const { operationId: operation, kind: cause, status, requestId } = error;
        reportFailure({ kind: 'call', operation, cause, status, durationMs: took(), requestId });
      },
    );
    return result;
  };
}
