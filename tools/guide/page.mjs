/**
 * Follows a page whose code blocks are a whole session, such as docs/tutorial-contract.md: writes its files, runs its commands,
 * and compares what they print with the page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../run-command.mjs';

/**
 * @typedef {{ kind: 'write' | 'change', file: string, code: string }
 *   | { kind: 'run', command: string }
 *   | { kind: 'expect', lines: readonly string[] }} Block
 */

/**
 * Returns the blocks of a page in their order. A file has the name that stands last in backquotes before its block; `diff`
 * changes it. Each line of `sh` is a command, and each line of `text` is in the output of the command before.
 * @param {string} page
 * @returns {readonly Block[]}
 */
export function readBlocks(page) {
  return [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap((match) => toBlocks(page, match));
}

/** @param {string} page @param {RegExpExecArray} match @returns {readonly Block[]} */
function toBlocks(page, match) {
  const [, language = '', code = ''] = match;
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  if (language === 'sh') return lines.map((command) => ({ kind: 'run', command }));
  if (language === 'text') return [{ kind: 'expect', lines }];
  const file = [...page.slice(0, match.index).matchAll(/`([\w/-]+\.\w+)`/g)].at(-1)?.[1];
  if (file === undefined) throw new Error(`No file is named before\n${code}`);
  return [{ kind: language === 'diff' ? 'change' : 'write', file, code }];
}

/** Commands that run until they are stopped. */
const SERVES = /^(?:npm run mock|node \S+\/server\.mjs)\b/;

/** Longest time in ms until a server listens. */
const STARTS_WITHIN_MS = 60_000;

/**
 * Follows a page in a folder. A server that is started again replaces the earlier one. Returns one line for each
 * difference from the page.
 * @param {string} folder
 * @param {string} page
 */
export async function followPage(folder, page) {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const servers = new Map();
  /** @type {string[]} */
  const failures = [];
  const blocks = readBlocks(page);
  let output = '';
  try {
    for (const [index, block] of blocks.entries()) {
      if (block.kind === 'expect') {
        const missing = block.lines.filter((line) => !output.includes(line.trim()));
        failures.push(...missing.map((line) => `the output lacks ${line.trim()}\n${output}`));
      } else if (block.kind !== 'run') writeBlock(folder, block);
      else if (SERVES.test(block.command)) {
        await stop(servers.get(block.command));
        servers.set(block.command, await serve(folder, block.command));
      } else {
        const ended = await runCommand('sh', ['-c', block.command], { cwd: folder });
        output = ended.output;
        const next = blocks[index + 1];
        const isRed = next?.kind === 'expect' && next.lines.some((line) => line.startsWith('✗'));
        if ((ended.exitCode === 0) === isRed)
          failures.push(`${block.command} ends with ${ended.exitCode}\n${output}`);
      }
    }
  } finally {
    for (const server of servers.values()) await stop(server);
  }
  return failures;
}

/** @param {string} folder @param {Extract<Block, { code: string }>} block */
function writeBlock(folder, { kind, file, code }) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  if (kind === 'write') return writeFileSync(path, code);
  const textOf = (/** @type {string} */ sign) =>
    [...code.matchAll(new RegExp(`^\\${sign}(.*)$`, 'gm'))].map(([, line]) => line).join('\n');
  const before = readFileSync(path, 'utf8');
  if (!before.includes(textOf('-'))) throw new Error(`${file} does not have\n${textOf('-')}`);
  writeFileSync(path, before.replace(textOf('-'), textOf('+')));
}

/** Starts a server and waits until it prints its address. @param {string} folder @param {string} command */
async function serve(folder, command) {
  // A group of its own, since npm starts the server as a child.
  const child = spawn('sh', ['-c', command], { cwd: folder, detached: true });
  let output = '';
  const isListening = new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${command} does not start\n${output}`)),
      STARTS_WITHIN_MS,
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (/ on http:\/\//.test(output)) resolve(clearTimeout(timer));
      });
    }
  });
  await isListening;
  return child;
}

/** @param {import('node:child_process').ChildProcess | undefined} server */
async function stop(server) {
  if (server?.pid === undefined) return;
  const ended = once(server, 'close');
  process.kill(-server.pid, 'SIGTERM');
  await ended;
}
