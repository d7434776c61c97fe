import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { type FileServer, serveFiles } from '../demo/serve-files.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';

const PAGE = fileURLToPath(new URL('../../../mock-server/test/fetch/msw-page', import.meta.url));
const msw = dirname(createRequire(join(PAGE, 'main.ts')).resolve('msw/package.json'));

let folder: string;
let server: FileServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-msw-'));
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@client-portal/source', 'browser', 'module'] },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  await copyFile(join(msw, 'lib/mockServiceWorker.js'), join(folder, 'mockServiceWorker.js'));
  server = await serveFiles(folder);
});
test.use({ serviceWorkers: 'allow' });

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function openPage(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.waitForFunction(() => 'mswResponses' in globalThis);
}

test('CALL-16 setupWorker stores an upload and serves the file in a page that forbids eval', async ({
  page,
}) => {
  await openPage(page);
  const seen = await page.evaluate(
    async ([email, password]) => {
      const post = async (path: string, fields: object, token?: string) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.append(name, value);
        const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
        return (await fetch(path, { method: 'POST', body, headers })).json();
      };
      const { token } = await post('/api/login_auth', { email, password });
      const files = new File(['bytes of a lease'], 'lease.pdf', { type: 'application/pdf' });
      const { status } = await post('/api/upload_files', { token, description: 'Lease', files }, token);
      const { data } = await post('/api/fetch_file_uploads', { token }, token);
      const file = await fetch(data.at(-1).files);
      return [status, file.headers.get('content-type'), await file.text()];
    },
    [ACCOUNTS.rosa, PASSWORD],
  );
  expect(seen).toEqual([200, 'application/pdf', 'bytes of a lease']);
});

test('setupWorker loses a response on a control call, and lets other requests through', async ({ page }) => {
  await openPage(page);
  const seen = await page.evaluate(async () => {
    const fault = { operationId: 'createSession', fault: { kind: 'drop' }, times: 1 };
    const headers = { 'content-type': 'application/json', 'x-portal-control': '1' };
    await fetch('/__mock/faults', { method: 'POST', headers, body: JSON.stringify(fault) });
    const signIn = () =>
      fetch('/api/login_auth', { method: 'POST', body: new FormData() }).then(
        ({ status }) => status,
        ({ name }) => name,
      );
    return [await signIn(), await signIn(), (await fetch('/index.html')).status];
  });
  expect(seen).toEqual(['TypeError', 422, 200]);
  expect(server.requests.filter((request) => request.includes('/api/'))).toEqual([]);
});
