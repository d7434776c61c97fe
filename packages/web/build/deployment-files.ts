import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_LOCALES, DEFAULT_LOCALES } from '../src/messages/languages.ts';
import { toRules } from '../src/settings/rules.ts';
import { toSettingsSchema } from '../src/settings/schema.ts';
import { type PolicySources, toPolicySources, toSecurityHeaders } from './security-headers.ts';
import { toSettingsTable } from './settings-table.ts';

/**
 * Writes what a host needs beside the files of the portal: the versions of this build and of its contract, the response
 * headers, and how the settings are checked.
 */
export async function writeDeploymentFiles(
  dist: string,
  root: string,
  build: string,
  hashes: Pick<PolicySources, 'scriptHashes' | 'styleHashes'>,
): Promise<void> {
  await writeSettingsFiles(dist);
  const version = { build, contract: await readContractVersion(root) };
  await writeFile(join(dist, 'version.json'), `${JSON.stringify(version)}\n`);
  const headers = toSecurityHeaders({ ...toPolicySources(process.env), ...hashes });
  await writeFile(join(dist, 'security-headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
}

/** Writes the settings' schema for editors and for checks, and the table that `deploy/prepare.sh` reads. */
async function writeSettingsFiles(dist: string): Promise<void> {
  const { properties, ...schema } = toSettingsSchema([]);
  const rules = toRules(DEFAULT_LOCALES, ALL_LOCALES);
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    { description: rules[name as keyof typeof rules], ...property },
  ]);
  const shipped = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of the client portal',
    ...schema,
    // Editors look for the schema under this name.
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(described) },
  };
  await writeFile(join(dist, 'portal-settings.schema.json'), `${JSON.stringify(shipped, null, 2)}\n`);
  const table = toSettingsTable(toSettingsSchema(DEFAULT_LOCALES), rules, DEFAULT_LOCALES);
  await writeFile(join(dist, 'portal-settings.table'), table);
}

/** Reads the version of the contract that the SDK of this build is generated from. */
async function readContractVersion(root: string): Promise<string> {
  const contract = await readFile(join(root, '../../openapi/portal.yaml'), 'utf8');
  const [, version] = /^info:\n(?: {2}.*\n)*? {2}version: (\S+)$/m.exec(contract) ?? [];
  if (version === undefined) throw new Error('The contract has no version.');
  return version;
}
