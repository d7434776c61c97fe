import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';
import { OPERATION, REPLACED, SCREEN } from './notices.mjs';

it.each([
  ['operation', OPERATION, 7],
  ['screen', SCREEN, 6],
])('the %s of the guide changes few files, which contain the lines to insert it before', (_, edits, most) => {
  const files = new Map<string, string>();
  // The screen is added to files that already have the operation.
  for (const edit of edits === SCREEN ? [...OPERATION, ...SCREEN] : edits) {
    if ('content' in edit) {
      files.set(edit.file, edit.content);
      continue;
    }
    const text = files.get(edit.file) ?? readFileSync(join(rootDir, edit.file), 'utf8');
    expect(text, edit.file).toContain(edit.before);
    files.set(
      edit.file,
      text.replace(edit.before, () => edit.text + edit.before),
    );
  }
  for (const { file, line } of edits === SCREEN ? REPLACED : []) expect(files.get(file)).toContain(line);
  expect(new Set(edits.map(({ file }) => file)).size).toBeLessThanOrEqual(most);
});
