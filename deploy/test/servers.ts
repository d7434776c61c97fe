import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Agent, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const deploy = fileURLToPath(new URL('..', import.meta.url));
export const BUILD = join(deploy, '../packages/web/dist');

export const SERVERS = ['nginx', 'caddy'] as const;
export type ServerName = (typeof SERVERS)[number];

/** Returns a port that was free a moment ago, because the servers cannot choose a free port and report it. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Runs `prepare.sh` and returns its output folder. Throws with its error message if it fails. */
export function prepareBuild(
  server: string,
  folder: string,
  env: Record<string, string>,
  build = BUILD,
): string {
  const args = [join(deploy, 'prepare.sh'), server, build, folder];
  return execFileSync('sh', args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

/** Creates a temporary folder that the servers' unprivileged processes may read. */
function readableFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

const START: Readonly<Record<ServerName, (config: string) => readonly [string, ...string[]]>> = {
  nginx: (config) => ['nginx', '-c', config, '-g', 'daemon off;'],
  caddy: (config) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
};
const RELOAD: Readonly<Record<ServerName, (config: string) => readonly [string, ...string[]]>> = {
  nginx: (config) => ['nginx', '-s', 'reload', '-c', config],
  caddy: (config) => [
    'caddy',
    ...['reload', '--force', '--adapter', 'caddyfile', '--config', config],
    ...['--address', `unix/${join(dirname(config), 'run/admin.sock')}`],
  ],
};

export interface RunningServer {
  readonly server: ServerName;
  /** Environment with which `prepare.sh` was run. */
  readonly env: Readonly<Record<string, string>>;
  readonly http: string;
  readonly https: string;
  readonly folder: string;
  /** Returns the access log. A line may be written only after its response. */
  log(): string;
  /** Returns the output of the server, which has its errors. */
  output(): string;
  reload(): void;
  stop(): Promise<void>;
}

/**
 * Starts a real server with the configuration that `prepare.sh` creates for these environment variables.
 * @param change changes the configuration before the start, e.g. to shorten its time limits
 */
export async function startServer(
  server: ServerName,
  env: Record<string, string>,
  change?: (config: string) => string,
): Promise<RunningServer> {
  const folder = readableFolder(`portal-${server}-`);
  const ports = { PORTAL_HTTP_PORT: await freePort(), PORTAL_HTTPS_PORT: await freePort() };
  const PORTAL_ACCESS_LOG = join(folder, 'access.log');
  const config = prepareBuild(server, folder, { ...ports, PORTAL_ACCESS_LOG, ...env });
  if (change !== undefined) writeFileSync(config, change(readFileSync(config, 'utf8')));
  const running = await run(START[server](config), RELOAD[server](config), folder, ports);
  return { ...running, server, env: { ...ports, PORTAL_ACCESS_LOG, ...env } };
}

/** Starts the server in the same way as the portal's container. */
export async function startContainer(env: Record<string, string>): Promise<RunningServer> {
  const folder = readableFolder('portal-container-');
  const ports = { PORTAL_HTTP_PORT: await freePort(), PORTAL_HTTPS_PORT: '0' };
  const own = { PORTAL_BUILD: BUILD, PORTAL_FOLDER: folder, PORTAL_ACCESS_LOG: join(folder, 'access.log') };
  const start = join(deploy, 'container/start-portal.sh');
  const all = { ...own, ...ports, ...env };
  const running = await run([start], RELOAD.nginx(join(folder, 'nginx.conf')), folder, ports, all);
  return { ...running, server: 'nginx', env: all };
}

/** Starts nginx with an unchanged configuration, e.g. the one for several mock servers. */
export async function startNginx(config: string, folder: string, port: string): Promise<RunningServer> {
  const ports = { PORTAL_HTTP_PORT: port, PORTAL_HTTPS_PORT: '0' };
  return {
    ...(await run(START.nginx(config), RELOAD.nginx(config), folder, ports)),
    server: 'nginx',
    env: ports,
  };
}

async function run(
  [command, ...args]: readonly [string, ...string[]],
  [reload, ...reloadArgs]: readonly [string, ...string[]],
  folder: string,
  ports: { readonly PORTAL_HTTP_PORT: string; readonly PORTAL_HTTPS_PORT: string },
  env: Readonly<Record<string, string>> = {},
): Promise<Omit<RunningServer, 'server' | 'env'>> {
  // Caddy stores its last configuration below the home folder.
  const child = spawn(command, args, {
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, ...env },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  await untilReachable(child, Number(ports.PORTAL_HTTP_PORT), () => log);
  return {
    http: `http://127.0.0.1:${ports.PORTAL_HTTP_PORT}`,
    https: `https://127.0.0.1:${ports.PORTAL_HTTPS_PORT}`,
    folder,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    output: () => log,
    reload: () => void execFileSync(reload, reloadArgs, { stdio: 'pipe' }),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReachable(child: ChildProcess, port: number, log: () => string): Promise<void> {
  const url = `http://127.0.0.1:${port}/healthz`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${log()}`);
    try {
      await sendRawRequest(url);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error;
      await new Promise(setImmediate);
    }
  }
}

export interface AnyResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
  readonly agent?: Agent;
}

/** Sends one request without decompressing the body or following redirects. */
export function sendRawRequest(
  url: string,
  { method = 'GET', headers = {}, body, agent }: Asking = {},
): Promise<AnyResponse> {
  return new Promise((resolve, reject) => {
    // The test uses a self-signed certificate.
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const request = send(url, { method, headers, agent, rejectUnauthorized: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
