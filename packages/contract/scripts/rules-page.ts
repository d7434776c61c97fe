import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { loadContract } from '../src/node/load-contract.ts';
import type { Link, Operation } from '../src/operation.ts';
import type { Rule } from '../src/rule.ts';
import { describeRule } from '../src/rules.ts';

export const PAGE_URL = new URL('../../../docs/reference/rules.md', import.meta.url);

const HEAD = `<!-- Generated from openapi/portal.yaml by packages/contract/scripts/generate.ts. Do not edit. -->

# Links and rules

For backend developers: which read shows a write, and what each row keeps. They are \`links\`, \`x-holds\` and \`x-subset-of\` in
\`openapi/portal.yaml\`, whose top explains the words. \`verify\` checks them, the mock server keeps them, and the proxy reports a row that
breaks a rule: [add a rule](../how-to/add-a-rule.md).
`;

const toCode = (word: string): string => `\`${word}\``;

/** Returns docs/reference/rules.md: the links and the rules of the contract. */
export function rulesPage(): string {
  const { operations } = loadContract(DEFAULT_CONTRACT);
  const links = operations.flatMap(({ id, links: own }) => own.map((link) => toLinkRow(id, link)));
  const rules = operations
    .filter(({ holds }) => holds.length > 0)
    .flatMap(({ id, holds }) => holds.map((rule) => toRuleRow(id, rule)));
  return `${HEAD}
## Links

From the next request on, the read shows the result. *By* are the fields of its rows, or of its record, that have the values of the
request, and in brackets the names of the request's fields where they are others; a file is shown by its address. Without such a field, the
read may change in another way.

| write | read | by |
|---|---|---|
${links.join('')}
## Rules

A row that lacks a value keeps the rule. A remark is a rule that a row may break for a reason of its own.

| read | rule | |
|---|---|---|
${rules.join('')}
## Parts

| read | is a part of | by |
|---|---|---|
${operations.flatMap(toPartRow).join('')}`;
}

const toLinkRow = (id: string, { read, by }: Link): string => {
  const fields = [...by].map(([sent, shown]) =>
    sent === shown ? toCode(shown) : `${toCode(shown)} (${toCode(sent)})`,
  );
  return `| ${toCode(id)} | ${toCode(read)} | ${fields.join(', ')} |\n`;
};

const toRuleRow = (id: string, rule: Rule): string =>
  `| ${toCode(id)} | ${describeRule(rule).replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, toCode)} | ${rule.isRemark ? 'remark' : ''} |\n`;

const toPartRow = ({ id, subsetOf }: Operation): string[] =>
  subsetOf === undefined ? [] : [`| ${toCode(id)} | ${toCode(subsetOf.read)} | ${toCode(subsetOf.by)} |\n`];
