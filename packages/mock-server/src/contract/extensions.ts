import { isEventOf, isLifecycleName } from '@client-portal/state-machines';
import type { ContractDocument } from './document.ts';
import { isObject, type OperationObject } from './open-api.ts';
import { TOKEN_PLACES } from './operation.ts';

type Check = (value: unknown) => string | undefined;

const oneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value) ? undefined : `must be one of ${words.join(', ')}, not ${JSON.stringify(value)}`;

/** The extensions of an operation and what they may hold; the contract describes them at its top. */
const EXTENSIONS: Readonly<Record<string, Check>> = {
  'x-safe': oneOf(true, false),
  'x-session-token': oneOf(...TOKEN_PLACES),
  'x-outcome': oneOf('http', 'ok'),
  'x-result': (value) => (typeof value === 'string' ? undefined : 'must be a path such as data/data'),
  'x-lifecycle': checkLifecycle,
};

/** Refuses an operation with an extension that this server does not know, or a value that it cannot act on. */
export function checkExtensions(
  document: ContractDocument,
  steps: readonly string[],
  operation: OperationObject,
): void {
  for (const [key, value] of Object.entries(operation)) {
    if (!key.startsWith('x-')) continue;
    const check = Object.hasOwn(EXTENSIONS, key) ? EXTENSIONS[key] : undefined;
    const problem = check === undefined ? 'is not an extension of this contract' : check(value);
    if (problem !== undefined) {
      throw document.errorAt(
        [...steps, key],
        `${operation.operationId ?? steps.join(' ')}: ${key} ${problem}.`,
      );
    }
  }
}

function checkLifecycle(value: unknown): string | undefined {
  if (!isObject(value) || typeof value.machine !== 'string' || typeof value.key !== 'string') {
    return 'must name machine, event and key';
  }
  const { machine, event } = value;
  if (!isLifecycleName(machine)) return `names the machine ${machine}, which does not exist`;
  const events = isObject(event)
    ? Object.entries(event).flatMap(([key, name]) => (key === 'field' ? [] : [name]))
    : [event];
  const unknown = events.find((name) => typeof name !== 'string' || !isEventOf(machine, name));
  return unknown === undefined
    ? undefined
    : `names the event ${String(unknown)}, which ${machine} does not have`;
}
