/**
 * Who may import whom, as a table. A pattern is a path of the project or the name of a package; `*` stands for anything.
 * The check reads text, so it needs no build and names the line.
 */
import { type Import, isBarrel, scanImports, toPackageName } from './import-scan.ts';

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly source: string;
}

interface ImportRule {
  readonly rule: string;
  /** The files that the rule is for, and those among them that it is not for. */
  readonly files: readonly string[];
  readonly except?: readonly string[];
  readonly mayNotImport: readonly string[];
  readonly butMay?: readonly string[];
  /** A type leaves nothing behind in what runs. */
  readonly typesAreFine?: true;
}

const TESTS = ['*.test.ts', '*.test.tsx', '*.test-d.ts'];
const WEB = 'packages/web/src';

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    rule: 'contract imports no package of the workspace',
    files: ['packages/contract/*'],
    mayNotImport: ['@client-portal/*'],
    butMay: ['@client-portal/contract'],
  },
  {
    rule: 'sdk imports no package of the workspace; what generates and tests it knows the contract',
    files: ['packages/sdk/src/*'],
    mayNotImport: ['@client-portal/*'],
    butMay: ['@client-portal/sdk'],
  },
  {
    rule: 'only sdk/src touches what is generated from the contract',
    files: ['*'],
    except: ['packages/sdk/src/*', 'packages/sdk/scripts/generate.ts'],
    mayNotImport: ['packages/sdk/src/generated/*', '@client-portal/sdk/*'],
  },
  {
    rule: 'state-machines takes nothing from the workspace but types of sdk',
    files: ['packages/state-machines/src/*'],
    mayNotImport: ['@client-portal/*'],
    butMay: ['@client-portal/sdk'],
  },
  {
    rule: 'state-machines takes only types from sdk',
    files: ['packages/state-machines/src/*'],
    mayNotImport: ['@client-portal/sdk'],
    typesAreFine: true,
  },
  {
    rule: 'state-machines runs anywhere: it knows neither Node nor React',
    files: ['packages/state-machines/src/*'],
    except: TESTS,
    mayNotImport: ['node:*', 'react', '@xstate/react'],
  },
  {
    rule: 'mock-server never imports web',
    files: ['packages/mock-server/*'],
    mayNotImport: ['@client-portal/web', '@client-portal/web/*'],
  },
  {
    rule: 'one file imports Prism',
    files: ['*'],
    except: ['packages/mock-server/src/handlers/prism.ts'],
    mayNotImport: ['@stoplight/*'],
  },
  {
    rule: 'mock-server and conformance never import each other',
    files: ['packages/mock-server/*'],
    mayNotImport: ['@client-portal/conformance', '@client-portal/conformance/*'],
  },
  {
    rule: 'conformance never imports mock-server nor web; its tests start the mock server',
    files: ['packages/conformance/src/*'],
    mayNotImport: ['@client-portal/mock-server', '@client-portal/mock-server/*', '@client-portal/web'],
  },
  {
    rule: 'the portal never imports the mock server; its tests in the browser may',
    files: [`${WEB}/*`],
    mayNotImport: [
      ...['@client-portal/mock-server', '@client-portal/mock-server/*'],
      ...['@client-portal/conformance', '@client-portal/contract'],
    ],
  },
  {
    rule: 'web/ui knows neither kit, api, features, app, router, query nor SDK',
    files: [`${WEB}/ui/*`],
    mayNotImport: [
      ...[`${WEB}/kit/*`, `${WEB}/api/*`, `${WEB}/features/*`, `${WEB}/app/*`],
      ...['react-router-dom', '@tanstack/*', '@client-portal/*'],
    ],
  },
  {
    rule: 'web/kit is below features and app',
    files: [`${WEB}/kit/*`],
    mayNotImport: [`${WEB}/features/*`, `${WEB}/app/*`],
  },
  {
    rule: 'web/api stands beside kit: it draws nothing and knows no screen',
    files: [`${WEB}/api/*`],
    mayNotImport: [`${WEB}/ui/*`, `${WEB}/kit/*`, `${WEB}/features/*`, `${WEB}/app/*`],
  },
  {
    rule: 'web/features are below app',
    files: [`${WEB}/features/*`],
    mayNotImport: [`${WEB}/app/*`],
  },
  {
    rule: 'web/messages, web/format, web/settings.ts and web/storage.ts know nothing of screens',
    files: [`${WEB}/messages/*`, `${WEB}/format/*`, `${WEB}/settings.ts`, `${WEB}/storage.ts`],
    mayNotImport: [`${WEB}/ui/*`, `${WEB}/kit/*`, `${WEB}/api/*`, `${WEB}/features/*`, `${WEB}/app/*`],
  },
  {
    rule: 'web/exports knows format and messages, no screen',
    files: [`${WEB}/exports/*`],
    mayNotImport: [`${WEB}/ui/*`, `${WEB}/kit/*`, `${WEB}/api/*`, `${WEB}/features/*`, `${WEB}/app/*`],
  },
];

/** Heavy packages, each behind one folder, so that they are loaded there and only when used. */
export const PACKAGES_OF_ONE_FOLDER = ['chart.js', 'jspdf', 'exceljs'] as const;

interface WordRule {
  readonly rule: string;
  readonly files: readonly string[];
  readonly except: readonly string[];
  readonly words: RegExp;
}

export const WORD_RULES: readonly WordRule[] = [
  {
    rule: 'lifecycles are pure: no fetch, DOM, clock or chance',
    files: ['packages/state-machines/src/lifecycles/*', 'packages/state-machines/src/policy.ts'],
    except: TESTS,
    words:
      /\b(?:fetch|setTimeout|setInterval|requestAnimationFrame)\(|\b(?:window|document|localStorage|sessionStorage|navigator|performance)\.|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/,
  },
  {
    rule: 'lifecycles are finite: they invoke nothing and wait for nothing',
    files: ['packages/state-machines/src/lifecycles/*'],
    except: TESTS,
    words: /\b(?:invoke|after):/,
  },
];

/** A file beyond this many lines is split. */
export const MAX_LINES = 400;
const GENERATED = ['packages/sdk/src/generated/*', `${WEB}/messages/compiled/*`];
const BARRELS = ['packages/*/src/index.ts'];

/** One line for each fault: `file:line rule: what is there`. */
export function checkImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    const rules = IMPORT_RULES.filter(
      (rule) => matches(path, rule.files) && !matches(path, rule.except ?? []),
    );
    return scanImports(path, source).flatMap((found) => {
      const broken = rules.filter((rule) => isBroken(rule, found)).map(({ rule }) => rule);
      if (leavesPackage(path, found.target)) broken.push('another package is imported by its name');
      if (isOtherFeature(path, found.target)) broken.push('web/features never import each other');
      return broken.map((rule) => `${path}:${found.line} ${rule}: ${found.target}`);
    });
  });
}

function isBroken(
  { mayNotImport, butMay = [], typesAreFine }: ImportRule,
  { target, isTypeOnly }: Import,
): boolean {
  return matches(target, mayNotImport) && !matches(target, butMay) && !(typesAreFine && isTypeOnly);
}

const packageOf = (path: string) => /^packages\/[^/]+\//.exec(path)?.[0];
const featureOf = (path: string) => /^packages\/web\/src\/features\/[^/]+/.exec(path)?.[0];

function leavesPackage(path: string, target: string): boolean {
  return packageOf(target) !== undefined && packageOf(path) !== packageOf(target);
}

function isOtherFeature(path: string, target: string): boolean {
  const [own, other] = [featureOf(path), featureOf(target)];
  return own !== undefined && other !== undefined && own !== other;
}

/** Only what is shipped counts: a test that opens an exported file may use the same library. */
export function checkHeavyPackages(files: readonly SourceFile[]): string[] {
  const shipped = files.filter(({ path }) => path.includes('/src/') && !matches(path, TESTS));
  return PACKAGES_OF_ONE_FOLDER.flatMap((name) => {
    const users = shipped.filter(({ path, source }) =>
      scanImports(path, source).some(({ target }) => toPackageName(target) === name),
    );
    const folders = new Set(users.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
    return folders.size > 1
      ? [`${name} is imported from more than one folder: ${[...folders].join(', ')}`]
      : [];
  });
}

export function checkWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    const rules = WORD_RULES.filter((rule) => matches(path, rule.files) && !matches(path, rule.except));
    return source.split('\n').flatMap((text, index) => {
      const code = text.replace(/^\s*(?:\*|\/\*|\/\/).*|\s\/\/ .*/, '');
      const broken = rules.flatMap(({ rule, words }) => (words.test(code) ? [rule] : []));
      return broken.map((rule) => `${path}:${index + 1} ${rule}: ${code.trim()}`);
    });
  });
}

export function checkSizes(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    const lines = source.trimEnd().split('\n').length;
    const isMeasured = matches(path, ['packages/*/src/*']) && !matches(path, GENERATED);
    return isMeasured && lines > MAX_LINES ? [`${path} has ${lines} lines, more than ${MAX_LINES}`] : [];
  });
}

export function checkBarrels(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    const isAllowed = matches(path, [...BARRELS, ...GENERATED]);
    return !isAllowed && isBarrel(source, scanImports(path, source))
      ? [`${path} only passes on what others export; import from them`]
      : [];
  });
}

export interface Manifest {
  /** The folder of the package, relative to the root: `packages/sdk`. */
  readonly folder: string;
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Packages that run from dist need in `dependencies` what their src imports; the rest may stand in either list. */
const RUN_FROM_DIST = [
  'packages/contract/src/*',
  'packages/sdk/src/*',
  'packages/state-machines/src/*',
  'packages/mock-server/src/*',
  'packages/conformance/src/*',
];

/** @param shared what the root package.json provides to every package, for tests and scripts */
export function checkDeclared(
  files: readonly SourceFile[],
  manifests: readonly Manifest[],
  shared: readonly string[],
): string[] {
  // A package may lie inside another's folder; a file is of the innermost.
  const folderOf = (path: string) =>
    manifests
      .map(({ folder }) => folder)
      .filter((folder) => path.startsWith(`${folder}/`))
      .toSorted((a, b) => b.length - a.length)[0];
  return manifests.flatMap(({ folder, name, dependencies = {}, devDependencies = {} }) =>
    files
      .filter(({ path }) => folderOf(path) === folder)
      .flatMap(({ path, source }) => {
        const needsRuntime = matches(path, RUN_FROM_DIST) && !matches(path, TESTS);
        const isDeclared = ({ target, isRelative, isTypeOnly }: Import) => {
          const wanted = toPackageName(target);
          if (isRelative || target.startsWith('node:') || wanted === name) return true;
          if (wanted in dependencies) return true;
          return (!needsRuntime || isTypeOnly) && (wanted in devDependencies || shared.includes(wanted));
        };
        return scanImports(path, source)
          .filter((found) => !isDeclared(found))
          .map(
            ({ target, line }) =>
              `${path}:${line} ${folder}/package.json does not declare ${toPackageName(target)}`,
          );
      }),
  );
}

function matches(text: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => toRegExp(pattern).test(text));
}

const toRegExp = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
