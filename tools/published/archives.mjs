/** Packs the packages for publishing with the pinned pnpm, and checks that the archives have what their users need. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, posix } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';

/** Error about a package, with the output of the failed program. */
export class PackageFault extends Error {}

/**
 * Runs a program and returns its output.
 * @param {string} cwd
 * @param {string} command
 * @param {...string} args
 * @throws {PackageFault} if it fails
 */
export async function runProgram(cwd, command, ...args) {
  const { exitCode, output } = await runCommand(command, args, { cwd });
  if (exitCode === 0) return output;
  throw new PackageFault(`${[command, ...args].join(' ')}\n${output}`);
}

/** Packages that are published. The portal itself is deployed, not installed. */
export const PUBLISHED = 'server-kit contract sdk generate state-machines mock-server conformance'.split(' ');

/** Pattern of files that users of a package do not need. */
const NOT_FOR_OTHERS = /(?:^|\/)(?:test|tests|scripts|src\/compiled)\/|\.test\.|tsconfig/;

/** Scope by which the sources of this workspace name each other. */
const OWN_SCOPE = '@client-portal';

/**
 * Returns the scope of the published packages, which a fork sets as `publishScope` in the package.json of the root.
 * @throws {PackageFault} if it is none
 */
export function readScope() {
  const { publishScope } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  if (/^@[a-z0-9~-][a-z0-9._~-]*$/.test(publishScope)) return publishScope;
  throw new PackageFault(
    `"publishScope" in package.json is ${JSON.stringify(publishScope)}, and must be like "@acme".`,
  );
}

/**
 * Packs all packages. Only pnpm replaces `catalog:` and `workspace:` with versions, and the exports of the sources with
 * `publishConfig.exports`. The unpacked archives get the changelog and the scope, and are packed again by npm.
 * @param {string} folder target of the archives
 * @param {{ scope?: string, isBundled?: boolean }} [options] `isBundled`: an archive contains the packages of this
 * workspace that it depends on, so that it can be installed without a registry that has them
 * @returns {Promise<string[]>} paths of the archives, in the order of {@link PUBLISHED}
 */
export async function packPackages(folder, { scope = readScope(), isBundled = false } = {}) {
  const work = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    const chosen = PUBLISHED.flatMap((name) => ['--filter', `${OWN_SCOPE}/${name}`]);
    const pack = ['tools/pnpm.mjs', ...chosen, 'pack', '--out', join(work, '%s.tgz')];
    await runProgram(rootDir, process.execPath, ...pack);
    for (const name of PUBLISHED) await unpack(work, name, scope);
    if (isBundled) for (const name of PUBLISHED) bundleOwn(work, name, scope);
    const archives = [];
    for (const name of PUBLISHED) {
      const packed = await runProgram(
        join(work, name),
        'npm',
        ...['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
      );
      archives.push(join(folder, JSON.parse(packed)[0].filename));
    }
    return archives;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Unpacks an archive of pnpm into a folder of its name. @param {string} work @param {string} name @param {string} scope */
async function unpack(work, name, scope) {
  const target = join(work, name);
  mkdirSync(target);
  const archive = join(work, `client-portal-${name}.tgz`);
  await runProgram(work, 'tar', '-xzf', archive, '--strip-components=1', '-C', target);
  finishPackage(target, { scope, place: `packages/${name}` });
}

/**
 * Gives an unpacked package the changelog, the scope, and links that lead somewhere.
 * @param {string} folder
 * @param {{ scope: string, place: string, repository?: string | undefined }} options place: folder of the package in the
 * repository
 */
export function finishPackage(folder, { scope, place, repository = readRepository() }) {
  const manifestPath = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  if (repository !== undefined) {
    manifest.homepage = `${repository}#readme`;
    manifest.repository = { type: 'git', url: `git+${repository}.git`, directory: place };
  }
  // Peers in the repository, where `npm start` leaves them out. A project may have another release of them.
  if (place === 'packages/generate') {
    Object.assign(manifest.dependencies, manifest.peerDependencies);
    delete manifest.peerDependencies;
  }
  if (repository !== undefined || place === 'packages/generate')
    writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
  const pages = repository === undefined ? undefined : `${repository}/blob/v${manifest.version}`;
  const readme = join(folder, 'README.md');
  writeFileSync(readme, completeLinks(readFileSync(readme, 'utf8'), { folder, place, pages }));
  const changelog = readFileSync(join(rootDir, 'CHANGELOG.md'), 'utf8');
  writeFileSync(join(folder, 'CHANGELOG.md'), completeLinks(changelog, { folder, place: '', pages }));
  renameScope(folder, scope);
}

/**
 * Returns the address of the repository: `repository` in package.json of the root, or that of the CI service; undefined
 * if neither says one.
 * @returns {string | undefined}
 */
export function readRepository() {
  const { repository } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  const ofService = GITHUB_REPOSITORY === undefined ? undefined : `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  return repository ?? ofService;
}

const LINK = /\[([^[\]]*)\]\(([^)#:]+)(#[^)]*)?\)/g;

/**
 * Replaces links to files that the package does not contain by links to the repository, or by their texts without one.
 * @param {string} text
 * @param {{ folder: string, place: string, pages: string | undefined }} options pages: address of the repository's
 * files
 */
const completeLinks = (text, { folder, place, pages }) =>
  text.replace(LINK, (link, label, path, part = '') => {
    if (!path.startsWith('../') && existsSync(join(folder, path))) return link;
    return pages === undefined ? label : `[${label}](${pages}/${posix.join(place, path)}${part})`;
  });

const CODE = new Set(['.js', '.ts']);
const TEXTS = new Set([...CODE, '.cjs', '.mjs', '.tsx', '.json', '.md', '.yaml', '.html']);

/** Replaces the scope in all texts below a folder. @param {string} folder @param {string} scope */
export const renameScope = (folder, scope) =>
  changeTexts(folder, TEXTS, (text) => text.replaceAll(`${OWN_SCOPE}/`, `${scope}/`));

/**
 * @param {string} folder @param {ReadonlySet<string>} extensions
 * @param {(text: string) => string} change
 */
function changeTexts(folder, extensions, change) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !extensions.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    const changed = change(text);
    if (changed !== text) writeFileSync(path, changed);
  }
}

/**
 * Copies the built packages of this workspace that a package depends on into its folder `own`, and lets it import them
 * from there (`imports` of its manifest). Not by `bundleDependencies`: Yarn 1 looks for those in the registry.
 * @param {string} work @param {string} name @param {string} scope
 */
function bundleOwn(work, name, scope) {
  const target = join(work, name);
  const manifest = readManifest(work, name);
  const own = PUBLISHED.filter((other) => `${scope}/${other}` in (manifest.dependencies ?? {}));
  if (own.length === 0) return;
  manifest.imports = {};
  for (const other of own) {
    const { dependencies, exports } = readManifest(work, other);
    delete manifest.dependencies[`${scope}/${other}`];
    Object.assign(manifest.dependencies, dependencies);
    for (const part of ['dist', 'src'])
      cpSync(join(work, other, part), join(target, 'own', other, part), { recursive: true });
    for (const [entry, paths] of Object.entries(exports)) {
      if (typeof paths === 'object')
        manifest.imports[`#${other}${entry.slice(1)}`] = moveTo(`./own/${other}`, paths);
    }
  }
  manifest.files.push('own');
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const named = new RegExp(`(['"])${scope}/(${own.join('|')})(/[a-z-]+)?\\1`, 'g');
  changeTexts(target, CODE, (text) => text.replace(named, '$1#$2$3$1'));
}

/** @param {string} folder @param {Readonly<Record<string, string>>} paths */
const moveTo = (folder, paths) =>
  Object.fromEntries(Object.entries(paths).map(([condition, path]) => [condition, folder + path.slice(1)]));

/** @param {string} work @param {string} name */
const readManifest = (work, name) => JSON.parse(readFileSync(join(work, name, 'package.json'), 'utf8'));

/** Path of the source of a declaration, which its map names. What is compiled from a contract has none. @param {string} name */
const toSource = (name) =>
  name.includes('/dist/compiled/') ? name : name.replace(/dist\/(.*)\.d\.ts$/, 'src/$1.ts');

/** @param {string} archive @throws {PackageFault} */
export async function checkArchive(archive) {
  const bin = join(rootDir, 'tools/node_modules/.bin');
  const names = (await runProgram(rootDir, 'tar', '-tzf', archive)).trim().split('\n');
  const stray = names.filter((name) => NOT_FOR_OTHERS.test(name.replace('package/', '')));
  if (stray.length > 0) throw new PackageFault(`${archive} holds ${stray.join(', ')}`);
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) {
    if (!names.includes(`package/${file}`)) throw new PackageFault(`${archive} lacks ${file}`);
  }
  const read = (/** @type {string} */ name) =>
    runProgram(rootDir, 'tar', '-xzOf', archive, `package/${name}`);
  const lost = names.find((name) => /(?:^|\/)dist\/.*\.d\.ts$/.test(name) && !names.includes(toSource(name)));
  if (lost !== undefined) throw new PackageFault(`${archive} lacks the source of ${lost}`);
  const { dependencies, exports } = JSON.parse(await read('package.json'));
  if (/"(?:catalog|workspace):|@client-portal\/source/.test(JSON.stringify([dependencies, exports]))) {
    throw new PackageFault(`the package.json in ${archive} names what only this repository knows`);
  }
  await runProgram(rootDir, join(bin, 'publint'), archive, '--strict');
  // The export of the contract is a YAML file, not a module, so it is excluded.
  const kinds = ['--profile', 'esm-only', '--exclude-entrypoints', 'portal.yaml'];
  await runProgram(rootDir, join(bin, 'attw'), archive, ...kinds);
}

/** Returns packages that are neither published nor private, e.g. a new one that is not in `PUBLISHED`. */
export function undecidedPackages() {
  return readdirSync(join(rootDir, 'packages')).filter((name) => {
    const manifest = JSON.parse(readFileSync(join(rootDir, 'packages', name, 'package.json'), 'utf8'));
    return PUBLISHED.includes(name) === (manifest.private === true);
  });
}
