import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { runCommand } from './run-command.mjs';

const { scripts } = packageJson;

/** Wrong arguments for each command of package.json. */
const MISTAKES = {
  dev: ['--nonsense', 'nonsense'],
  demo: ['--nonsense', 'nonsense'],
  setup: ['--nonsense', 'nonsense'],
  gallery: ['--nonsense', 'nonsense', '--check=no'],
  requirements: ['--nonsense', 'XX-99', '--report', '--report nowhere.json'],
  bench: ['nonsense', '--nonsense', 'decoders abc', 'decoders 0', 'report'],
  build: ['--nonsense', 'nonsense'],
  test: ['--nonsense', 'nonsense'],
  words: ['--nonsense', 'nonsense', 'read es no_such_message', 'export nonsense'],
  check: [
    '',
    'nonsense',
    'toString',
    '--nonsense',
    'deploy nonsense',
    'rates --nonsense',
    'mutants web',
    ...['gallery nonsense', 'pack --nonsense', 'pack nonsense'],
    ...['contract --nonsense', 'contract nonsense', 'changes --nonsense', 'changes no-such-tag'],
  ],
} satisfies Partial<Record<keyof typeof scripts, readonly string[]>>;
const NAMES = Object.keys(MISTAKES) as (keyof typeof MISTAKES)[];

/** Runs a script of package.json without npm, whose start takes longer than the command. */
function run(script: keyof typeof scripts, args: string) {
  const [program = '', ...words] = [...scripts[script].split(' '), ...args.split(' ').filter(Boolean)];
  return program === 'node'
    ? runCommand(process.execPath, words)
    : runCommand(`node_modules/.bin/${program}`, words);
}

describe('commands of package.json', () => {
  it.each(['start', 'test:e2e', ...NAMES] as const)(
    'npm run %s -- --help prints the usage and does nothing',
    async (script) => {
      const { exitCode, output } = await run(script, '--help');
      expect(output).toMatch(/npm (?:run|start|test)|Usage: /);
      expect(output).not.toMatch(/^ {4}at |Installing|Building/m);
      expect(exitCode).toBe(0);
    },
  );

  it.each(NAMES.flatMap((script) => MISTAKES[script].map((args) => ({ script, args }))))(
    'npm run $script -- $args is refused with a message, without a stack trace',
    async ({ script, args }) => {
      const { exitCode, output } = await run(script, args);
      expect(output.trim()).not.toBe('');
      expect(output).not.toMatch(/^ {4}at |Installing|Building/m);
      expect(exitCode).toBeGreaterThan(0);
      expect(exitCode).toBeLessThan(3);
    },
  );
});
