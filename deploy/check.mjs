/**
 * `npm run check -- deploy`: serves the build with real nginx and Caddy servers and the configurations in `deploy/`,
 * and checks their responses. Installs the servers as root on Debian. Otherwise, says what to do.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build } from '../tools/build.mjs';
import { quietStep, rootDir, runCommand } from '../tools/run-command.mjs';

/** Programs and their Debian packages. */
const NEEDED = { nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl' };
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const isThere = (/** @type {string} */ program) =>
  folders.some((folder) => existsSync(join(folder, program)));

const missing = Object.entries(NEEDED).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
if (missing.length > 0) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(`These tests start real servers. Install ${missing.join(', ')} and try again.`);
    process.exit(1);
  }
  await quietStep('Installing servers', async () => {
    const updated = await runCommand('apt-get', ['update']);
    // `RUNLEVEL=1` keeps Debian from starting the servers after installation, which would occupy ports of the
    // machine.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const install = ['install', '-y', '--no-install-recommends', ...missing];
    return updated.exitCode === 0 ? runCommand('apt-get', install, { env }) : updated;
  });
}
await build();
const { exitCode } = await runCommand('npx', ['vitest', 'run', '--config', 'vitest.config.ts'], {
  cwd: join(rootDir, 'deploy'),
  env: { PATH: folders.join(delimiter) },
  show: true,
});
process.exitCode = exitCode;
