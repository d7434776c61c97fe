import { Refusal, type RequestHeaders } from '@client-portal/contract/core';
import { type DelayRange, FAULT_KINDS, type Fault, SLOW_DRIP_MS } from '../world/fault-rules.ts';

/**
 * Returns the fault in the header `X-Portal-Fault`, such as `html`, `status=503`, `delay=500` or `delay=0..600`;
 * undefined without the header.
 */
export function faultOf({ headers }: { readonly headers: RequestHeaders }): Fault | undefined {
  const header = headers['x-portal-fault'];
  if (header === undefined) return undefined;
  const text = String(header).trim();
  if (text === 'delay') return { kind: 'delay', ms: 1_000 };
  const range = text.startsWith('delay=') ? toDelayRange(text.slice('delay='.length)) : undefined;
  if (range !== undefined) return { kind: 'delay', ...range };
  const [, word, number] = /^([a-z-]+)(?:=(\d{1,6}))?$/.exec(text) ?? [];
  const kind = FAULT_KINDS.find((known) => known === word);
  const amount = number === undefined ? undefined : Number(number);
  const isStatus = amount === undefined || (amount >= 200 && amount <= 599);
  if (kind === 'slow-drip') return { kind, ms: amount ?? SLOW_DRIP_MS };
  if (kind === 'status' && isStatus) return { kind, status: amount ?? 500 };
  if (kind === 'html' && isStatus) return { kind, status: amount ?? 200 };
  if (kind !== undefined && kind !== 'status' && kind !== 'delay' && amount === undefined) return { kind };
  throw new Refusal(
    400,
    `X-Portal-Fault must be one of ${FAULT_KINDS.join(', ')}; status, html, delay and slow-drip may name a number, as in status=503, and delay a range, as in delay=0..600.`,
  );
}

/**
 * Delays that can be chosen by name. Each is added to the request and again to the response: `office` is a fast line,
 * `phone` a phone network, `weak-phone` one with poor reception, and `satellite` a satellite.
 */
export const LATENCIES: Readonly<Record<string, DelayRange>> = {
  office: { ms: 5, maxMs: 20 },
  phone: { ms: 50, maxMs: 200 },
  'weak-phone': { ms: 300, maxMs: 1_500 },
  satellite: { ms: 300, maxMs: 400 },
};

/**
 * Returns a delay range in ms: `500` is exactly 500, and `0..600` a random time from 0 to 600. Returns undefined for
 * any other text.
 */
export function toDelayRange(text: string): DelayRange | undefined {
  const [, least, most] = /^(\d{1,6})(?:\.\.(\d{1,6}))?$/.exec(text) ?? [];
  if (least === undefined) return undefined;
  if (most === undefined) return { ms: Number(least) };
  return Number(most) < Number(least) ? undefined : { ms: Number(least), maxMs: Number(most) };
}
