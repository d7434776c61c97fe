import { onCLS, onINP, onLCP } from 'web-vitals';
import { onFailure } from '../lib/failure-reports.ts';
import { paths } from '../pages.ts';

/** Largest number of reports in a minute, since a page may fail in a loop. */
const MOST_IN_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Sends errors, crashes of screens, failed calls and web vitals to the deployment's reporting address, without personal
 * data: no messages of errors, which may quote input, no addresses, nothing about the device. Each text is a word of the
 * portal, or one of bounded length and plain signs.
 */
export function startReports(address: string): void {
  const { build } = document.documentElement.dataset;
  const send = (report: Readonly<Record<string, unknown>>) => {
    // Sent as text: JSON would need a CORS preflight, for which a page that is being closed has no time.
    navigator.sendBeacon(address, JSON.stringify({ ...report, screen: toScreen(location.pathname), build }));
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
    if (failure.kind === 'call')
      return sendFailure({ ...failure, requestId: toRequestId(failure.requestId) });
    const { kind, error } = failure;
    return sendFailure({ kind, name: toName(error), at: toPlaceOf(error) });
  });
  for (const on of [onLCP, onCLS, onINP]) {
    on(({ name, value }) => send({ kind: 'vital', name, value: Math.round(value * 1_000) / 1_000 }));
  }
}

/** Returns the name of the page at a path, or `other`: an address may hold anything that somebody typed. */
const toScreen = (pathname: string): string =>
  Object.entries(paths).find(([, path]) => path === pathname)?.[0] ?? 'other';

/** Returns the service's id of a request, unless it holds more than an id. */
const toRequestId = (id: string | undefined) =>
  id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined;

/** Returns the name of an error's class. Code of others may give an error any text for a name. */
function toName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return /^[A-Za-z]\w{0,39}$/.test(error.name) ? error.name : 'other';
}

const toPlaceOf = (error: unknown): string => (error instanceof Error ? toPlace(error.stack ?? '') : '');

/** Largest length of a file's name in a report. */
const MOST_NAME_LETTERS = 80;

/**
 * Returns the first of the portal's own files in a stack trace, with line and column. The name is looked for backwards
 * from its ending, since a message of any length stands before the stack.
 */
function toPlace(stack: string): string {
  const end = /\.js:\d{1,9}:\d{1,9}/.exec(stack);
  if (end === null) return '';
  const name = /(?<![\w.-])[\w.-]+$/.exec(
    stack.slice(Math.max(0, end.index - MOST_NAME_LETTERS), end.index),
  )?.[0];
  return name === undefined ? '' : name + end[0];
}
