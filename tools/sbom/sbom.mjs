/**
 * `npm run check -- sbom`: writes a software bill of materials (CycloneDX) for each published package and for the built portal into
 * `sbom/`, as pnpm lists them, with the hash of each archive. The portal's list has only what its build contains.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { runPnpm } from '../pnpm.mjs';
import { PUBLISHED } from '../published/archives.mjs';
import { isMain, quietStep, rootDir } from '../run-command.mjs';
import { readArguments } from '../usage.mjs';
import { toVulnerabilities } from './vex.mjs';

/**
 * @typedef {{ group?: string, name: string, version: string, 'bom-ref'?: string }} Component
 * @typedef {{ components?: readonly Component[], dependencies?: readonly { ref: string, dependsOn?: readonly string[] }[] }} Bom
 */

const toName = (/** @type {Component} */ { group, name, version }) =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`;

/**
 * Returns a list with the statements about its components, and without those for which `isShipped` returns false.
 * @template {Bom} Given
 * @param {Given} bom
 * @param {(name: string) => boolean} [isShipped] by name and version
 */
export function completeBom(bom, isShipped = () => true) {
  const all = bom.components ?? [];
  const components = all.filter((one) => isShipped(toName(one)));
  const left = new Set(all.filter((one) => !components.includes(one)).map((one) => one['bom-ref']));
  const dependencies = (bom.dependencies ?? [])
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) }));
  const vulnerabilities = toVulnerabilities(components);
  return { ...bom, components, dependencies, ...(vulnerabilities.length > 0 && { vulnerabilities }) };
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
  const built = readFileSync(join(rootDir, 'packages/web/dist/.vite/packages.json'), 'utf8');
  const shipped = new Set(JSON.parse(built));
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const isPortal = file.startsWith('client-portal-web');
    const bom = completeBom(JSON.parse(readFileSync(path, 'utf8')), (name) => !isPortal || shipped.has(name));
    writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`);
    console.log(`sbom/${file}: ${bom.components.length} packages`);
  }
}
