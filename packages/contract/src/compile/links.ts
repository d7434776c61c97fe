import { followSchema, propertiesOf, valueAt } from '../follow.ts';
import { isObject } from '../open-api.ts';
import type { Link, Operation } from '../operation.ts';
import type { CompileContext } from './compile-context.ts';
import { findRead } from './find-read.ts';

/** Write whose links are compiled. */
interface LinkedWrite {
  readonly id: string;
  readonly isSafe: boolean;
  /** Names of the fields of its request. */
  readonly fields: readonly string[];
  readonly responses: Operation['responses'];
}

const LINK_KEYS = ['operationId', 'description', 'parameters', 'x-by'];

/** Word for `x-by` of fields that have the same name in the request and in the row. */
const SAME = 'same';

/** Returns the links of the success of a write. Throws a ContractError with the line of a link that leads nowhere. */
export function compileLinks(context: CompileContext, write: LinkedWrite): readonly Link[] {
  const { decoded, source } = context;
  const stated = [...write.responses].flatMap(([status, { steps }]) => {
    const links = valueAt(decoded, [...steps, 'links']);
    if (links !== undefined && status >= 300)
      throw source.errorAt([...steps, 'links'], `${write.id}: no read shows its answer ${status}.`);
    return isObject(links)
      ? Object.entries(links).map(([name, link]) => ({ name, link, at: [...steps, 'links', name] }))
      : [];
  });
  const links = stated.flatMap(({ name, link: value, at }) => {
    const link = followSchema(decoded, value);
    const read = String(link.operationId);
    const found = findRead(decoded, read);
    if (link['x-by'] === undefined && (write.isSafe || found?.isSafe !== true)) {
      context.note(at, `${write.id}: the link ${name} does not lead from a write to a read.`);
      return [];
    }
    const refuse = (problem: string) => source.errorAt(at, `${write.id}: the link ${name} ${problem}.`);
    const unknown = Object.keys(link).find((key) => !LINK_KEYS.includes(key));
    if (unknown !== undefined) throw refuse(`has ${unknown}, which is not known here`);
    if (found === undefined) throw refuse(`leads to ${read}, which is no operation`);
    if (write.isSafe || !found.isSafe)
      throw refuse(`leads from ${write.id} to ${read}: a link leads from a write to a read`);
    const shown = Object.keys(propertiesOf(decoded, found.row));
    return [{ read: found.id, by: toFields(link['x-by'], write.fields, shown, refuse) }];
  });
  const twice = links.find(({ read }, index) => links.findIndex((other) => other.read === read) < index);
  if (twice !== undefined)
    throw source.errorAt(stated[0]?.at ?? [], `${write.id} has two links to ${twice.read}.`);
  return links;
}

function toFields(
  by: unknown,
  sent: readonly string[],
  shown: readonly string[],
  refuse: (problem: string) => Error,
): ReadonlyMap<string, string> {
  const same = sent.filter((name) => shown.includes(name)).map((name) => [name, name] as const);
  if (by === SAME && same.length === 0) throw refuse('has x-by: same, but no field has the same name');
  const pairs = by === SAME ? same : Object.entries(isObject(by) ? by : {});
  if (by !== undefined && pairs.length === 0)
    throw refuse(`has an x-by that is neither ${SAME} nor maps fields of the request to fields of the row`);
  return new Map(
    pairs.map(([field, name]) => {
      if (!sent.includes(field)) throw refuse(`has ${field} in x-by, which is no field of the request`);
      if (typeof name !== 'string' || !shown.includes(name))
        throw refuse(`has ${String(name)} in x-by, which is no field of the row`);
      return [field, name] as const;
    }),
  );
}
