import { onCLS, onINP, onLCP } from 'web-vitals';
import { onFailure } from '../lib/failure-reports.ts';

/** Largest number of reports in a minute, since a page may fail in a loop. */
const MOST_IN_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Sends errors, crashes of screens, failed calls and web vitals to the deployment's reporting address, without personal
 * data: no messages of errors, which may quote input, no queries of addresses, nothing about the device.
 */
export function startReports(address: string): void {
  const { build } = document.documentElement.dataset;
  const send = (report: Readonly<Record<string, unknown>>) => {
    // Sent as text: JSON would need a CORS preflight, for which a page that is being closed has no time.
    navigator.sendBeacon(address, JSON.stringify({ ...report, screen: location.pathname, build }));
  };
  const recent: number[] = [];
  const sendFailure = (report: Readonly<Record<string, unknown>>) => {
    const now = Date.now();
    while (recent[0] !== undefined && recent[0] <= now - MINUTE_MS) recent.shift();
    if (recent.length === MOST_IN_A_MINUTE) return;
    recent.push(now);
    send(report);
  };
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    sendFailure({ kind: 'error', name: toName(error), at: toPlace(`${filename}:${lineno}:${colno}`) });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    sendFailure({ kind: 'error', name: toName(reason), at: toPlaceOf(reason) });
  });
  onFailure((failure) => {
    if (failure.kind === 'call') return sendFailure(failure);
    const { kind, error } = failure;
    return sendFailure({ kind, name: toName(error), at: toPlaceOf(error) });
  });
  for (const on of [onLCP, onCLS, onINP]) {
    on(({ name, value }) => send({ kind: 'vital', name, value: Math.round(value * 1_000) / 1_000 }));
  }
}

const toName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const toPlaceOf = (error: unknown): string => (error instanceof Error ? toPlace(error.stack ?? '') : '');

/** Returns the first of the portal's own files in a stack trace, with line and column. */
const toPlace = (stack: string): string => /[\w.-]+\.js:\d+:\d+/.exec(stack)?.[0] ?? '';
