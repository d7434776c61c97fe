import { type Fields, typesOf } from '../../calls/sample.ts';
import type { Schema, Target } from '../../calls/target.ts';
import { type Check, eachOperation } from '../../run/check.ts';
import { describeAnswer } from '../../wire/tell.ts';
import { toBase } from './valid-body.ts';

/** Texts that databases and their drivers often fail on. */
const ODD: readonly (readonly [what: string, text: string])[] = [
  ['a null byte', 'Verify\u0000text'],
  ['half of a surrogate pair', 'Verify \ud83d text'],
  ['an emoji, accents and an apostrophe', "Verify 😀 Núñez O’Brien-O'Neil"],
  ['70,000 characters', 'Verify '.repeat(10_000)],
];

const isFree = (name: string, schema: Schema): boolean =>
  typesOf(schema).includes('string') &&
  ['enum', 'const', 'pattern', 'format', 'maxLength'].every((keyword) => schema[keyword] === undefined) &&
  !/token|client_id|mail|password/.test(name);

const freeFields = ({ properties }: Target): readonly string[] =>
  [...properties].filter(([name, schema]) => isFree(name, schema)).map(([name]) => name);

/** Characters that end a text in SQL, in templates and in commands. */
const QUOTES = `O'Verify "text" \`; -- \\`;

/** Returns values with quotes for all fields at once, also for e-mail addresses, which may contain an apostrophe. */
const quotedFields = (target: Target, marker: string): Fields =>
  Object.fromEntries([
    ...freeFields(target).map((name) => [name, QUOTES]),
    ...[...target.properties.keys()]
      .filter((name) => /^e-?mail$/.test(name))
      .map((name) => [name, `o'${marker}@example.com`]),
  ]);

const oddText: Check = {
  id: 'B-odd-text',
  claim: 'Text that databases often fail on is accepted or refused, and never causes a 5xx.',
  needsWrites: true,
  subjects: eachOperation((target) => !target.row.safe && Object.keys(quotedFields(target, '')).length > 0),
  async run(run, { name }) {
    const target = run.target(name);
    const [field] = freeFields(target).slice(-1);
    const quoted = quotedFields(target, run.marker());
    const bodies: readonly (readonly [what: string, fields: Fields])[] = [
      [`${Object.keys(quoted).join(', ')} with quotes`, quoted],
      ...(field === undefined
        ? []
        : ODD.map(([what, text]) => [`${field} with ${what}`, { [field]: text }] as const)),
    ];
    for (const [what, fields] of bodies) {
      const plan = run.plan(target, {
        fields: { ...(await toBase(run, target)), ...fields },
        allow: [400, 413],
      });
      const seen = await run.backend.send(plan);
      if (seen.status < 500) continue;
      run.report({
        plan,
        expected: `${what} to be accepted or refused`,
        actual: describeAnswer(seen),
      });
    }
  },
};

/** Checks of group B: texts that databases often fail on. */
export const oddTextChecks: readonly Check[] = [oddText];
