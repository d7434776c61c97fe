import { fieldLinksOf, type Lifecycle, stateOf } from '@client-portal/contract';
import { creatorOf } from '../../facts/links.ts';
import { type Row, toRows } from '../../facts/rows.ts';
import type { Target } from '../../facts/target.ts';
import type { Run, StoryFacts } from '../context.ts';
import type { ItemReader, ItemView } from './item-view.ts';
import { clientEvents, drivenLifecycles } from './rules.ts';

/** Returns the state of a row in a list of a lifecycle's items; undefined if its fields are those of no state. */
export const readState = ({ states }: StoryFacts, lifecycle: Lifecycle, row: Row): string | undefined =>
  states[lifecycle.name]?.(row) ?? stateOf(lifecycle, row)?.name;

/** Returns the list whose rows have the ids that every operation of a lifecycle names, and the field with the id. */
function listOf(targets: readonly Target[], { name, seen }: Lifecycle) {
  const found = targets
    .filter(({ lifecycle }) => lifecycle?.name === name)
    .flatMap(({ operation, named }) => {
      const key = operation.lifecycle?.key ?? '';
      const linked = fieldLinksOf(operation)
        .filter(({ by }) => by.has(key))
        .map(({ read, by }) => ({ read, field: by.get(key) ?? '' }));
      return [...linked, ...named].filter(({ read }) => seen.includes(read)).slice(0, 1);
    });
  const [first] = found;
  return found.every(({ read, field }) => read === first?.read && field === first.field) ? first : undefined;
}

/** Returns a reader of the rows of one list, whose ids every operation of the lifecycle names. */
function rowReaderOf(
  targets: readonly Target[],
  stories: StoryFacts,
  lifecycle: Lifecycle,
): ItemReader | undefined {
  const machine = lifecycle.name;
  const list = listOf(targets, lifecycle);
  return (
    list && {
      machine,
      reads: [list.read],
      toItems: (results) =>
        toRows(results[list.read]).map((row) => {
          const value = row[list.field];
          const id = `${machine} ${String(value)}`;
          const key = typeof value === 'string' && Number.isNaN(Number(value)) ? value : Number(value);
          return {
            ...{ id, about: id, row },
            state: readState(stories, lifecycle, row) ?? 'unknown',
            keys: Object.fromEntries(clientEvents(lifecycle).map((event) => [event, key])),
          };
        }),
      follow: (item, _event, _before, after) => after.get(item.id),
    }
  );
}

/** Returns the view of a lifecycle's items; undefined if no read shows them. */
export function viewOf(
  { targets, stories }: Pick<Run, 'targets' | 'stories'>,
  name: string,
): ItemView | undefined {
  const lifecycle = drivenLifecycles(targets).find((one) => one.name === name);
  const reader =
    lifecycle &&
    (stories.readers.find(({ machine }) => machine === name) ?? rowReaderOf(targets, stories, lifecycle));
  return reader && { ...reader, lifecycle, create: creatorOf(targets, reader.reads)?.id };
}
