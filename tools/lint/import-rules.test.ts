import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';

/** Files with an import that breaks a rule, and the rule. */
const REFUSED = [
  ['packages/sdk/src/a.ts', '@client-portal/state-machines', 'sdk stands on no other package'],
  ['packages/sdk/test/a.ts', '../src/generated/portal.ts', 'only sdk touches what is generated'],
  ['packages/contract/src/a.ts', '@client-portal/sdk', 'contract stands on no other package'],
  ['packages/server-kit/src/a.ts', '@client-portal/contract', 'server-kit stands on no other package'],
  ['packages/sdk/src/c.ts', '@client-portal/server-kit', 'only mock-server and conformance import'],
  ['packages/mock-server/src/core/d.ts', '@client-portal/server-kit', 'they know no Node'],
  ['packages/web/src/api/a.ts', '@client-portal/sdk/src/generated/portal.ts', 'every import leads somewhere'],
  ['packages/web/src/api/b.ts', '../../../sdk/src/index.ts', 'another package is imported by its name'],
  ['packages/state-machines/src/a.ts', '@client-portal/sdk', 'takes only types from sdk'],
  ['packages/state-machines/src/c.ts', '@client-portal/contract', 'stands on types of sdk alone'],
  ['packages/state-machines/src/flows/a.ts', 'node:crypto', 'knows neither Node nor React'],
  ['packages/state-machines/src/lifecycles/a.ts', '../flows/sign-in.ts', 'lifecycles are below flows'],
  ['packages/mock-server/src/a.ts', '@client-portal/web', 'reaches neither conformance nor web'],
  ['packages/mock-server/test/b.ts', '../../conformance/test/kit.ts', 'imported by itself alone'],
  ['packages/mock-server/src/b.ts', '@stoplight/prism-http', 'one file imports Prism'],
  ['packages/mock-server/src/c.ts', 'vitest', 'as dependencies or peers'],
  ['packages/conformance/src/a.ts', '@client-portal/mock-server', 'reaches neither mock-server nor web'],
  ['packages/web/src/api/c.ts', '@client-portal/mock-server', 'the portal stands on sdk'],
  ['packages/web/src/ui/a.tsx', '../kit/table/sort.ts', 'ui knows neither'],
  ['packages/web/src/kit/a.tsx', '../features/auth/SignIn.tsx', 'kit is below'],
  ['packages/web/src/kit/feedback/a.tsx', '../form/Form.tsx', 'feedback imports only the folders below'],
  ['packages/web/src/kit/frame/a.tsx', '../form/Form.tsx', 'frame imports only the folders below'],
  ['packages/web/src/kit/decision/a.tsx', '../review/Review.tsx', 'decision imports only the folders below'],
  ['packages/web/src/domain/a.ts', '../kit/table/sort.ts', 'domain is pure'],
  ['packages/web/src/lib/a.ts', '../api/session.ts', 'lib stands on nothing else'],
  ['packages/web/src/kit/c.tsx', 'jspdf', 'only exports imports'],
  ['packages/web/src/kit/d.tsx', 'chart.js', 'only the budget imports'],
  ['packages/web/src/api/d.ts', '../kit/table/sort.ts', 'api stands beside kit'],
  ['packages/web/src/features/auth/a.tsx', '../../app/screens.ts', 'features are below app'],
  ['packages/web/src/app/a.tsx', '../start/portal.tsx', 'start is above all else'],
  ['packages/web/src/features/auth/b.tsx', '../people/Page.tsx', 'never import each other'],
  ['packages/web/src/format/a.ts', '../ui/Icon.tsx', 'know no screen'],
] as const;

const ALLOWED = [
  ['packages/sdk/src/f.ts', "import { x } from './generated/portal.ts';"],
  ['packages/state-machines/src/f.ts', "import type { x } from '@client-portal/sdk';"],
  ['packages/state-machines/scripts/a.ts', "import { x } from '@client-portal/contract';"],
  ['packages/mock-server/test/prism/prism.ts', "import { x } from '@stoplight/prism-http';"],
  ['packages/conformance/src/f.ts', "import { x } from '@client-portal/server-kit';"],
  ['packages/web/src/features/auth/f.tsx', "import { x } from '../../pages.ts';"],
  ['packages/web/src/kit/g.tsx', "import { x } from '../lib/startup.ts';"],
  ['packages/web/src/kit/form/f.tsx', "import { x } from '../feedback/part.tsx';"],
  ['packages/web/src/kit/f.tsx', "import { x } from '@tanstack/react-query';"],
  ['packages/web/src/exports/f.ts', "import { x } from 'jspdf';"],
] as const;

/** An import of code, and one of a type, which the settings can leave out. */
const STATEMENTS = ['import', 'import type'] as const;

const PACKAGES = ['server-kit', 'contract', 'sdk', 'state-machines', 'mock-server', 'conformance', 'web'];
const LIBRARIES = ['react', 'react-router-dom', '@tanstack/react-query', '@stoplight/prism-http'];
const HEAVY = ['jspdf', 'chart.js'];

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

let violations: readonly Violation[];
const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const toName = (comment: string) => comment.toLowerCase().replaceAll(/[^a-z]+/g, '-');
/** Returns the path of the copy of a file with a kind of import, such as `ui/a-import type.tsx` for `ui/a.tsx`. */
const written = (path: string, statement: string) => path.replace(/(?=\.tsx?$)/, `-${statement}`);

beforeAll(() => {
  const dependencies = Object.fromEntries([...LIBRARIES, ...HEAVY].map((name) => [name, '1']));
  write('package.json', JSON.stringify({ dependencies, devDependencies: { vitest: '1' } }));
  for (const name of [...LIBRARIES, ...HEAVY, 'vitest']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.x = 1;');
  }
  mkdirSync(join(folder, 'node_modules/@client-portal'));
  for (const name of PACKAGES) {
    const exports = { '.': './src/index.ts' };
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@client-portal/${name}`, exports }));
    write(`packages/${name}/src/index.ts`, 'export const x = 1;');
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@client-portal', name));
  }
  for (const [path, specifier] of REFUSED) {
    if (specifier.startsWith('.')) write(join(dirname(path), specifier), 'export const x = 1;');
    for (const statement of STATEMENTS)
      write(written(path, statement), `${statement} { x } from '${specifier}';\nexport type Y = typeof x;`);
  }
  write('packages/sdk/src/generated/portal.ts', 'export const x = 1;');
  write('packages/web/src/lib/startup.ts', 'export const x = 1;');
  write('packages/web/src/pages.ts', 'export const x = 1;');
  write('packages/web/src/kit/feedback/part.tsx', 'export const x = 1;');
  for (const [path, text] of ALLOWED) write(path, text);
  write('packages/mock-server/src/core/start.ts', "export { x } from '../shared/middle.ts';");
  write('packages/mock-server/src/shared/middle.ts', "import 'node:fs';\nexport const x = 1;");
  write('packages/sdk/src/round.ts', "import { x } from './trip.ts';\nexport const y = x;");
  write('packages/sdk/src/trip.ts', "import { y } from './round.ts';\nexport const x = y;");
  write('packages/sdk/src/whole.ts', "import type { Part } from './part.ts';\nexport type Whole = Part[];");
  write('packages/sdk/src/part.ts', "import type { Whole } from './whole.ts';\nexport type Part = Whole[];");
  violations = cruise();
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the same command as `npm run lint:imports` on the files with wrong imports. */
function cruise(): readonly Violation[] {
  const program = join(rootDir, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(rootDir, '.dependency-cruiser.mjs');
  const args = [program, '--config', config, '--output-type', 'json', 'packages'];
  const output = execFileSync(process.execPath, args, { cwd: folder, maxBuffer: 64 << 20 }).toString();
  return JSON.parse(output).summary.violations;
}

const rulesBrokenBy = (path: string) =>
  violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

describe('the import rules', () => {
  it.each(REFUSED)('refuse that %s imports %s', (path, _specifier, rule) => {
    const isAboutCode = /only types|dependencies or peers/.test(rule);
    for (const statement of isAboutCode ? (['import'] as const) : STATEMENTS)
      expect(rulesBrokenBy(written(path, statement)).join()).toContain(toName(rule));
  });

  it.each(ALLOWED)('allow %s to contain %s', (path) => {
    expect(rulesBrokenBy(path)).toEqual([]);
  });

  it("follow what the mock's core imports through other files", () => {
    expect(rulesBrokenBy('packages/mock-server/src/core/start.ts')).toEqual([
      expect.stringContaining('they-know-no-node'),
    ]);
  });

  it.each(['round', 'part'])('refuse the import cycle of %s.ts, also of types only', (name) => {
    expect(rulesBrokenBy(`packages/sdk/src/${name}.ts`)).toEqual([expect.stringContaining('circle')]);
  });
});
