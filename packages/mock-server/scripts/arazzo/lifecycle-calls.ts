import { followSchema, type OpenApiDocument, type Operation, propertiesOf } from '@client-portal/contract';
import { type OperationId, type OperationRow, operations as rows } from '@client-portal/sdk';
import type { LifecycleName } from '@client-portal/state-machines';

/** Operation that sends one event of a lifecycle. */
export interface LifecycleCall {
  readonly operation: Operation;
  readonly row: OperationRow;
  readonly event: string;
  /** Field of the request with the id of the item. */
  readonly key: string;
  /** Fields with a fixed value for the event, such as `status: '1'`. */
  readonly decided: Readonly<Record<string, string>>;
  /** JSON Schema of each required field, with `$ref` resolved. */
  readonly fields: Readonly<Record<string, object>>;
}

/** Returns the operations that drive `machine` by `x-lifecycle`, one for each event. */
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

/**
 * Keywords that are kept in the schemas of inputs. The validators of Arazzo runners do not support formats and
 * annotations.
 */
const INPUT_KEYWORDS = ['type', 'items', 'enum', 'pattern', 'minLength', 'minItems', 'minimum'];

function toInput(root: OpenApiDocument, schema: unknown): object {
  const entries = Object.entries(followSchema(root, schema)).filter(([keyword]) =>
    INPUT_KEYWORDS.includes(keyword),
  );
  return Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, keyword === 'items' ? toInput(root, value) : value]),
  );
}
