import { follow } from '../contract/compile-operation.ts';
import type { Contract } from '../contract/contract.ts';
import {
  isObject,
  type JsonSchema,
  type MediaTypeObject,
  type OperationObject,
  type RequestBodyObject,
  type ResponseObject,
  valueAt,
} from '../contract/open-api.ts';
import type { Operation } from '../contract/operation.ts';

/** What the contract says of an operation, for a person to read. */
export interface OperationFacts {
  readonly operation: Operation;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly fields: readonly { readonly name: string; readonly kind: string; readonly isRequired: boolean }[];
  readonly answers: readonly AnswerFacts[];
}

interface AnswerFacts {
  readonly status: number;
  readonly description: string;
  /** JSON, laid out. */
  readonly examples: readonly { readonly name: string; readonly value: string }[];
}

interface Described extends OperationObject {
  readonly summary?: string;
  readonly description?: string;
}

export function toOperationFacts({ decoded }: Contract, operation: Operation): OperationFacts {
  const { summary = '', description = '', tags = [] } = valueAt(decoded, operation.steps) as Described;
  const { fields = new Map(), mediaType = '' } = operation.body ?? {};
  const body = follow<RequestBodyObject>(decoded, [...operation.steps, 'requestBody']);
  const schema = follow<JsonSchema>(decoded, [...body.steps, 'content', mediaType, 'schema']).value;
  const required = isObject(schema) && Array.isArray(schema.required) ? schema.required : [];
  return {
    operation,
    tag: tags[0] ?? 'others',
    summary,
    description,
    fields: [...fields].map(([name, { kind, isList }]) => ({
      name,
      kind: isList ? `${kind} (several)` : kind,
      isRequired: required.includes(name),
    })),
    answers: [...operation.responses.keys()].map((status) => {
      const answer = follow<ResponseObject & { readonly description?: string }>(decoded, [
        ...operation.steps,
        'responses',
        String(status),
      ]).value;
      return {
        status,
        description: answer?.description ?? '',
        examples: examplesOf(answer?.content?.['application/json']),
      };
    }),
  };
}

const examplesOf = (media: MediaTypeObject | undefined) =>
  Object.entries(media?.examples ?? {}).map(([name, { value }]) => ({
    name,
    value: JSON.stringify(value, null, 2),
  }));
