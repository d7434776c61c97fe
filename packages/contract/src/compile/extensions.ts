import { propertiesOf } from '../follow.ts';
import { eventNamesOf } from '../lifecycle.ts';
import { isObject, type OpenApiDocument, type OperationObject } from '../open-api.ts';
import { OUTCOMES, TOKEN_PLACES } from '../operation.ts';
import type { CompileContext } from './compile-context.ts';
import { findRead, rowOf } from './find-read.ts';
import { DOCUMENT_EXTENSIONS, findExtensions } from './foreign-extensions.ts';

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

/** Adds a note about each extension of the document that is not known here. */
export function noteForeignExtensions(root: OpenApiDocument, note: CompileContext['note']): void {
  for (const [name, steps] of findExtensions(root)) {
    const isKnown = Object.hasOwn(EXTENSIONS, name) || DOCUMENT_EXTENSIONS.some((known) => known === name);
    if (!isKnown) note(steps, `${name} is no extension that is known here.`);
  }
}

/** Refuses an operation with an invalid value of an extension. Those of other tools are passed over. */
export function checkExtensions(
  context: CompileContext,
  steps: readonly string[],
  operation: OperationObject,
): void {
  for (const [key, value] of Object.entries(operation)) {
    const check = Object.hasOwn(EXTENSIONS, key) ? EXTENSIONS[key] : undefined;
    const problem = check?.(value, context, operation);
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
  if (all?.isSafe !== true || operation['x-safe'] === false)
    return `leads to ${operationId}: a read is part of another read`;
  const isInBoth = [all.row, rowOf(decoded, operation)].every(
    (row) => propertiesOf(decoded, row)[by] !== undefined,
  );
  return isInBoth ? undefined : `names the field ${by}, which the rows of both do not have`;
}
