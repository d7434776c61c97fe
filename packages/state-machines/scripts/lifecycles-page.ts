import {
  type Contract,
  DEFAULT_CONTRACT,
  type Lifecycle,
  loadContract,
  type Operation,
} from '@client-portal/contract';
import { toKebab, toStored } from './render.ts';

export const PAGE_URL = new URL('../../../docs/reference/lifecycles.md', import.meta.url);

const HEAD = `<!-- Generated from openapi/portal.yaml by packages/state-machines/scripts/diagrams.ts. Do not edit. -->

# Lifecycles

For backend developers: the states of what a service stores, the values that it writes for them, and the events that change them
(\`x-lifecycles\` in \`openapi/portal.yaml\`). An event in any other state than those under *from* is refused and changes nothing. The
portal's buttons, the mock server and \`verify\` follow the same lines: [change a lifecycle](../how-to/change-a-lifecycle.md).
`;

/** Returns docs/reference/lifecycles.md: the lifecycles as a service stores and changes them. */
export function lifecyclesPage(): string {
  const contract = loadContract(DEFAULT_CONTRACT);
  return [HEAD, ...[...contract.lifecycles.values()].map((one) => toSection(contract, one))].join('\n');
}

function toSection(contract: Contract, lifecycle: Lifecycle): string {
  const { name, description, seen, schema, parts, partsField, initial, states, events } = lifecycle;
  const stored = schema === undefined ? '' : `The fields are those of \`${schema}\`.`;
  const inParts =
    parts.length === 0 ? '' : ` Each of its parts has a state: ${parts.map(toCode).join(', ')}.`;
  return `## ${name}

${description}${inParts}

Seen in ${seen.map(toCode).join(', ')}. A new item is \`${initial}\`.

| state | stored as | |
|---|---|---|
${states
  .map((state) => {
    const end = state.isFinal ? 'Final.' : '';
    return `| \`${state.name}\` | ${toStored(state, partsField) || 'not stored'} | ${[state.description, end].filter(Boolean).join(' ')} |\n`;
  })
  .join('')}${stored === '' ? '' : `\n${stored}\n`}
| event | from | to | by | operation |
|---|---|---|---|---|
${events
  .map(
    ({ name: event, from, to, by }) =>
      `| \`${event}\` | ${from.map(toCode).join(', ')} | \`${to}\` | ${by} | ${toOperations(contract, name, event)} |\n`,
  )
  .join('')}
[Diagram](../../packages/state-machines/diagrams/${toKebab(name)}.md)
`;
}

const toCode = (word: string): string => `\`${word}\``;

/** Returns the operations that send an event, each with the value of the field that says which event it is. */
const toOperations = ({ operations }: Contract, machine: string, event: string): string =>
  operations.flatMap((operation) => toOperation(operation, machine, event)).join(', ');

function toOperation({ id, lifecycle }: Operation, machine: string, event: string): string[] {
  if (lifecycle?.machine !== machine) return [];
  if (typeof lifecycle.event === 'string') return lifecycle.event === event ? [toCode(id)] : [];
  const { field, ...values } = lifecycle.event;
  return Object.entries(values)
    .filter(([, name]) => name === event)
    .map(([value]) => `\`${id}\` with \`${field}\` ${value}`);
}
