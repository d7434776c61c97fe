/**
 * Ends this process when its parent is gone, also by a signal that no process can handle (SIGKILL). Otherwise a server
 * would keep its port. SIGTERM lets a program clean up.
 */
const EVERY_MS = 300;

/**
 * Calls `act` once when the parent of this process is another one, because the first has ended.
 * @param {() => void} act
 * @returns {() => void} stops waiting for that
 */
export function whenParentIsGone(act = () => process.kill(process.pid, 'SIGTERM')) {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    act();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
