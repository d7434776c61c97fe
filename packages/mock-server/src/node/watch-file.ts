import { watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/** Editors write a file in several steps, or put another in its place; the steps of one save come within this time. */
const QUIET_MS = 100;

/** Calls `onChange` once a file was changed or replaced. The folder is watched, since a replaced file would be lost. */
export function watchFile(file: string, onChange: () => void): { stop: () => void } {
  const path = resolve(file);
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(path), (_, name) => {
    if (name !== null && name !== basename(path)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  });
  return {
    stop() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
