/**
 * Compiles src/messages/*.json into typed functions (src/messages/compiled, not committed). Fails when a message is
 * missing in a language or takes other placeholders there, since the compiler itself would fall back in silence.
 */
import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { findMessageProblems, type MessageFile } from './message-parity.ts';

const packageDir = fileURLToPath(new URL('..', import.meta.url));

const compiledDir = `${packageDir}src/messages/compiled`;

/**
 * Checks and compiles all messages, where they changed since the last time. Throws with one line for each problem. The
 * new folder takes the old one's place in one step, since a type check or a dev server may be reading it.
 */
export async function compileMessages(): Promise<void> {
  const [en, es] = await Promise.all(['en', 'es'].map(readMessages));
  const problems = findMessageProblems(en ?? {}, es ?? {});
  if (problems.length > 0) throw new Error(`Messages do not match:\n${problems.join('\n')}`);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([en, es]))
    .digest('hex');
  if ((await readFile(`${compiledDir}/fingerprint`, 'utf8').catch(() => '')) === fingerprint) return;

  const freshDir = `${compiledDir}.${process.pid}`;
  await compile({
    project: `${packageDir}project.inlang`,
    outdir: freshDir,
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'message-modules',
    isServer: 'false',
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  });
  await writeFile(`${freshDir}/fingerprint`, fingerprint);
  await rm(compiledDir, { recursive: true, force: true });
  await rename(freshDir, compiledDir);
}

async function readMessages(locale: string): Promise<MessageFile> {
  return JSON.parse(await readFile(`${packageDir}src/messages/${locale}.json`, 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileMessages();
