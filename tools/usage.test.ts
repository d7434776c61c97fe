import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { runCommand } from './run-command.mjs';

const { scripts } = packageJson;
type Script = keyof typeof scripts;

/** Wrong arguments for each command of package.json that reads some. */
const MISTAKES: readonly (readonly [Script, string])[] = [
  ...(['dev', 'demo', 'setup', 'build', 'test'] as const).map((name) => [name, 'nonsense'] as const),
  ...['--nonsense', '--check=no'].map((args) => ['gallery', args] as const),
  ...['nonsense', 'decoders abc', 'decoders 0'].map((args) => ['bench', args] as const),
  ...['nonsense', 'read es no_such_message', 'export nonsense'].map((args) => ['words', args] as const),
  ...['', 'nonsense', 'toString', 'mutants web', 'rates --nonsense', 'requirements --nonsense']
    .concat(['changes no-such-tag', 'requirements XX-99'])
    .concat(['contract', 'deploy', 'pack', 'packages'].map((name) => `${name} nonsense`))
    .map((args) => ['check', args] as const),
];

/** Runs a script of package.json without npm, whose start takes longer than the command. */
function run(script: Script, args: string) {
  const [program = '', ...words] = [...scripts[script].split(' '), ...args.split(' ').filter(Boolean)];
  return runCommand(program === 'node' ? process.execPath : `node_modules/.bin/${program}`, words);
}

it.each([...new Set(['start', 'test:e2e', ...MISTAKES.map(([script]) => script)] as const)])(
  'npm run %s -- --help prints the usage and does nothing',
  async (script) => {
    const { exitCode, output } = await run(script, '--help');
    expect(output).toMatch(/npm (?:run|start|test)|Usage: /);
    expect(output).not.toMatch(/^ {4}at |Installing|Building/m);
    expect(exitCode).toBe(0);
  },
);

it.each(MISTAKES)(
  'npm run %s -- %s is refused with a message, without a stack trace',
  async (script, args) => {
    const { exitCode, output } = await run(script, args);
    expect(output.trim()).not.toBe('');
    expect(output).not.toMatch(/^ {4}at |Installing|Building/m);
    expect([1, 2]).toContain(exitCode);
  },
);
