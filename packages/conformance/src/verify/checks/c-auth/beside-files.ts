import type { Run } from '../../calls/context.ts';
import { signInOf } from '../../calls/session.ts';
import { resultUnlessLost } from '../../calls/snapshot.ts';
import { pickOneOfEachShape, type ShownFile } from '../d-state/open-files.ts';
import { isSecretPart } from './secret-part.ts';

/** File of the service or its machine that must not be downloadable, with a sign in its text. */
type Inside = readonly [path: string, what: string, sign: RegExp];

const SETTINGS = 'settings with the keys and passwords of the service';
const DEPENDENCIES = 'the dependencies of the service';
const PROGRAM = 'a program file of the service';

/** Files that are often in the root folder of a project, and the password file of the machine. */
const INSIDES: readonly Inside[] = [
  ['.env', SETTINGS, /^[A-Z][A-Z\d_]{2,}=[^<\n]*$/m],
  ['composer.json', DEPENDENCIES, /^\s*\{[\s\S]*"(?:require|autoload)"\s*:/],
  ['package.json', DEPENDENCIES, /^\s*\{[\s\S]*"(?:dependencies|scripts)"\s*:/],
  ['artisan', PROGRAM, /^#!.*\bphp/],
  ['manage.py', PROGRAM, /DJANGO_SETTINGS_MODULE/],
  ['settings.py', SETTINGS, /^[ \t]*(?:SECRET_KEY|INSTALLED_APPS|DATABASES)[ \t]*=/m],
  ['appsettings.json', SETTINGS, /"(?:ConnectionStrings|AllowedHosts|Logging)"\s*:/],
  ['application.properties', SETTINGS, /^(?:spring|server|logging)\.[\w.-]+\s*=/m],
  ['database/database.sqlite', 'the database', /^SQLite format 3\0/],
  ['db.sqlite3', 'the database', /^SQLite format 3\0/],
  ['storage/logs/laravel.log', 'the log', /^\[\d{4}-\d\d-\d\d[^\]]*\] \w+\.[A-Z]+:/m],
  ['.git/HEAD', 'the source code of the service', /^ref: refs\//],
  ['etc/passwd', 'a system file of the server', /^root:[^:]*:0:0:/m],
];

/** Files that are requested with each spelling of `../`, and those that are requested with the usual two. */
const FIRST = INSIDES.filter(([path]) => ['.env', 'etc/passwd'].includes(path));
const USUAL = INSIDES.filter(([path]) => ['composer.json', 'package.json'].includes(path));

/** Levels up to which a usual spelling is tried, and one that few services take. */
const MOST_LEVELS = 5;
const RARE_LEVELS = 3;

/** Spellings and levels that are also tried further up, and from the folder of all files, which a route may join with a path. */
const DEEP_STEPS: readonly string[] = ['../', '..%2f', '%2e%2e%2f'];
const DEEP_LEVELS = 6;
/** Levels to the root of any machine. */
const ROOT_LEVELS = 8;

/**
 * Spellings of `../` and the files that are requested with them. A reverse proxy usually resolves the first spelling
 * and forwards the others. All files are requested only with a spelling that leads out of a folder and back to a
 * known file: otherwise it leads to no other file either.
 */
const STEPS_UP: readonly (readonly [step: string, files: readonly Inside[]])[] = [
  ['../', FIRST],
  ['..%2f', [...FIRST, ...USUAL]],
  ['%2e%2e/', FIRST],
  ['%2e%2e%2f', FIRST],
  ['%252e%252e%252f', FIRST],
  ['..;/', FIRST],
  ['..%5c', FIRST],
];

/** Reports a private file of the service that can be downloaded from the root of the host or with `../` in the path. */
export async function reportExposedNeighbours(run: Run, shown: readonly ShownFile[]): Promise<void> {
  const [first] = shown;
  const plan = first?.plan ?? run.plan(signInOf(run), { fields: {} });
  const tried = new Set<string>();
  for await (const [base, path, [name, what, sign]] of candidates(run, shown)) {
    const address = `${base.origin}${path}`;
    if (tried.has(address)) continue;
    tried.add(address);
    const text = await textAt(run, base, path);
    if (text === undefined || !sign.test(text)) continue;
    run.report({
      plan,
      expected: 'no private file of the service to be downloadable',
      actual: `${name}: ${what}`,
      file: `${base.origin}${path.replaceAll(/[^/?=&]+/g, (part) => (isSecretPart(part) ? '<random>' : part))}`,
    });
    return;
  }
}

type Candidate = readonly [base: URL, path: string, inside: Inside];

async function* candidates(run: Run, shown: readonly ShownFile[]): AsyncGenerator<Candidate> {
  for (const inside of INSIDES) yield [run.backend.base, `/${inside[0]}`, inside];
  const roots = new Set<string>();
  for (const { address } of pickOneOfEachShape(shown).slice(0, MOST_DIRECTORIES)) {
    const directory = address.pathname.replace(/(?<=\/)[^/]*$/, '');
    const root = /^\/[^/]+\//.exec(directory)?.[0] ?? directory;
    const deep = roots.has(root) ? [directory] : [directory, root];
    roots.add(root);
    // From the root, `../` names the same as one level less from the folder.
    for (const folder of new Set(deep))
      for (const inside of FIRST)
        for (const levels of levelsOf(inside, folder === directory ? MOST_LEVELS + 1 : 1, DEEP_LEVELS))
          for (const step of folder === directory ? DEEP_STEPS : DEEP_STEPS.slice(1))
            yield [address, `${folder}${toPathAbove(step, levels, inside)}${address.search}`, inside];
    const whole = await resultUnlessLost(() => run.backend.download(address));
    for (const [step, files] of STEPS_UP) {
      const isUsual = DEEP_STEPS.includes(step);
      const isOpen = whole?.status === 200 && (await leadsBack(run, address, whole.body, step));
      for (const inside of isOpen ? INSIDES : files)
        for (const levels of levelsOf(inside, 1, isOpen || isUsual ? MOST_LEVELS : RARE_LEVELS))
          yield [address, `${directory}${toPathAbove(step, levels, inside)}${address.search}`, inside];
    }
    for (const name of fileParameters(address))
      for (const inside of INSIDES)
        for (const levels of levelsOf(inside, 1, MOST_LEVELS)) {
          const changed = new URL(address);
          changed.searchParams.set(name, toPathAbove('../', levels, inside));
          yield [changed, `${changed.pathname}${changed.search}`, inside];
        }
  }
}

/**
 * Returns true if a path that leaves the folder of a file and comes back opens the file, so that the service joins
 * folder and path. If it also does from a folder that no service has, the path is resolved before the service looks for
 * a folder, and names nothing but addresses.
 */
async function leadsBack(run: Run, address: URL, body: Buffer, step: string): Promise<boolean> {
  const [, ...segments] = address.pathname.split('/');
  const [folder, name] = segments.slice(-2);
  if (folder === undefined || name === undefined) return false;
  const slash = slashOf(step);
  const directory = address.pathname.replace(/(?<=\/)[^/]*$/, '');
  const isFile = async (path: string) => {
    const response = await resultUnlessLost(() =>
      run.backend.downloadRaw(address, `${path}${address.search}`),
    );
    return response?.status === 200 && response.body.equals(body);
  };
  const isBack =
    (await isFile(`${directory}${step}${folder}${slash}${name}`)) ||
    (await isFile(`${directory}x${slash}${step}${name}`));
  return isBack && !(await isFile(`/verify-unknown-path/${step}${segments.join('/')}`));
}

/**
 * Returns the numbers of levels up at which a file is requested. `/..` of a machine's root is the root itself, so the
 * longest path also finds a file of the machine from a folder that lies less deep.
 */
const levelsOf = ([path]: Inside, least: number, most: number): readonly number[] =>
  path === 'etc/passwd'
    ? [ROOT_LEVELS]
    : Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** Returns the path of a file some levels up, with slashes in the spelling of the step. */
function toPathAbove(step: string, levels: number, [path]: Inside): string {
  return `${step.repeat(levels)}${path.replaceAll('/', slashOf(step))}`;
}

/** Returns the slash in the spelling of a step. */
const slashOf = (step: string): string =>
  /(?:%(?:25)?2f)$/i.exec(step)?.[0] ?? (step.endsWith('%5c') ? '%5c' : '/');

/** Returns the names of query parameters whose value looks like a file name or path. */
const fileParameters = ({ searchParams }: URL): readonly string[] =>
  [...searchParams].filter(([, value]) => !value.includes('?') && /[/.]/.test(value)).map(([name]) => name);

/** Number of folders of files in which the check tries `../`. */
const MOST_DIRECTORIES = 2;

/** Returns the beginning of the file at a path; undefined if the service sends no file or closes the connection. */
async function textAt(run: Run, base: URL, path: string): Promise<string | undefined> {
  const response = await resultUnlessLost(() => run.backend.downloadRaw(base, path));
  if (response?.status !== 200 || /text\/html/i.test(response.headers['content-type'] ?? ''))
    return undefined;
  return response.body.subarray(0, 65_536).toString('latin1');
}
