import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkBarrels,
  checkDeclared,
  checkHeavyPackages,
  checkImports,
  checkSizes,
  checkWords,
  type Manifest,
  type SourceFile,
} from './dependency-rules.ts';
import { listFiles } from './project-files.mjs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const file = (path: string, source: string): SourceFile => ({ path, source });

describe('the project', () => {
  const files = ['packages', 'bench']
    .flatMap((folder) => listFiles(folder))
    .filter((path) => /\.(?:ts|tsx|mts|mjs|js|css)$/.test(path))
    .map((path) => file(path, read(path)));
  const manifests: Manifest[] = listFiles()
    .filter((path) => /^(?:packages\/[^/]+|bench|bench\/peers)\/package\.json$/.test(path))
    .map((path) => ({ folder: path.replace('/package.json', ''), ...JSON.parse(read(path)) }));
  const shared = Object.keys(JSON.parse(read('package.json')).devDependencies);

  it('is all looked at', () => {
    expect(manifests.map(({ folder }) => folder)).toEqual([
      'bench',
      'bench/peers',
      ...['conformance', 'contract', 'mock-server', 'sdk', 'state-machines', 'web'].map(
        (name) => `packages/${name}`,
      ),
    ]);
    expect(files.length).toBeGreaterThan(100);
  });

  it('imports only in the direction of the arrows', () => {
    expect(checkImports(files)).toEqual([]);
  });

  it('imports each heavy package from one folder', () => {
    expect(checkHeavyPackages(files)).toEqual([]);
  });

  it('keeps lifecycles pure', () => {
    expect(checkWords(files)).toEqual([]);
  });

  it('declares every dependency in the package that imports it', () => {
    expect(checkDeclared(files, manifests, shared)).toEqual([]);
  });

  it('has no barrel but the index of each package', () => {
    expect(checkBarrels(files)).toEqual([]);
  });

  it('has no source file of more than 400 lines', () => {
    expect(checkSizes(files)).toEqual([]);
  });
});

describe('checkImports', () => {
  it.each([
    ['packages/sdk/src/client.ts', '@client-portal/state-machines', 'sdk imports no package'],
    ['packages/sdk/test/calls.ts', '../src/generated/operations.ts', 'only sdk/src touches'],
    ['packages/web/src/api/queries.ts', '@client-portal/sdk/src/generated/portal.ts', 'only sdk/src touches'],
    ['packages/web/src/api/queries.ts', '../../../sdk/src/client.ts', 'imported by its name'],
    ['packages/state-machines/src/policy.ts', '@client-portal/sdk', 'takes only types from sdk'],
    ['packages/state-machines/src/policy.ts', '@client-portal/mock-server', 'nothing from the workspace'],
    ['packages/state-machines/src/flows/sign-in.ts', 'node:crypto', 'neither Node nor React'],
    ['packages/mock-server/src/cli.ts', '@client-portal/web', 'never imports web'],
    ['packages/mock-server/src/cli.ts', '@client-portal/conformance', 'never import each other'],
    ['packages/conformance/src/cli.ts', '@client-portal/mock-server', 'never imports mock-server'],
    ['packages/mock-server/src/http/call.ts', '@stoplight/prism-http', 'one file imports Prism'],
    ['packages/web/src/api/session.ts', '@client-portal/mock-server', 'never imports the mock server'],
    ['packages/web/src/ui/Button.tsx', '../kit/sort.ts', 'web/ui knows neither'],
    ['packages/web/src/ui/Button.tsx', '../api/session.ts', 'web/ui knows neither'],
    ['packages/web/src/ui/Button.tsx', 'react-router-dom', 'web/ui knows neither'],
    ['packages/web/src/ui/Button.tsx', '@tanstack/react-query', 'web/ui knows neither'],
    ['packages/web/src/ui/Button.tsx', '@client-portal/sdk', 'web/ui knows neither'],
    ['packages/web/src/kit/DataTable.tsx', '../features/auth/SignIn.tsx', 'web/kit is below'],
    ['packages/web/src/kit/DataTable.tsx', '../app/paths.ts', 'web/kit is below'],
    ['packages/web/src/api/session.ts', '../kit/toast-store.ts', 'web/api stands beside kit'],
    ['packages/web/src/features/auth/SignIn.tsx', '../../app/paths.ts', 'web/features are below app'],
    ['packages/web/src/features/auth/SignIn.tsx', '../timesheets/Page.tsx', 'never import each other'],
    ['packages/web/src/format/format.ts', '../ui/Icon.tsx', 'know nothing of screens'],
    ['packages/web/src/settings.ts', './api/session.ts', 'know nothing of screens'],
    ['packages/web/src/exports/pdf.ts', '../kit/sort.ts', 'web/exports knows format and messages'],
  ])('refuses that %s imports %s', (path, specifier, rule) => {
    for (const statement of [
      `import { x } from '${specifier}';`,
      `import {\n  x,\n} from "${specifier}";`,
      `import '${specifier}';`,
      `export * from '${specifier}';`,
      `const x = await import('${specifier}');`,
    ]) {
      const faults = checkImports([file(path, `/** A file. */\n${statement}\n`)]);
      expect(
        faults.map((fault) => fault.startsWith(`${path}:2 `)),
        statement,
      ).not.toContain(false);
      expect(faults.join('\n'), statement).toContain(rule);
    }
  });

  it.each([
    ['packages/sdk/src/client.ts', "import { operations } from './generated/operations.ts';"],
    ['packages/state-machines/src/policy.ts', "import type { Timesheet } from '@client-portal/sdk';"],
    ['packages/state-machines/src/policy.ts', "export type { Timesheet } from '@client-portal/sdk';"],
    ['packages/mock-server/src/handlers/prism.ts', "import { createInstance } from '@stoplight/prism-http';"],
    ['packages/web/e2e/fixtures.ts', "import { start } from '@client-portal/mock-server';"],
    ['packages/web/src/kit/DataTable.tsx', "import { useQuery } from '@tanstack/react-query';"],
    ['packages/web/src/kit/DataTable.tsx', "import { Icon } from '../ui/Icon.tsx';"],
    ['packages/web/src/features/auth/SignIn.tsx', "import { Form } from './Form.tsx';"],
    ['packages/web/src/exports/pdf.ts', "import { m } from '../messages/messages.ts';"],
    ['packages/web/src/ui/Icon.tsx', "// import x from 'react-router-dom' is not for here"],
    ['packages/web/src/ui/Icon.tsx', " * @example import('react-router-dom')"],
  ])('lets %s say %s', (path, source) => {
    expect(checkImports([file(path, source)])).toEqual([]);
  });

  it('sees a worker or an asset that is named by its address', () => {
    const source = "const worker = new Worker(new URL('../features/auth/worker.ts', import.meta.url));";
    expect(checkImports([file('packages/web/src/kit/worker.ts', source)])).toHaveLength(1);
  });
});

describe('checkHeavyPackages', () => {
  it('refuses a second folder, by a deep import too', () => {
    const first = file('packages/web/src/exports/pdf.ts', "const { jsPDF } = await import('jspdf');");
    const second = file('packages/web/src/kit/print.ts', "import x from 'jspdf/dist/jspdf.es.js';");
    expect(checkHeavyPackages([first, { ...first, path: 'packages/web/src/exports/x.ts' }])).toEqual([]);
    expect(checkHeavyPackages([first, second])).toEqual([
      expect.stringContaining('jspdf is imported from more'),
    ]);
  });
});

describe('checkWords', () => {
  const lifecycle = 'packages/state-machines/src/lifecycles/timesheet.ts';

  it.each([
    ...['fetch("/api")', 'document.title', 'window.name', 'localStorage.token', 'Date.now()', 'new Date()'],
    ...['setTimeout(f, 1)', 'setInterval(f, 1)', 'performance.now()', 'Math.random()'],
    ...['{ invoke: { src } }', '{ after: { 1000: x } }'],
  ])('refuses %s in a lifecycle', (word) => {
    expect(checkWords([file(lifecycle, `const a = 1;\nconst b = ${word};`)])).toEqual([
      expect.stringMatching(`^${lifecycle}:2 lifecycles are`),
    ]);
  });

  it('is about code, and leaves flows and tests alone', () => {
    const source = 'const at = Date.now();';
    expect(
      checkWords([file(lifecycle, `// ${source}\n/** ${source}\n * ${source} */\nlet a; // ${source}`)]),
    ).toEqual([]);
    expect(checkWords([file(lifecycle.replace('.ts', '.test.ts'), source)])).toEqual([]);
    expect(checkWords([file('packages/state-machines/src/flows/sign-in.ts', source)])).toEqual([]);
  });
});

describe('checkSizes', () => {
  it('refuses the 401st line of a source file, not of a generated one', () => {
    const lines = (count: number) => 'const a = 1;\n'.repeat(count);
    expect(checkSizes([file('packages/sdk/src/a.ts', lines(400))])).toEqual([]);
    expect(checkSizes([file('packages/sdk/src/a.ts', lines(401))])).toEqual([
      expect.stringContaining('401 lines'),
    ]);
    expect(checkSizes([file('packages/sdk/src/generated/portal.ts', lines(2000))])).toEqual([]);
  });
});

describe('checkBarrels', () => {
  const barrel = "/** All. */\nexport * from './a.ts';\nexport { b, type C } from './b.ts';\n";

  it('refuses a file that only passes on', () => {
    expect(checkBarrels([file('packages/web/src/kit/index.ts', barrel)])).toHaveLength(1);
    expect(checkBarrels([file('packages/web/src/kit/all.ts', barrel)])).toHaveLength(1);
  });

  it('lets the index of a package be, and a file with something of its own', () => {
    expect(checkBarrels([file('packages/sdk/src/index.ts', barrel)])).toEqual([]);
    expect(checkBarrels([file('packages/web/src/kit/a.ts', `${barrel}export const a = 1;\n`)])).toEqual([]);
  });
});

describe('checkDeclared', () => {
  const manifest: Manifest = {
    folder: 'packages/sdk',
    name: '@client-portal/sdk',
    dependencies: { 'openapi-fetch': '1' },
    devDependencies: { 'fast-check': '1', '@scope/types': '1' },
  };
  const check = (path: string, source: string) => checkDeclared([file(path, source)], [manifest], ['vitest']);

  it.each([
    ['packages/sdk/src/client.ts', "import createClient from 'openapi-fetch/deep';"],
    ['packages/sdk/src/client.ts', "import type { X } from '@scope/types/x';"],
    ['packages/sdk/src/client.ts', "import { readFile } from 'node:fs/promises';"],
    ['packages/sdk/src/client.ts', "import { x } from './x.ts';"],
    ['packages/sdk/src/client.test.ts', "import { it } from 'vitest';\nimport fc from 'fast-check';"],
    ['packages/web/src/main.tsx', "import 'anything';"],
  ])('lets %s say %s', (path, source) => {
    expect(check(path, source)).toEqual([]);
  });

  it.each([
    ['packages/sdk/src/client.ts', "import _ from 'lodash';", 'lodash'],
    ['packages/sdk/src/client.test.ts', "import { x } from '@client-portal/web';", '@client-portal/web'],
    ['packages/sdk/src/client.ts', "import fc from 'fast-check';", 'fast-check'],
    ['packages/sdk/src/client.ts', "import { it } from 'vitest';", 'vitest'],
  ])('refuses that %s says %s', (path, source, name) => {
    expect(check(path, source)).toEqual([`${path}:1 packages/sdk/package.json does not declare ${name}`]);
  });
});
