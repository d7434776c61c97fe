/**
 * Does the jobs of docs/how-to in a temporary clone of the last commit, as their pages say: changes a label, adds a column, a
 * field, a check of verify, a scenario, an operation and a screen. Before, it follows the steps 2 and 5 of
 * docs/tutorial.md (`tutorial`), and all of docs/tutorial-contract.md (`contract`).
 *
 *   npm run check -- guide [<job> …]
 *
 * Fails if a job changes a file that is neither generated nor changed by hand, if lint or types fail, if the unit tests that
 * fail are not those that the page names, or if one still fails after what the page says. Takes about two minutes for
 * each job. `jobs.test.ts` compares the files that are changed by hand with the page.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { APPLY, filesOf, JOBS, patchOf, testPatchOf } from './jobs.mjs';
import { followPage } from './page.mjs';
import { readTour, readWord } from './tutorial.mjs';

const chosen = process.argv.slice(2);
const isChosen = (/** @type {string} */ name) => chosen.length === 0 || chosen.includes(name);

const clone = mkdtempSync(join(tmpdir(), 'guide-'));
process.exitCode = 1;
try {
  await run('git', 'clone', '--quiet', '--local', rootDir, clone);
  await run(process.execPath, 'tools/setup.mjs');
  const tutorial = readFileSync(join(clone, 'docs/tutorial.md'), 'utf8');
  const failures = isChosen('tutorial') ? [...(await changeWord(tutorial)), ...followTour(tutorial)] : [];
  if (isChosen('contract')) failures.push(...(await followContract()));
  /** @type {Map<string, string[]>} */
  const redByPage = new Map();
  for (const job of JOBS.filter(({ name }) => isChosen(name)))
    failures.push(...(await follow(job, redByPage)));
  failures.push(...findIdle(redByPage));
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  rmSync(clone, { recursive: true, force: true });
}

/**
 * Step 2 of the tutorial: another text is generated, and a key that one language alone has is refused with the name of
 * the other. Undoes both, and returns one line for each difference from the page. @param {string} page
 */
async function changeWord(page) {
  const { file, key } = readWord(page);
  const failures = [];
  changeFile(file, (text) => text.replace(new RegExp(`("${key}": ")`), '$1Changed: '));
  const changed = await runCommand('npm', ['run', 'generate'], { cwd: clone });
  if (changed.exitCode !== 0) failures.push(`tutorial, step 2: another text is refused\n${changed.output}`);
  changeFile(file, (text) => text.replace(`"${key}":`, `"${key}_renamed":`));
  const renamed = await runCommand('npm', ['run', 'generate'], { cwd: clone });
  if (renamed.exitCode === 0 || !/\bes\b/.test(renamed.output) || !renamed.output.includes(`${key}_renamed`))
    failures.push(
      `tutorial, step 2: the generator does not say which language lacks the key\n${renamed.output}`,
    );
  await run('git', 'checkout', 'packages/web/src/messages');
  await run('npm', 'run', 'generate');
  console.log(`tutorial, step 2: ${failures.length === 0 ? 'as the page says' : 'differs'}`);
  return failures;
}

/** The tutorial about a contract of one's own: its files, commands and what they print. */
async function followContract() {
  const page = readFileSync(join(clone, 'docs/tutorial-contract.md'), 'utf8');
  const failures = await followPage(clone, page);
  console.log(`tutorial of a contract: ${failures.length === 0 ? 'as the page says' : 'differs'}`);
  return failures.map((failure) => `tutorial of a contract: ${failure}`);
}

/** Changes the text of a file of the clone. @param {string} file @param {(text: string) => string} toText */
function changeFile(file, toText) {
  const path = join(clone, file);
  writeFileSync(path, toText(readFileSync(path, 'utf8')));
}

/** Step 5 of the tutorial: each file is there and short, and names the operation or what it is about. @param {string} page */
function followTour(page) {
  const failures = readTour(page).flatMap(({ file, operation }) => {
    const text = existsSync(join(clone, file)) ? readFileSync(join(clone, file), 'utf8') : undefined;
    if (text === undefined) return [`tutorial, step 5: there is no ${file}`];
    // The lifecycle knows states and events, and no operation.
    const word = file.includes('/lifecycles/') ? 'approve' : operation;
    return text.includes(word) ? [] : [`tutorial, step 5: ${file} says nothing of ${word}`];
  });
  console.log(`tutorial, step 5: ${failures.length === 0 ? 'as the page says' : 'differs'}`);
  return failures;
}

/**
 * Returns a line for each test that a page names and that fails after none of its jobs, of pages whose jobs were all done.
 * @param {ReadonlyMap<string, readonly string[]>} redByPage
 */
function findIdle(redByPage) {
  const whole = [...redByPage].filter(([page]) =>
    JOBS.every((job) => job.page !== page || isChosen(job.name)),
  );
  return whole.flatMap(([page, red]) =>
    [...readFileSync(join(clone, page), 'utf8').matchAll(/packages\/[\w/.-]+\.test\.tsx?/g)]
      .filter(([file]) => !red.includes(file))
      .map(([file]) => `${page} names ${file}, which does not fail`),
  );
}

/** Returns true for a file that a generator writes. @param {string} file */
function isGenerated(file) {
  return (
    file.includes('/generated/') || readFileSync(join(clone, file), 'utf8').startsWith('<!-- Generated from ')
  );
}

/**
 * Does a job and runs the checks. Returns one line for each difference from its page.
 * @param {import('./jobs.mjs').Job} job
 * @param {Map<string, string[]>} redByPage failed files of each page, to which this job adds its own
 * @returns {Promise<string[]>}
 */
async function follow(job, redByPage) {
  await run('git', 'reset', '--quiet', '--hard', '@{upstream}');
  const before = JOBS.find(({ name }) => name === job.after);
  if (before !== undefined) {
    await change(before);
    await repair(before, readFileSync(join(clone, before.page), 'utf8'));
    await commit(before.name);
  }
  await change(job);
  const files = await listChanged();
  await commit(job.name);
  const byHand = filesOf(job);
  const failures = files
    .filter((file) => !byHand.includes(file) && !isGenerated(file))
    .map((file) => `${job.name}: ${file} was changed by the generator, and is not generated`);
  for (const step of [['lint'], ['check', 'contract'], ['types']]) {
    const { exitCode, output } = await runCommand('npm', ['run', '--silent', ...step], { cwd: clone });
    if (exitCode !== 0) failures.push(`${job.name}: ${step.join(' ')} fails\n${output}`);
  }
  const page = readFileSync(join(clone, job.page), 'utf8');
  const red = await failedTests();
  for (const [file, titles] of red)
    if (!page.includes(file))
      failures.push(`${job.name}: ${job.page} does not name ${file}: ${titles.join('; ')}`);
  redByPage.set(job.page, [...(redByPage.get(job.page) ?? []), ...red.keys()]);
  failures.push(...(await repair(job, page)));
  const isRepaired = red.size > 0 && (testPatchOf(job) ?? job.record) !== undefined;
  const still = isRepaired ? await failedTests([...red.keys()]) : new Map();
  for (const [file, titles] of still) failures.push(`${job.name}: ${file} still fails: ${titles.join('; ')}`);
  const count = [...red.values()].flat().length;
  console.log(`${job.name}: ${byHand.length} files by hand, ${count} failed unit tests in ${red.size} files`);
  for (const file of [...files, ...red.keys()]) console.log(`  ${red.has(file) ? 'red ' : ''}${file}`);
  return failures;
}

/** Changes the tests of a job, and runs the command that stores its records. @param {import('./jobs.mjs').Job} job @param {string} page */
async function repair(job, page) {
  const { name, record } = job;
  const tests = testPatchOf(job);
  if (tests !== undefined) await run('git', ...APPLY, tests);
  if (record === undefined) return [];
  if (!page.includes(record)) return [`${name}: the page does not say to run ${record}`];
  await runCommand('sh', ['-c', record], { cwd: clone });
  return [];
}

/** Makes the changes of a job. @param {import('./jobs.mjs').Job} job */
async function change(job) {
  await run('git', ...APPLY, patchOf(job));
  await run('npm', 'run', 'generate');
}

/** Returns the files that differ from the last commit. */
async function listChanged() {
  const status = await run('git', 'status', '--porcelain', '--untracked-files=all');
  return status
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

/** @param {string} name */
async function commit(name) {
  await run('git', 'add', '--all');
  const author = ['-c', 'user.name=guide', '-c', 'user.email=guide@example.com'];
  await run('git', ...author, 'commit', '--quiet', '-m', name);
}

/**
 * Runs unit tests, by default all. Returns the titles of the failed ones by file.
 * @param {readonly string[]} [paths]
 * @returns {Promise<Map<string, string[]>>}
 */
async function failedTests(paths = []) {
  const report = join(clone, 'node_modules/guide-tests.json');
  await runCommand(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...paths, '--reporter=json', `--outputFile=${report}`],
    // In CI a record that is missing fails; elsewhere it is written.
    { cwd: clone, env: { CI: 'true' } },
  );
  /** @type {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return new Map(
    testResults
      // The patches do not fit any more.
      .filter(({ name, status }) => status === 'failed' && !name.endsWith('tools/guide/jobs.test.ts'))
      .map(({ name, assertionResults }) => {
        const titles = assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => fullName);
        return [relative(clone, name), titles.length === 0 ? ['could not be read'] : titles];
      }),
  );
}

/** Runs a command in the clone. Throws with its output if it fails. @param {string} command @param {...string} args */
async function run(command, ...args) {
  const { exitCode, output } = await runCommand(command, args, { cwd: clone });
  if (exitCode !== 0) throw new Error(`${[command, ...args].join(' ')}\n${output}`);
  return output;
}
