import { answerExamples, type Contract, type Operation } from '@client-portal/contract';

/** Facts of the contract about an operation, for people. */
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

export function toOperationFacts({ decoded }: Contract, operation: Operation): OperationFacts {
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
    answers: [...operation.responses].map(([status, answer]) => ({
      status,
      description: answer.description,
      examples: [...answerExamples(decoded, answer)].map(([name, value]) => ({
        name,
        value: JSON.stringify(value, null, 2),
      })),
    })),
  };
}
