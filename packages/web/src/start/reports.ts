import { onCLS, onINP, onLCP } from 'web-vitals';

/** A page that fails in a loop says so often enough. */
const MOST_ERRORS = 20;

/**
 * Posts errors and web vitals to the deployment's own address. Nothing personal: no message of an error, since it may quote
 * an entry, no query of an address, nothing of the device.
 */
export function startReports(address: string): void {
  let errors = 0;
  const send = (report: Readonly<Record<string, unknown>>) => {
    // As text: JSON would ask another host for leave first, which a page that is being left has no time for.
    navigator.sendBeacon(address, JSON.stringify({ ...report, screen: location.pathname }));
  };
  const sendError = (error: unknown, at: string) => {
    errors += 1;
    if (errors > MOST_ERRORS) return;
    send({ kind: 'error', name: error instanceof Error ? error.name : typeof error, at });
  };
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    sendError(error, toPlace(`${filename}:${lineno}:${colno}`));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    sendError(reason, reason instanceof Error ? toPlace(reason.stack ?? '') : '');
  });
  for (const on of [onLCP, onCLS, onINP]) {
    on(({ name, value }) => send({ kind: 'vital', name, value: Math.round(value * 1_000) / 1_000 }));
  }
}

/** The first of the portal's own files in a stack, with line and column. */
const toPlace = (stack: string): string => /[\w.-]+\.js:\d+:\d+/.exec(stack)?.[0] ?? '';
