import type { IncomingMessage } from 'node:http';
import { Refusal } from '@client-portal/contract';
import { FAULT_KINDS, type Fault, SLOW_DRIP_MS } from '../../world/fault-rules.ts';

/** The fault that a request asks for itself: `X-Portal-Fault: html`, `status=503`, `delay=500`; undefined for none. */
export function faultOf({ headers }: IncomingMessage): Fault | undefined {
  const header = headers['x-portal-fault'];
  if (header === undefined) return undefined;
  const [, word, number] = /^([a-z-]+)(?:=(\d{1,6}))?$/.exec(String(header).trim()) ?? [];
  const kind = FAULT_KINDS.find((known) => known === word);
  const amount = number === undefined ? undefined : Number(number);
  const isStatus = amount === undefined || (amount >= 200 && amount <= 599);
  if (kind === 'delay') return { kind, ms: amount ?? 1_000 };
  if (kind === 'slow-drip') return { kind, ms: amount ?? SLOW_DRIP_MS };
  if (kind === 'status' && isStatus) return { kind, status: amount ?? 500 };
  if (kind === 'html' && isStatus) return { kind, status: amount ?? 200 };
  if (kind !== undefined && kind !== 'status' && amount === undefined) return { kind };
  throw new Refusal(
    400,
    `X-Portal-Fault must be one of ${FAULT_KINDS.join(', ')}; status, html, delay and slow-drip may name a number, as in status=503.`,
  );
}
