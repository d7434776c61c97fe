import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../../testing/raw-request.ts';
import { ROSA, useMockServer } from '../../../../testing/sandbox.ts';
import { html } from '../../src/console/html.ts';
import { controlContract } from '../../src/core/control/control.ts';
import { FAULT_KINDS } from '../../src/core/engine/world/fault-rules.ts';
import { scenarios } from '../../src/core/portal/scenarios/index.ts';
import { startMockServer } from '../../src/index.ts';

const { running, sandbox } = useMockServer();
const get = (path: string, init: RequestInit = {}) => fetch(`${running().url}/__mock/console${path}`, init);

const directory = mkdtempSync(join(tmpdir(), 'console-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('the console', () => {
  it('lists every scenario with its description, every fault and every operation', async () => {
    const text = await (await get('')).text();
    for (const [name, { description }] of Object.entries(scenarios)) {
      expect(text).toContain(`<b>${name}</b> ${html`${description}`.text}`);
    }
    for (const kind of FAULT_KINDS) expect(text).toContain(`<option value="${kind}">`);
    expect(text).toContain('<option value="submitTimesheetDecision">');
    expect(text).toContain('<option value="downloadFile">');
  });

  it('has a box for every operation that a real service can answer', async () => {
    const text = await (await get('')).text();
    for (const { id } of loadContract(DEFAULT_CONTRACT).operations)
      expect(text).toContain(`name="real" value="${id}"`);
  });

  it('resets no world before a scenario is chosen', async () => {
    const text = await (await get('')).text();
    const choices = [...text.matchAll(/<input type="radio" name="scenario"[^>]*>/g)].map(([tag]) => tag);
    expect(choices).toHaveLength(Object.keys(scenarios).length);
    expect(choices.filter((tag) => !/ required\b/.test(tag))).toEqual([]);
  });

  it('has buttons that move the clock by the time of their label', async () => {
    const text = await (await get('')).text();
    const buttons = text.matchAll(/advanceMs&quot;:(\d+)\}"[^>]*>(\d+) (hour|day)s? ahead</g);
    const hours = [...buttons].map(([, ms, count, unit]) => [
      Number(ms) / 3_600_000,
      Number(count) * (unit === 'day' ? 24 : 1),
    ]);
    expect(hours.map(([moved]) => moved)).toEqual(hours.map(([, labelled]) => labelled));
    expect(hours).toHaveLength(3);
  });

  it('shows no mark of the prose of the contract', async () => {
    const text = await (await get('/contract')).text();
    const prose = [...text.matchAll(/<(?:p|dd|td)\b[^>]*>(.*?)<\/(?:p|dd|td)>/gs)].map(
      ([, inner = '']) => inner,
    );
    expect(prose.length).toBeGreaterThan(30);
    expect(prose.filter((inner) => /`|\*\*/.test(inner))).toEqual([]);
  });

  it('has a form for every admin call, with every field of the document', async () => {
    const text = await (await get('')).text();
    const calls = controlContract().operations.filter(({ tag }) => tag === 'admin');
    expect(calls).toHaveLength(11);
    for (const { path, body } of calls) {
      const [, form = ''] = text.split(`data-call="POST ${path.slice('/__mock'.length)}"`);
      const shown = [...(form.split('</form>')[0] ?? '').matchAll(/ name="([^"]+)"/g)].map(
        ([, name]) => name,
      );
      expect(shown).toEqual([...(body?.fields.keys() ?? [])]);
    }
  });

  it.each([
    '',
    '/contract',
    '/console.css',
    '/console.js',
    '/calls.js',
    '/data.js',
    '/try.js',
    '/dom.js',
    '/control.js',
    '/badge.js',
    '/badge.css',
    '/icon.svg',
  ])('sends %s with a content security policy that allows its own files only', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("form-action 'none'; frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|nonce|sha256|https?:/);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).not.toMatch(/<script>|<style| style=| on[a-z]+=/);
  });

  it('holds no data of a world, and creates no world when it opens', async () => {
    const portal = sandbox();
    await portal.signIn();
    const before = running().worlds.names();
    const text = await (await get(`?world=${portal.world}`)).text();
    expect(text).not.toMatch(/rosa|\$1001/);
    await get('?world=another');
    expect(running().worlds.names()).toEqual(before);
  });

  it.each([
    ['/nothing', {}, 404],
    ['/..%2fpackage.json', {}, 404],
    ['', { method: 'POST' }, 405],
    ['', { headers: { origin: 'http://evil.example' } }, 403],
    ['/contract', { headers: { origin: 'http://localhost:5173' } }, 403],
  ] as const)('refuses %s %j with %i', async (path, init, status) => {
    expect((await get(path, init)).status).toBe(status);
  });

  it('refuses another host', async () => {
    const request = 'GET /__mock/console HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n';
    expect((await sendRaw(running().url, request)).status).toBe(421);
  });

  it('an overview needs the control header and holds everything that the console shows', async () => {
    const portal = sandbox();
    expect((await portal.send('/__mock/overview', { method: 'GET' })).status).toBe(403);
    await portal.send('/api/login_auth', { form: { email: ROSA.email } });
    await portal.mock.addFault({ operationId: '*', fault: { kind: 'drop' }, times: 3 });
    expect(await portal.mock.getOverview()).toMatchObject({
      world: portal.world,
      scenario: 'default',
      clockStands: false,
      worlds: expect.arrayContaining([portal.world]),
      accounts: [{ email: ROSA.email }, {}, {}],
      faults: [{ operationId: '*', fault: { kind: 'drop' }, left: 3 }],
      messages: [],
      calls: [{ operationId: 'createSession', status: 422, violations: { password: ['is required'] } }],
    });
  });
});

describe('the contract to read', () => {
  it('shows every operation with its path and every response with its examples', async () => {
    const text = await (await get('/contract')).text();
    expect(text.match(/<section class="card operation"/g)).toHaveLength(
      loadContract(DEFAULT_CONTRACT).operations.length,
    );
    expect(text).toContain('<code>POST /api/decline_timesheet</code>');
    expect(text).toContain('&quot;message&quot;: &quot;Account is not yet active.&quot;');
  });

  it('says which fields are optional, and which take several files', async () => {
    const text = await (await get('/contract')).text();
    const [, upload = ''] = text.split('<section class="card operation" id="uploadFiles"');
    expect(upload.split('</section>')[0]).toMatch(
      /<li><code>description<\/code> \w+<\/li><li><code>files<\/code> file \(several\)<\/li>/,
    );
    expect(text).toMatch(/<li><code>\w+<\/code> \w+, optional<\/li>/);
  });

  it('says which reads show a write, and which rules the rows of a read keep', async () => {
    const text = await (await get('/contract')).text();
    const factsOf = (id: string) =>
      text.split(`<section class="card operation" id="${id}"`)[1]?.split('</dl>')[0];
    expect(factsOf('hireEmployee')).toContain(
      '<dt>Shown by</dt><dd><a href="#listHiredEmployees">listHiredEmployees</a> in <code>position, hired_date</code>; ' +
        '<a href="#listAvailableEmployees">listAvailableEmployees</a></dd>',
    );
    expect(factsOf('listPayrollSheets')).toContain(
      '<dt>Keeps</dt><dd>payroll_end is on or after payroll_start</dd>',
    );
    expect(factsOf('submitMessage')).not.toMatch(/Shown by|Keeps/);
  });

  it('and the console mark an operation without a handler, and the server lists it at its start', async () => {
    const contract = join(directory, 'portal.yaml');
    const source = readFileSync(DEFAULT_CONTRACT, 'utf8');
    const addition = `  /api/fetch_news:
    get:
      operationId: listNews
      tags: [documents]
      summary: News of the provider
      security: []
      x-safe: true
      responses:
        '200':
          description: The news.
          content:
            application/json:
              schema: { type: object }
              examples:
                news: { value: { status: 200, data: [] } }
        '503':
          description: No news today.
          content:
            application/json:
              schema: { type: object }
`;
    writeFileSync(contract, source.replace('paths:\n', `paths:\n${addition}`));
    const server = await startMockServer({ port: 0, quiet: true, contractPath: contract });
    const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
    const [page, reference, response] = await Promise.all(
      ['/__mock/console', '/__mock/console/contract', '/api/fetch_news'].map(read),
    );
    const withoutExample = await fetch(`${server.url}/api/fetch_news`, { headers: { prefer: 'code=503' } });
    await server.close();
    expect(withoutExample.status).toBe(400);
    expect(server.answeredByExample).toContain('listNews');
    expect(page).toContain('<a href="/__mock/console/contract#listNews">listNews</a>');
    expect(reference).toContain(`${server.answeredByExample.length} of them respond with an example`);
    expect(response).toBe('{"status":200,"data":[]}');
  });
});

it('values are escaped: no value becomes a tag or ends an attribute', () => {
  const hostile = `"><script>alert('x')</script>&`;
  expect(html`<p title="${hostile}">${[hostile, undefined]}</p>`.text).toBe(
    "<p title=\"&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;\">&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;</p>",
  );
});
