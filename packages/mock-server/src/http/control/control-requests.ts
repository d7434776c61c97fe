import { isObject } from '@client-portal/contract';
import { FAULT_KINDS, type Fault, type FaultRule } from '../../world/fault-rules.ts';
import { isScenarioName, scenarios } from '../../world/scenarios/index.ts';
import type { ResetOptions } from '../../world/worlds.ts';
import { readInstant, readWholeNumber, refuse, toFields } from './control-fields.ts';

/** `{ scenario?, now? }` */
export function toResetOptions(body: unknown): ResetOptions {
  const { scenario, now } = toFields(body, ['scenario', 'now']);
  if (scenario !== undefined && !(typeof scenario === 'string' && isScenarioName(scenario))) {
    throw refuse('scenario', `must be one of ${Object.keys(scenarios).join(', ')}`);
  }
  return {
    ...(scenario === undefined ? {} : { scenario }),
    ...(now === undefined ? {} : { now: readInstant('now', now) }),
  };
}

/** `{ now }` or `{ advanceMs }` */
export function toClockChange(body: unknown): { readonly now: number } | { readonly advanceMs: number } {
  const { now, advanceMs } = toFields(body, ['now', 'advanceMs']);
  if (now !== undefined) return { now: readInstant('now', now) };
  if (typeof advanceMs === 'number' && Number.isSafeInteger(advanceMs)) return { advanceMs };
  throw refuse('advanceMs', 'must be a whole number of milliseconds, or give now');
}

/** `{ ms }`, at most ten minutes. */
export function toOutageMs(body: unknown): number {
  const { ms } = toFields(body, ['ms']);
  return readWholeNumber('ms', ms, 1, 600_000);
}

/** `{ email }` */
export function toAccountEmail(body: unknown): string {
  const { email } = toFields(body, ['email']);
  if (typeof email === 'string') return email;
  throw refuse('email', 'must be the address of an account');
}

/** `{ operationId, fault, times? }`; `knows` tells which operation ids there are. */
export function toFaultRule(body: unknown, knows: (operationId: string) => boolean): FaultRule {
  const { operationId, fault, times } = toFields(body, ['operationId', 'fault', 'times']);
  if (typeof operationId !== 'string' || !knows(operationId)) {
    throw refuse('operationId', 'must be an operation of the contract, downloadFile, or *');
  }
  if (times !== undefined && !(Number.isSafeInteger(times) && Number(times) > 0)) {
    throw refuse('times', 'must be a whole number above 0');
  }
  return { operationId, fault: toFault(fault), ...(times === undefined ? {} : { times: Number(times) }) };
}

/** How long an answer that drips takes when nothing else is said. */
export const SLOW_DRIP_MS = 2_000;

function toFault(value: unknown): Fault {
  const fault = toFields(value, ['kind', 'status', 'body', 'headers', 'ms', 'applied']);
  const kind = FAULT_KINDS.find((known) => known === fault.kind);
  if (kind === undefined) throw refuse('fault.kind', `must be one of ${FAULT_KINDS.join(', ')}`);
  if (kind === 'delay') return { kind, ms: readWholeNumber('fault.ms', fault.ms, 0, 600_000) };
  const applied = typeof fault.applied === 'boolean' ? { applied: fault.applied } : {};
  if (kind === 'slow-drip') {
    const ms = fault.ms === undefined ? SLOW_DRIP_MS : readWholeNumber('fault.ms', fault.ms, 0, 600_000);
    return { kind, ms, ...applied };
  }
  if (kind === 'html') {
    const status = fault.status === undefined ? {} : { status: readStatus(fault.status) };
    return { kind, ...status, ...applied };
  }
  if (kind !== 'status') return { kind, ...applied };
  return {
    kind,
    status: readStatus(fault.status),
    ...(fault.body === undefined ? {} : { body: fault.body }),
    ...(fault.headers === undefined ? {} : { headers: toHeaders(fault.headers) }),
    ...applied,
  };
}

const readStatus = (value: unknown): number => readWholeNumber('fault.status', value, 200, 599);

function toHeaders(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [['', '']];
  // What node:http refuses to send must not get as far as the answer.
  const isSound = entries.every(
    ([name, text]) =>
      /^[\w-]+$/.test(String(name)) && typeof text === 'string' && /^[\x20-\x7e]*$/.test(text),
  );
  if (!isSound) throw refuse('fault.headers', 'must be an object of header names and texts');
  // Lower case as the server's own, so that one given here takes its place.
  return Object.fromEntries(entries.map(([name, text]) => [name.toLowerCase(), String(text)]));
}
