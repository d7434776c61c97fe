import { isObject, type OperationObject } from '../open-api.ts';
import { OUTCOMES, TOKEN_PLACES } from '../operation.ts';
import type { ContractDocument } from '../read.ts';

/**
 * Lifecycles and events that a contract may name. The caller passes them, since this package does not depend on the
 * lifecycles.
 */
export interface LifecycleNames {
  isMachine(machine: string): boolean;
  isEvent(machine: string, event: string): boolean;
}

type Check = (value: unknown, lifecycles: LifecycleNames | undefined) => string | undefined;

const oneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value) ? undefined : `must be one of ${words.join(', ')}, not ${JSON.stringify(value)}`;

/** Extensions of an operation and their allowed values. The top of the contract explains them. */
const EXTENSIONS: Readonly<Record<string, Check>> = {
  'x-safe': oneOf(true, false),
  'x-shared': oneOf(true, false),
  'x-extension': oneOf(true, false),
  'x-session-token': oneOf(...TOKEN_PLACES),
  'x-outcome': oneOf(...OUTCOMES.filter((rule) => rule !== 'body')),
  'x-result': (value) => (typeof value === 'string' ? undefined : 'must be a path such as data/data'),
  'x-lifecycle': checkLifecycle,
};

/** Refuses an operation with an unknown extension or an invalid value. */
export function checkExtensions(
  document: ContractDocument,
  steps: readonly string[],
  operation: OperationObject,
  lifecycles: LifecycleNames | undefined,
): void {
  for (const [key, value] of Object.entries(operation)) {
    if (!key.startsWith('x-')) continue;
    const check = Object.hasOwn(EXTENSIONS, key) ? EXTENSIONS[key] : undefined;
    const problem = check === undefined ? 'is not an extension of this contract' : check(value, lifecycles);
    if (problem !== undefined) {
      throw document.errorAt(
        [...steps, key],
        `${operation.operationId ?? steps.join(' ')}: ${key} ${problem}.`,
      );
    }
  }
}

function checkLifecycle(value: unknown, lifecycles: LifecycleNames | undefined): string | undefined {
  if (!isObject(value) || typeof value.machine !== 'string' || typeof value.key !== 'string') {
    return 'must name machine, event and key';
  }
  const { machine, event } = value;
  if (lifecycles?.isMachine(machine) === false) return `names the machine ${machine}, which does not exist`;
  const events = isObject(event)
    ? Object.entries(event).flatMap(([key, name]) => (key === 'field' ? [] : [name]))
    : [event];
  const unknown = events.find(
    (name) => typeof name !== 'string' || lifecycles?.isEvent(machine, name) === false,
  );
  return unknown === undefined
    ? undefined
    : `names the event ${String(unknown)}, which ${machine} does not have`;
}
