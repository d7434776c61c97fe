import type { Contract, Lifecycle, LifecycleState } from '@client-portal/contract';
import type { DecisionRow } from '@client-portal/sdk/runtime';

export const toPascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns a function for each event of an operation that serves several (`x-lifecycle`), such as `approveTimesheet`.
 * Throws a ContractError if an operation has such a name already.
 */
export function toDecisions({
  operations,
  errorOf,
}: Pick<Contract, 'operations' | 'errorOf'>): readonly (readonly [name: string, DecisionRow])[] {
  return operations.flatMap((operation) => {
    const { id, lifecycle } = operation;
    if (lifecycle === undefined || typeof lifecycle.event === 'string') return [];
    const { field = '', ...events } = lifecycle.event;
    return Object.entries(events).map(([value, event]) => {
      const name = `${event}${toPascal(lifecycle.machine)}`;
      if (operations.some((other) => other.id === name))
        throw errorOf(operation, `needs a function ${name}, which is the name of an operation.`);
      return [name, { operation: id, field, value }] as const;
    });
  });
}

/** Returns the types of the states of all lifecycles, with the values that store them. */
export const renderStates = ({ lifecycles }: Contract): string =>
  [...lifecycles.values()].map(renderState).join('\n');

function renderState({ name, description, schema, parts, states }: Lifecycle): string {
  const lines = states.map((state) => ` * - \`${state.name}\`: ${toWords(state, schema, parts)}\n`).join('');
  const union = states.map((state) => `'${state.name}'`).join(' | ');
  const type =
    parts.length === 0
      ? union
      : `{ readonly [Part in ${parts.map((part) => `'${part}'`).join(' | ')}]: ${union} }`;
  return `/**\n * State of the lifecycle ${name}${parts.length === 0 ? '' : ', one for each part'}. ${description}\n *\n${lines} */\nexport type ${toPascal(name)}State = ${type};\n`;
}

function toWords(
  { description, when }: LifecycleState,
  schema: string | undefined,
  parts: readonly string[],
): string {
  const stored = [...when].map(([field, values]) => {
    const place = parts.length === 0 ? `\`${schema}.${field}\`` : `its part of \`${schema}\``;
    return `${place} is ${values.join(' or ')}`;
  });
  return `${description}${stored.length === 0 ? '' : ` Stored: ${stored.join(', ')}.`}`.trim();
}
