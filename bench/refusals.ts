/**
 * Measures the time that the client takes to judge a refusal of 100 kB, for texts that make patterns with two wildcards take
 * cubic time. The page is frozen for that long.
 *
 *     npm run bench -- refusals [<rounds>]
 */
import { createPortalClient, PortalError } from '@client-portal/sdk';

const [ROUNDS = 20] = process.argv.slice(2).map(Number);
const LETTERS = 100_000;
const GOAL_MS = 50;

const REPEATED = {
  'words of a query': 'select from ',
  'words of an exception': 'exception in ',
  'a place in a script': 'at :1 ',
  'opened tags': '<a ',
  'opened objects': '[object x ',
  blanks: ' ',
  'plain words': 'word ',
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timeOf(text: string): Promise<number> {
  const body = JSON.stringify({ status: 422, message: text, errors: { files: [text] } });
  const portal = createPortalClient({
    baseUrl: 'https://service.example.com',
    session: { token: () => 'token$7' },
    fetch: async () => new Response(body, { status: 422 }),
  });
  const startedAt = performance.now();
  const refusal: unknown = await portal.acceptTerms().catch((error: unknown) => error);
  const ms = performance.now() - startedAt;
  if (!(refusal instanceof PortalError)) throw new Error('The refusal was not judged.');
  return ms;
}

const medians: number[] = [];
for (const [name, piece] of Object.entries(REPEATED)) {
  const text = `x${piece.repeat(Math.ceil(LETTERS / piece.length))}`;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(text));
  medians.push(median(times));
  console.log(`${name.padEnd(22)} ${median(times).toFixed(1)} ms`);
}
const slowest = Math.max(...medians);
console.log(`slowest ${slowest.toFixed(1)} ms, median of ${ROUNDS} (goal: at most ${GOAL_MS} ms)`);
process.exitCode = slowest <= GOAL_MS ? 0 : 1;
