/**
 * Follows docs/how-to/add-an-operation.md and add-a-screen.md in a temporary clone of the last commit, and counts the
 * files that each of them changes and the tests that then fail. Before, it follows the steps 2 and 5 of docs/tutorial.md.
 *
 *   npm run check -- guide
 *
 * Fails if an operation or a screen needs more files than the guide says, or if a check of the code or a unit test
 * fails. Takes about six minutes.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { OPERATION, REPLACED, SCREEN } from './notices.mjs';
import { readTour, readWord } from './tutorial.mjs';

/** Largest number of files for a new operation, and for a new list screen. */
const MOST_FILES = { operation: 7, screen: 6 };

const clone = mkdtempSync(join(tmpdir(), 'guide-'));
process.exitCode = 1;
try {
  await run('git', 'clone', '--quiet', '--local', rootDir, clone);
  await run(process.execPath, 'tools/setup.mjs');
  const tutorial = readFileSync(join(clone, 'docs/tutorial.md'), 'utf8');
  const failures = [...(await changeWord(tutorial)), ...followTour(tutorial)];
  // Step 6 of the tutorial is these two pages.
  failures.push(...(await follow('operation', OPERATION)), ...(await follow('screen', SCREEN, REPLACED)));
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
  change(file, (text) => text.replace(new RegExp(`("${key}": ")`), '$1Changed: '));
  const changed = await runCommand('npm', ['run', 'generate'], { cwd: clone });
  if (changed.exitCode !== 0) failures.push(`tutorial, step 2: another text is refused\n${changed.output}`);
  change(file, (text) => text.replace(`"${key}":`, `"${key}_renamed":`));
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
 * Makes the changes and runs the checks. Returns one line for each difference from the guide.
 * @param {keyof typeof MOST_FILES} name
 * @param {readonly import('./notices.mjs').Edit[]} edits
 * @param {readonly { file: string, line: string }[]} replaced
 */
async function follow(name, edits, replaced = []) {
  for (const edit of edits) apply(edit);
  for (const { file, line } of replaced) change(file, (text) => text.replace(line, ''));
  await run('npm', 'run', 'generate');
  const status = await run('git', 'status', '--porcelain', '--untracked-files=all');
  const files = status
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
  await run('git', 'add', '--all');
  await run(
    'git',
    '-c',
    'user.name=guide',
    '-c',
    'user.email=guide@example.com',
    'commit',
    '--quiet',
    '-m',
    name,
  );
  const failures = [];
  if (files.length > MOST_FILES[name])
    failures.push(`${name}: ${files.length} files, at most ${MOST_FILES[name]} promised`);
  for (const step of ['lint', 'lint:contract', 'types']) {
    const { exitCode, output } = await runCommand('npm', ['run', '--silent', step], { cwd: clone });
    if (exitCode !== 0) failures.push(`${name}: ${step} fails\n${output}`);
  }
  const tests = await failedTests();
  failures.push(...tests.map((test) => `${name}: ${test}`));
  console.log(`${name}: ${files.length} files, ${tests.length} tests failed\n  ${files.join('\n  ')}`);
  return failures;
}

/** @param {import('./notices.mjs').Edit} edit */
function apply(edit) {
  const path = join(clone, edit.file);
  if ('content' in edit) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit.content);
    return;
  }
  change(edit.file, (text) => {
    if (!text.includes(edit.before))
      throw new Error(`${edit.file} has no ${edit.before.trim()}: mend tools/guide/notices.mjs.`);
    return text.replace(edit.before, () => edit.text + edit.before);
  });
}

/** @param {string} file @param {(text: string) => string} toText */
function change(file, toText) {
  const path = join(clone, file);
  writeFileSync(path, toText(readFileSync(path, 'utf8')));
}

/** Runs the unit tests. Returns the file and title of each failed one. @returns {Promise<string[]>} */
async function failedTests() {
  const report = join(clone, 'node_modules/guide-tests.json');
  await runCommand(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`],
    { cwd: clone },
  );
  /** @type {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName);
      return (titles.length === 0 ? ['could not be read'] : titles).map((title) => `${name}: ${title}`);
    });
}

/** Runs a command in the clone. Throws with its output if it fails. @param {string} command @param {...string} args */
async function run(command, ...args) {
  const { exitCode, output } = await runCommand(command, args, { cwd: clone });
  if (exitCode !== 0) throw new Error(`${[command, ...args].join(' ')}\n${output}`);
  return output;
}
