/**
 * Runs the benchmarks of the portal one after the other, and writes what they say to `docs/performance.md` with the machine,
 * the date and the commit. Everything that runs beside it makes its figures worse.
 *
 *     npm run build && npm run bench
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const BENCHES = [
  [
    'Start',
    'start',
    'The built portal beside a sketch of the same stack, on a slow line (1.6 Mbit/s, 150 ms) and a processor slowed four times.',
  ],
  [
    'Tables',
    'tables',
    'Until it is painted; the floor is a table of plain elements that holds the rows in view.',
  ],
  ['Exports', 'exports', '10,000 rows of eight columns, each in a worker.'],
  ['Reading answers', 'decoders', 'Checking an answer beside parsing its text.'],
  ['Refusals', 'refusals', 'Judging a refusal of 100 kB before it is shown.'],
  ['Many decisions', 'bulk', 'Thousands of timesheets approved, beside the same calls alone.'],
  ['Hints and groups', 'review', 'Over 10,000 timesheets.'],
  ['A week', 'week', 'Its bars until they are painted.'],
] as const;

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: here('..'),
  encoding: 'utf8',
}).trim();
const [processor] = cpus();
const sections = BENCHES.map(([title, name, lead]) => {
  console.log(`npm run bench -- ${name}`);
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=@client-portal/source', here(`${name}.ts`)],
    { cwd: here('..'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  console.log(stdout);
  if (stdout.trim() === '') throw new Error(`npm run bench -- ${name} measured nothing.`);
  const isTable = stdout.includes('| ---');
  const text = isTable ? stdout.trim() : `\`\`\`text\n${stdout.trim()}\n\`\`\``;
  const verdict = status === 0 ? '' : '\n\nNot every goal was reached in this run.';
  return `## ${title}\n\n${lead} \`npm run bench -- ${name}\`\n\n${text}${verdict}`;
});
const page = `# Performance

What \`npm run bench\` measured last. The ratio to the peer in the same run counts: absolute times differ by
half from run to run. Sizes are held by a test (\`packages/web/e2e/frame/size.e2e.ts\`).

| | |
| --- | --- |
| date | ${new Date().toISOString().slice(0, 10)} |
| commit | ${commit} |
| machine | ${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()} |
| Node | ${process.version} |

${sections.join('\n\n')}
`;
writeFileSync(here('../docs/performance.md'), page);
