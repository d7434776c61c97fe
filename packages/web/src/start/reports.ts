import { onCLS, onINP, onLCP } from 'web-vitals';

/** Largest number of reported errors, since a page may fail in a loop. */
const MOST_ERRORS = 20;

/**
 * Sends errors and web vitals to the deployment's reporting address, without personal data: no error messages, which
 * may quote input, no queries of addresses, nothing about the device.
 */
export function startReports(address: string): void {
  let errors = 0;
  const send = (report: Readonly<Record<string, unknown>>) => {
    // Sent as text: JSON would need a CORS preflight, for which a page that is being closed has no time.
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

/** Returns the first of the portal's own files in a stack trace, with line and column. */
const toPlace = (stack: string): string => /[\w.-]+\.js:\d+:\d+/.exec(stack)?.[0] ?? '';
