import { watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/** Time in ms after which a save counts as finished: editors write a file in several steps, or replace it. */
const QUIET_MS = 100;

/**
 * Calls `onChange` after a file was changed or replaced. Watches its folder, because a watcher of the file itself
 * would lose a replaced one.
 */
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
