import { bodyExample } from '../examples.ts';
import { propertiesOf, requiredNames, valueAt } from '../follow.ts';
import { isObject, type OpenApiDocument } from '../open-api.ts';
import type { Operation } from '../operation.ts';
import { describeField, toSentence } from './field.ts';

/** Headers that clients set themselves. */
const OWN_HEADERS = ['accept-language', 'idempotency-key', 'if-match'];

/** Field of the input of a function: one of the body, or a parameter. */
export interface InputField {
  readonly name: string;
  readonly place: 'body' | 'query' | 'path' | 'header';
  readonly isRequired: boolean;
  /** Sentences about the field; empty if the contract says nothing about it. */
  readonly description: string;
}

/** Returns the fields of an operation's input, in the order of the contract. */
export function inputFieldsOf(root: OpenApiDocument, operation: Operation): InputField[] {
  const { body, parameters } = operation;
  const required = requiredNames(root, body?.schema);
  const example = bodyExample(root, operation);
  const inBody = Object.entries(propertiesOf(root, body?.schema)).map(
    ([name, schema]): InputField => ({
      name,
      place: 'body',
      isRequired: body?.required === true && required.includes(name),
      description: describeField(root, schema, example?.[name]),
    }),
  );
  const placed = parameters.flatMap(({ name, in: place, required: isRequired, steps }): InputField[] => {
    if (OWN_HEADERS.includes(name.toLowerCase())) return [];
    const parameter = valueAt(root, steps);
    const { schema, description, example: shown } = isObject(parameter) ? parameter : {};
    const words = [describeField(root, schema, shown)];
    if (typeof description === 'string') words.unshift(toSentence(description));
    return [{ name, place, isRequired, description: words.join(' ').trim() }];
  });
  // An id that is in the path and in the body is one field.
  const names = placed.map(({ name }) => name);
  return [...inBody.filter(({ name }) => !names.includes(name)), ...placed];
}

/** Returns the summary of an operation and its description, as paragraphs. */
export const describeOperation = ({ summary, description }: Operation): string[] =>
  [summary, ...description.split(/\n\s*\n/)].filter((text) => text.trim() !== '').map(toSentence);

/**
 * Returns a line for each response that is no success. The responses that operations share (`components/responses`)
 * follow in one line without their descriptions, except those in `told`.
 */
export function describeFailures({ responses }: Operation, told: readonly number[] = []): string[] {
  const failures = [...responses].filter(([status]) => status >= 300);
  const isShared = ([status, { steps }]: (typeof failures)[number]) =>
    steps[0] === 'components' && !told.includes(status);
  const own = failures.filter((failure) => !isShared(failure));
  const shared = failures.filter(isShared).map(([status]) => status);
  return [
    ...own.map(([status, { description }]) => `${status}: ${toSentence(description)}`),
    ...(shared.length > 0 ? [`${shared.join(', ')}: as for other operations.`] : []),
  ];
}
