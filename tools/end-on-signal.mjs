/**
 * Ctrl-C ends the programs that a tool started and then the tool itself, which waits for them.
 */

/**
 * A terminal sends Ctrl-C to the children as well; where there is none, and for SIGTERM, it is passed on.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @returns {() => boolean} whether an end was asked for
 */
export function endOnSignal(children) {
  let isEnding = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isEnding = true;
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      for (const child of children) child.kill(signal);
    });
  }
  return () => isEnding;
}
