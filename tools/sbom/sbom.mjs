/**
 * `npm run check -- sbom`: writes a software bill of materials (CycloneDX) for each published package and for the built portal into
 * `sbom/`, with the hash of each archive from the lockfile. The portal's list has only what its build contains.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { build } from '../build.mjs';
import { runPnpm } from '../pnpm.mjs';
import { PUBLISHED } from '../published/archives.mjs';
import { isMain, quietStep, rootDir } from '../run-command.mjs';
import { readArguments } from '../usage.mjs';
import { toVulnerabilities } from './vex.mjs';

/**
 * @typedef {{ group?: string, name: string, version: string, hashes?: readonly Hash[], 'bom-ref'?: string }} Component
 * @typedef {{ alg: string, content: string }} Hash
 * @typedef {{ components?: readonly Component[], dependencies?: readonly Dependency[] }} Bom
 * @typedef {{ ref: string, dependsOn?: readonly string[] }} Dependency
 */

const toName = (/** @type {Component} */ { group, name, version }) =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`;

/**
 * Returns a list with hashes and with the statements about its components. Components for which `isShipped` returns false are left out, with their relations.
 * @template {Bom} Given
 * @param {Given} bom
 * @param {Readonly<Record<string, { resolution?: { integrity?: string } }>>} locked packages of the lockfile
 * @param {(name: string) => boolean} [isShipped] by name and version
 */
export function completeBom(bom, locked, isShipped = () => true) {
  const components = (bom.components ?? [])
    .filter((one) => isShipped(toName(one)))
    .map((one) => {
      const hashes = toHashes(locked[toName(one)]?.resolution?.integrity);
      return hashes.length === 0 ? one : { ...one, hashes };
    });
  const left = new Set((bom.components ?? []).map((one) => one['bom-ref']));
  for (const one of components) left.delete(one['bom-ref']);
  const dependencies = (bom.dependencies ?? [])
    .filter(({ ref }) => !left.has(ref))
    .map(({ dependsOn, ...one }) =>
      dependsOn === undefined ? one : { ...one, dependsOn: dependsOn.filter((ref) => !left.has(ref)) },
    );
  const vulnerabilities = toVulnerabilities(components);
  return { ...bom, components, dependencies, ...(vulnerabilities.length > 0 && { vulnerabilities }) };
}

/** @param {string | undefined} integrity e.g. `sha512-…` in base64 @returns {Hash[]} */
function toHashes(integrity) {
  const [, algorithm, value = ''] = /^sha(\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  if (algorithm === undefined) return [];
  return [{ alg: `SHA-${algorithm}`, content: Buffer.from(value, 'base64').toString('hex') }];
}

if (isMain(import.meta.url)) {
  readArguments('npm run check -- sbom\n\nWrites sbom/<package>.cdx.json for each package and for the built portal.');
  await build();
  const folder = join(rootDir, 'sbom');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const filters = [...PUBLISHED, 'web'].map((name) => `--filter=@client-portal/${name}`);
  const out = join(folder, '%s.cdx.json');
  await quietStep('Listing packages', () =>
    runPnpm(['sbom', '--sbom-format', 'cyclonedx', '--prod', '--split', '--out', out, ...filters]),
  );
  const { packages: locked } = parse(readFileSync(join(rootDir, 'pnpm-lock.yaml'), 'utf8'));
  const built = readFileSync(join(rootDir, 'packages/web/dist/.vite/packages.json'), 'utf8');
  const shipped = new Set(JSON.parse(built));
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const isPortal = file.startsWith('client-portal-web');
    const bom = completeBom(
      JSON.parse(readFileSync(path, 'utf8')),
      locked,
      (name) => !isPortal || shipped.has(name),
    );
    writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`);
    console.log(`sbom/${file}: ${bom.components.length} packages`);
  }
}
