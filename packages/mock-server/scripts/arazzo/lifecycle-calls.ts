import { followSchema, type OpenApiDocument, type Operation, propertiesOf } from '@client-portal/contract';
import { type OperationId, type OperationRow, operations as rows } from '@client-portal/sdk';
import type { LifecycleName } from '@client-portal/state-machines';

/** A call that makes one event of a lifecycle happen. */
export interface LifecycleCall {
  readonly operation: Operation;
  readonly row: OperationRow;
  readonly event: string;
  /** The request field that names the item. */
  readonly key: string;
  /** Fields whose values the event decides, as `status: '1'`. */
  readonly decided: Readonly<Record<string, string>>;
  /** The JSON Schema of each required field, references resolved. */
  readonly fields: Readonly<Record<string, object>>;
}

/** The calls that drive `machine`, by the contract's `x-lifecycle`; one for each event. */
export function callsOf(
  machine: LifecycleName,
  operations: readonly Operation[],
  root: OpenApiDocument,
): readonly LifecycleCall[] {
  return operations.flatMap((operation) => {
    const { lifecycle, id } = operation;
    if (lifecycle?.machine !== machine) return [];
    const row: OperationRow = rows[id as OperationId];
    const common = { operation, row, key: lifecycle.key, fields: requiredFields(operation, root) };
    if (typeof lifecycle.event === 'string') return [{ ...common, event: lifecycle.event, decided: {} }];
    const { field = '', ...events } = lifecycle.event;
    return Object.entries(events).map(([value, event]) => ({
      ...common,
      event,
      decided: { [field]: value },
    }));
  });
}

function requiredFields({ body }: Operation, root: OpenApiDocument): Record<string, object> {
  const properties = propertiesOf(root, body?.schema);
  const required = Array.isArray(body?.schema.required) ? body.schema.required.map(String) : [];
  return Object.fromEntries(required.map((name) => [name, toInput(root, properties[name])]));
}

/** Runners compile inputs with validators that know no formats and no annotations: what remains is what they check. */
const INPUT_KEYWORDS = ['type', 'items', 'enum', 'pattern', 'minLength', 'minItems', 'minimum'];

function toInput(root: OpenApiDocument, schema: unknown): object {
  const entries = Object.entries(followSchema(root, schema)).filter(([keyword]) =>
    INPUT_KEYWORDS.includes(keyword),
  );
  return Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, keyword === 'items' ? toInput(root, value) : value]),
  );
}
