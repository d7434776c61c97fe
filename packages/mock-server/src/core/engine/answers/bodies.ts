import {
  type Operation,
  propertiesOf,
  responseExamples,
  responseRuleOf,
  successStatus,
} from '@client-portal/contract/core';
import { type Model, plain, wrap } from '../model/model.ts';
import { shownBy } from '../model/shown.ts';
import { type DrawContext, fill } from '../values/draw.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const withValue = (body: Values, [step = '', ...others]: readonly string[], value: unknown): Values => ({
  ...body,
  [step]: others.length === 0 ? value : withValue(body[step] as Values, others, value),
});

/** Returns the body of a success with a value at the path of its result, and `facts` in fields of these names. */
export function toResult(
  context: DrawContext,
  { contract }: Pick<Model, 'contract'>,
  operation: Operation,
  value: unknown,
  facts: Values = {},
): Answer {
  const status = successStatus(operation) ?? 200;
  const steps = shownBy(contract, operation)?.steps ?? [];
  if (steps.length === 0) return { status, body: value };
  const schema = operation.responses.get(status)?.schema;
  const body = fill(context, schema, { status, ...facts }, wrap(steps, value));
  // A fact may have the name of a field of the record.
  return { status, body: withValue(body, steps, value) };
}

/**
 * Returns the success of a write that shows no row: the example that names the `state` of the row, or the first, or one
 * drawn by the schema. `facts` replace its fields of these names.
 */
export function toOutcome(
  context: DrawContext,
  { contract }: Pick<Model, 'contract'>,
  operation: Operation,
  facts: Values,
  state = '',
): Answer {
  const status = successStatus(operation) ?? 200;
  const rule = operation.responses.get(status);
  if (rule?.schema === undefined) return { status, body: undefined };
  const examples = responseExamples(contract.decoded, rule);
  const example = examples.get(state) ?? [...examples.values()][0];
  return { status, body: fill(context, rule.schema, facts, example) };
}

/** Names of fields with a sentence for the user. That of one case comes before that of a kind of problem. */
const SENTENCES = ['detail', 'message', 'title', 'error_description', 'error', 'description', 'reason'];

/** Returns the field of a problem with the sentence for the user. */
export const toSentenceField = (fields: object): string =>
  SENTENCES.find((name) => Object.hasOwn(fields, name)) ?? 'message';

/**
 * Returns the first of some statuses that the contract documents, with the body of its example; undefined if it documents
 * none of them. Without an example, `sentence` is in the fields for one.
 *
 * @param words replaces a word of the example by another one, such as the state of another row
 */
export function toProblem(
  context: DrawContext,
  operation: Operation,
  statuses: readonly number[],
  sentence: string,
  words: (text: string) => string = (text) => text,
): Answer | undefined {
  const stated = statuses.find((one) => operation.responses.has(one));
  // A class of statuses such as `4XX`, or `default`, stands for the first one.
  const status = stated ?? statuses[0];
  const rule = status === undefined ? undefined : responseRuleOf(operation, status);
  if (status === undefined || rule === undefined) return undefined;
  if (rule.schema === undefined) return { status, body: undefined };
  const [example] = responseExamples(context.root as Model['contract']['decoded'], rule).values();
  if (example !== undefined) return { status, body: JSON.parse(words(JSON.stringify(example))) };
  const fields = propertiesOf(context.root, rule.schema);
  const known = { status, title: sentence, [toSentenceField(fields)]: sentence, type: 'about:blank' };
  return { status, body: fill(context, rule.schema, known) };
}

const SIZES = ['perpage', 'pagesize', 'limit', 'size'];
const OFFSETS = ['offset', 'skip'];
const DEFAULT_SIZE = 50;

/** Returns a page of rows by the query of a request, and what the body may say about it. */
export function toPage<Row>(
  rows: readonly Row[],
  query: Values,
  names: readonly string[],
): { readonly rows: readonly Row[]; readonly facts: Values } {
  const nameOf = (known: readonly string[]) => names.find((name) => known.includes(plain(name)));
  const numberOf = (known: readonly string[]) => {
    const value = Number(query[nameOf(known) ?? '']);
    return Number.isNaN(value) ? undefined : value;
  };
  const isPaged = nameOf([...SIZES, ...OFFSETS, 'page']) !== undefined;
  const size = Math.max(1, numberOf(SIZES) ?? (isPaged ? DEFAULT_SIZE : rows.length));
  const page = numberOf(['page']) ?? 1;
  const start = numberOf(OFFSETS) ?? (page - 1) * size;
  const last = Math.max(1, Math.ceil(rows.length / size));
  const hasMore = start + size < rows.length;
  const facts = {
    ...{ total: rows.length, total_count: rows.length, totalCount: rows.length, count: rows.length },
    ...{ page, current_page: page, currentPage: page, last_page: last, lastPage: last },
    ...{
      total_pages: last,
      totalPages: last,
      per_page: size,
      perPage: size,
      page_size: size,
      pageSize: size,
    },
    ...{ limit: size, offset: start, has_more: hasMore, hasMore },
  };
  return { rows: isPaged ? rows.slice(start, start + size) : rows, facts };
}
