import { propertiesOf } from '../follow.ts';
import { eventNamesOf } from '../lifecycle.ts';
import { isObject, type OperationObject } from '../open-api.ts';
import { OUTCOMES, TOKEN_PLACES } from '../operation.ts';
import type { CompileContext } from './compile-context.ts';
import { findRead, rowOf } from './find-read.ts';

type Check = (value: unknown, context: CompileContext, operation: OperationObject) => string | undefined;

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
  'x-subset-of': checkSubset,
};

/** Refuses an operation with an unknown extension or an invalid value. */
export function checkExtensions(
  context: CompileContext,
  steps: readonly string[],
  operation: OperationObject,
): void {
  for (const [key, value] of Object.entries(operation)) {
    if (!key.startsWith('x-')) continue;
    const check = Object.hasOwn(EXTENSIONS, key) ? EXTENSIONS[key] : undefined;
    const problem =
      check === undefined ? 'is not an extension of this contract' : check(value, context, operation);
    if (problem !== undefined) {
      throw context.source.errorAt(
        [...steps, key],
        `${operation.operationId ?? steps.join(' ')}: ${key} ${problem}.`,
      );
    }
  }
}

function checkLifecycle(value: unknown, { lifecycles, known }: CompileContext): string | undefined {
  if (!isObject(value) || typeof value.machine !== 'string' || typeof value.key !== 'string') {
    return 'must name machine, event and key';
  }
  const { machine, event } = value;
  const lifecycle = lifecycles.get(machine);
  if (lifecycle === undefined) return `names the machine ${machine}, which x-lifecycles does not have`;
  if (known?.isMachine(machine) === false)
    return `names the machine ${machine}, which this program does not know`;
  const events = isObject(event)
    ? Object.entries(event).flatMap(([key, name]) => (key === 'field' ? [] : [name]))
    : [event];
  const unknown = events.find(
    (name) =>
      typeof name !== 'string' ||
      !eventNamesOf(lifecycle).includes(name) ||
      known?.isEvent(machine, name) === false,
  );
  return unknown === undefined
    ? undefined
    : `names the event ${String(unknown)}, which ${machine} does not have`;
}

function checkSubset(
  value: unknown,
  { decoded }: CompileContext,
  operation: OperationObject,
): string | undefined {
  if (!isObject(value) || typeof value.operationId !== 'string' || typeof value.by !== 'string')
    return 'must name the operationId of a read, and by which field';
  const { operationId, by, ...others } = value;
  const [other] = Object.keys(others);
  if (other !== undefined) return `has ${other}, which is not known here`;
  const all = findRead(decoded, operationId);
  if (all?.isSafe !== true || operation['x-safe'] !== true)
    return `leads to ${operationId}: a read is part of another read`;
  const isInBoth = [all.row, rowOf(decoded, operation)].every(
    (row) => propertiesOf(decoded, row)[by] !== undefined,
  );
  return isInBoth ? undefined : `names the field ${by}, which the rows of both do not have`;
}
