import { eachOperation, operationCheck } from '../../calls/check.ts';
import { type Fields, typesOf } from '../../facts/sample.ts';
import type { Schema, Target } from '../../facts/target.ts';
import { describeResponse } from '../../wire/tell.ts';
import { toBase } from './valid-body.ts';

/** Texts that databases and their drivers often fail on. */
const ODD: readonly (readonly [what: string, text: string])[] = [
  ['a null byte', 'Verify\u0000text'],
  ['half of a surrogate pair', 'Verify \ud83d text'],
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

const LETTERS = 'Núñez O’Brien 😀';

/** Fields in which people write more than a line. */
const LONG = /description|message|reason/;

/** Returns the fields with letters that databases may not store, and long texts with 300 characters. */
const withLetters = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (value !== QUOTES) return [name, value];
      const text = `${QUOTES} ${LETTERS} `;
      return [name, LONG.test(name) ? text.padEnd(300, 'and so on ') : text.trim()];
    }),
  );

export const oddTextCheck = operationCheck({
  id: 'B-odd-text',
  claim: 'Text that databases often fail on is accepted or refused, and never causes a 5xx.',
  needsWrites: true,
  subjects: eachOperation((target) => !target.row.safe && Object.keys(quotedFields(target, '')).length > 0),
  async run(run, target) {
    const [field] = freeFields(target).slice(-1);
    const quoted = quotedFields(target, run.marker());
    const names = Object.keys(quoted).join(', ');
    const send = async (what: string, fields: Fields) => {
      const plan = run.plan(target, {
        fields: { ...(await toBase(run, target)), ...fields },
        allow: [400, 413],
      });
      return { what, plan, seen: await run.backend.send(plan) };
    };
    const length = LONG.test(names) ? ' and 300 characters' : '';
    const letters = await send(`${names} with accents and an emoji${length}`, withLetters(quoted));
    // The quotes alone show which of both the service cannot store, or what it says if it refuses the letters.
    const quotes = letters.seen.isSuccess ? letters : await send(`${names} with quotes`, quoted);
    const tried = [quotes.seen.status >= 500 ? quotes : letters];
    for (const [what, text] of ODD)
      if (field !== undefined) tried.push(await send(`${field} with ${what}`, { [field]: text }));
    // A line end ends a line of an e-mail's head as well.
    if (target.properties.has('subject'))
      tried.push(await send('subject with two lines', { subject: 'Verify\r\nVerify: text' }));
    for (const { what, plan, seen } of tried)
      if (seen.status >= 500)
        run.report({ plan, expected: `${what} to be accepted or refused`, actual: describeResponse(seen) });
  },
});
