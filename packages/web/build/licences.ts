import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A package of others whose code or files are in the build. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Text of its licence; undefined if the package ships none. */
  readonly text: string | undefined;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|ofl)(?:[.-].*)?$/i;
const NOTICE_FILE = /^notice(?:\..*)?$/i;

/** Returns the folder of the package that a module or an asset comes from; undefined for the portal's own files. */
export function toPackageFolder(file: string): string | undefined {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/')) ?? [];
  return folder?.replace(/^\0/, '');
}

/** Reads the name, the version and the licence of a package, with its notice if it has one. */
export function readShippedPackage(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder);
  const texts = [LICENCE_FILE, NOTICE_FILE].flatMap((pattern) => files.filter((file) => pattern.test(file)));
  const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  return { name, version, license, text: text === '' ? undefined : text };
}

/** Returns the page of licences: each text once, with the packages that have it. */
export function toLicencesText(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, ShippedPackage[]>();
  for (const one of packages) {
    const text = one.text ?? `This package names its licence, ${one.license}, and ships no text of it.`;
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const parts = [...byText].map(([text, of]) => {
    const names = of.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${names.join('\n')}\n\n${text}`;
  });
  const line = '-'.repeat(80);
  return `Licences of the software and typefaces in this portal\n\n${line}\n${parts.join(`\n\n${line}\n`)}\n`;
}

/**
 * Writes `licences.txt` with the licence of everything in the build that others have written, and the list of these
 * packages for the SBOM into `.vite/packages.json`. `worker` is the same plugin for the workers, which Vite bundles
 * apart.
 */
export function createLicences(): { readonly plugin: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const add = (file: string) => {
    const folder = toPackageFolder(file);
    if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
  };
  const collect: Pick<Plugin, 'apply' | 'generateBundle'> = {
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') for (const id of output.moduleIds) add(id);
        else for (const file of output.originalFileNames) add(resolve(this.environment.config.root, file));
      }
    },
  };
  return {
    worker: { name: 'portal-licences-worker', ...collect },
    plugin: {
      name: 'portal-licences',
      ...collect,
      async writeBundle({ dir }) {
        if (dir === undefined) return;
        const packages = [...folders]
          .map(readShippedPackage)
          .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
        await writeFile(join(dir, 'licences.txt'), toLicencesText(packages));
        const names = packages.map(({ name, version }) => `${name}@${version}`);
        await writeFile(join(dir, '.vite/packages.json'), JSON.stringify(names));
      },
    },
  };
}
