import type { DecisionArea } from './use-decision.tsx';

/** What was asked about, as the list says it by now. */
export interface Renewed<Item> {
  /** Those that still wait. */
  readonly items: readonly Item[];
  /** Those of them of which something else is shown by now. */
  readonly changed: ReadonlySet<Item>;
  /** How many no longer do. */
  readonly leftOut: number;
}

/** The item as it is to be shown by now; the same one where it still waits and says what it said. */
export function toCurrent<Item>(area: DecisionArea<Item>, item: Item): Item | undefined {
  const current = area.currentOf(item);
  if (current === undefined || current === item) return current;
  return toShown(area, current) === toShown(area, item) ? item : current;
}

const toShown = <Item>({ nameOf, factsOf, amountOf }: DecisionArea<Item>, item: Item): string =>
  JSON.stringify([nameOf(item), factsOf(item), amountOf?.(item)]);

/** What to ask instead, where the list was read again under the question and says something else; most often nothing. */
export function toRenewed<Item>(area: DecisionArea<Item>, asked: readonly Item[]): Renewed<Item> | undefined {
  const current = asked.map((item) => toCurrent(area, item));
  if (current.every((item, place) => item === asked[place])) return undefined;
  const items = current.filter((item) => item !== undefined);
  const changed = new Set<Item>(items);
  for (const item of asked) changed.delete(item);
  return { items, changed, leftOut: asked.length - items.length };
}
