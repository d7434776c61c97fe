import { type Contract, type Operation, responseExamples } from '@client-portal/contract/core';
import { sampleInput } from './sample-call.ts';
import { toTypeText } from './schema-type.ts';

/** Facts about an operation that the reference page shows. */
export interface OperationFacts {
  readonly operation: Operation;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly fields: readonly { readonly name: string; readonly kind: string; readonly isRequired: boolean }[];
  readonly responses: readonly ResponseFacts[];
  /** Input of the SDK function for a request that succeeds. */
  readonly input: Readonly<Record<string, unknown>>;
}

interface ResponseFacts {
  readonly status: number;
  readonly description: string;
  /** TypeScript type of the response body; undefined for a response without a body. */
  readonly type: string | undefined;
  /** Example as indented JSON. */
  readonly examples: readonly { readonly name: string; readonly value: string }[];
}

export function toOperationFacts(contract: Contract, operation: Operation): OperationFacts {
  const { decoded } = contract;
  const { fields = new Map(), schema = {} } = operation.body ?? {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    operation,
    tag: operation.tag === '' ? 'others' : operation.tag,
    summary: operation.summary,
    description: operation.description,
    fields: [...fields].map(([name, { kind, isList }]) => ({
      name,
      kind: isList ? `${kind} (several)` : kind,
      isRequired: required.includes(name),
    })),
    input: sampleInput(contract, operation),
    responses: [...operation.responses].map(([status, response]) => ({
      status,
      description: response.description,
      type: response.schema === undefined ? undefined : toTypeText(decoded, response.schema),
      examples: [...responseExamples(decoded, response)].map(([name, value]) => ({
        name,
        value: JSON.stringify(value, null, 2),
      })),
    })),
  };
}
