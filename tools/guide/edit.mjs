/** Applies the changes of a job below a folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} folder @param {import('./notices.mjs').Edit} edit */
export function applyEdit(folder, edit) {
  const path = join(folder, edit.file);
  if ('content' in edit) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit.content);
    return;
  }
  changeFile(path, (text) => {
    if (!text.includes(edit.before))
      throw new Error(`${edit.file} has no ${edit.before.trim()}: mend tools/guide.`);
    return text.replace(edit.before, () => edit.text + edit.before);
  });
}

/** Removes a line. @param {string} folder @param {{ file: string, line: string }} replaced */
export function removeLine(folder, { file, line }) {
  changeFile(join(folder, file), (text) => {
    if (!text.includes(line)) throw new Error(`${file} has no ${line.trim()}: mend tools/guide.`);
    return text.replace(line, '');
  });
}

/** @param {string} path @param {(text: string) => string} toText */
export const changeFile = (path, toText) => writeFileSync(path, toText(readFileSync(path, 'utf8')));
