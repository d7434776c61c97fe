// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, byId, enter, open, openPage, rowsOf, unnamedFields } from './page-in-dom.ts';

const NOW = Date.UTC(2026, 10, 17, 18);
const ROSA = 'rosa.delgado@example.com';

type Page = Awaited<ReturnType<typeof openPage>>;
type World = ReturnType<Page['mock']['world']>;

let page: Page;
let world: World;
let count = 0;

const outcome = () => [byId('outcome').textContent, byId('outcome').dataset.tone];
const enteredIn = (id: string) => (byId(id) as HTMLInputElement | HTMLSelectElement).value;
const formOf = (call: string) => document.querySelector<HTMLFormElement>(`form[data-call="${call}"]`);
const fieldOf = (form: Element | null, name: string) => form?.querySelector(`[name="${name}"]`) ?? null;
const submitOf = (form: Element | null) => form?.querySelector<HTMLButtonElement>('[type=submit]');

/** Waits until the page shows what it read of the mock in memory. */
const shows = (read: () => unknown, shown: unknown) => vi.waitFor(() => expect(read()).toEqual(shown));

/** Sends a message of the client to the provider. */
function send(token: string, fields: Readonly<Record<string, string>>) {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.set(name, text);
  const headers = { authorization: `Bearer ${token}`, ...world.headers };
  return page.mock.fetch('/api/send_email_cli', { method: 'POST', headers, body });
}

beforeAll(async () => {
  page = await openPage('console', { now: NOW, passthrough: { operations: [] } });
});
beforeEach(async () => {
  count += 1;
  world = page.mock.world(`world-${count}`);
  enter(byId('world-name'), world.name);
  submitOf(byId('open-world'))?.click();
  await shows(() => [enteredIn('world-choice'), rowsOf('rows').length], [world.name, 6]);
  for (const form of document.querySelectorAll('form')) {
    form.reset();
    form.dispatchEvent(new Event('change'));
  }
  page.sent.length = 0;
});
afterAll(() => page.close());

it('each field of the page has a name', () => {
  expect(unnamedFields()).toEqual([]);
});

describe('the script of the console', () => {
  it('opens another world by its name, and names it in the address and the link to the portal', () => {
    expect(outcome()).toEqual([`This is now the world ${world.name}.`, 'done']);
    expect.soft(location.search).toEqual(`?world=${world.name}`);
    expect.soft(byId('open-portal').getAttribute('href')).toEqual(`/?world=${world.name}`);
    expect.soft(enteredIn('world-name')).toBe('');
    enter(byId('world-choice'), 'world-1');
    expect(outcome()).toEqual(['This is now the world world-1.', 'done']);
  });

  it('sends each form with what it needs alone, and says what was done', async () => {
    const needed: Record<string, Record<string, string>> = {
      'POST /clock': { now: '2026-12-01T00:00:00Z' },
      'POST /reset': { scenario: 'default' },
      'POST /faults': { 'fault.status': '503' },
      'POST /admin/proof': { invoice_id: '4' },
      'POST /admin/receipt': { payable_id: '1' },
      'POST /admin/budget': { total: '9', spent: '1' },
    };
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-call]')];
    expect(forms).toHaveLength(14);
    for (const form of forms) {
      const { call = '', done } = form.dataset;
      for (const [name, text] of Object.entries(needed[call] ?? {})) {
        const radio = form.querySelector<HTMLInputElement>(`[type=radio][value="${text}"]`);
        if (radio === null) enter(fieldOf(form, name), text);
        else radio.click();
      }
      byId('outcome').textContent = '';
      submitOf(form)?.click();
      await vi.waitFor(() => expect([call, ...outcome()]).toEqual([call, done, 'done']));
      expect(page.sent.at(-1)?.[0]).toBe(call);
    }
  });

  it.each([
    ['POST /clock', { now: ' 2026-12-01T00:00:00Z ' }, { now: '2026-12-01T00:00:00Z' }],
    [
      'POST /faults',
      { operationId: 'listReports', 'fault.kind': 'delay', 'fault.ms': '20', 'fault.maxMs': ' ', times: '2' },
      { operationId: 'listReports', fault: { kind: 'delay', ms: 20 }, times: 2 },
    ],
    [
      'POST /faults',
      { 'fault.kind': 'drop', 'fault.applied': 'false', times: 'two' },
      { operationId: '*', fault: { kind: 'drop', applied: false }, times: 'two' },
    ],
    ['POST /admin/document', { name: 'Lease', broken: 'true' }, { name: 'Lease', broken: true }],
  ])('%s sends %j by their types, and no empty field', async (call, texts, body) => {
    const form = formOf(call);
    for (const [name, text] of Object.entries(texts)) enter(fieldOf(form, name), text);
    submitOf(form)?.click();
    await vi.waitFor(() => expect(page.sent).toEqual([[call, body]]));
  });

  it.each([
    ['status', ['fault.status'], ['fault.status']],
    ['html', ['fault.status'], []],
    ['delay', ['fault.ms'], ['fault.ms']],
    ['slow-drip', ['fault.ms'], []],
    ['drop', [], []],
  ])('the fault %s has the fields %j and needs %j', (kind, shown, needed) => {
    const form = formOf('POST /faults');
    enter(fieldOf(form, 'fault.kind'), kind);
    const fields = ['fault.status', 'fault.ms'].map((name) => fieldOf(form, name) as HTMLInputElement);
    const named = (are: readonly HTMLInputElement[]) => are.map(({ name }) => name);
    expect(named(fields.filter((field) => !field.disabled))).toEqual(shown);
    expect(named(fields.filter((field) => !field.closest<HTMLElement>('.field')?.hidden))).toEqual(shown);
    expect(named(fields.filter(({ required }) => required))).toEqual(needed);
  });

  it.each([
    ['1 day ahead', 'POST /clock', 'The clock was moved 1 day ahead.'],
    ['End every session', 'POST /sessions/expire', 'Every session was ended.'],
    ['Clear all faults', 'DELETE /faults', 'All faults were cleared.'],
    ['Activate new.client@example.com', 'POST /accounts/activate', 'new.client@example.com was activated.'],
  ])('the button "%s" sends %s and says "%s"', async (label, call, done) => {
    button(label).click();
    await shows(outcome, [done, 'done']);
    expect(page.sent.map(([name]) => name)).toEqual([call]);
  });

  it('shows the message of the server when it refuses', async () => {
    enter(fieldOf(formOf('POST /clock'), 'now'), 'tomorrow');
    submitOf(formOf('POST /clock'))?.click();
    await shows(outcome, ['now must be an ISO time such as 2025-06-17T09:00:00Z.', 'problem']);
  });

  it('shows accounts, faults, e-mails and facts as they are', async () => {
    expect([rowsOf('standing'), rowsOf('messages'), rowsOf('calls')]).toEqual([
      ['No fault is set.'],
      ['Nothing was e-mailed yet.'],
      ['No request was received yet.'],
    ]);
    expect(rowsOf('accounts')).toEqual([
      `${ROSA} active`,
      'new.client@example.com not active Activate',
      'otp.client@example.com one-time code active',
    ]);
    await world.signIn('otp.client@example.com');
    const { code } = (await world.listMessages()).messages.at(-1) ?? {};
    await send(await world.signIn(), { subject: '', message: 'Two hours are missing.' });
    await world.addFault({ operationId: '*', fault: { kind: 'drop' } });
    await world.addFault({ operationId: 'listReports', fault: { kind: 'status', status: 502 }, times: 3 });
    await page.refresh();
    await shows(
      () => rowsOf('standing'),
      ['drop all operations until cleared', 'status listReports 3 more status 502'],
    );
    const at = '18:00:00';
    expect(rowsOf('messages')).toEqual([
      `${at} (no subject) from ${ROSA} to provider Two hours are missing.`,
      expect.stringMatching(
        new RegExp(`^${at} Your one-time code to otp\\.client@example\\.com ${code} .*${code}`),
      ),
    ]);
    // A list whose rows have not changed keeps its elements, so that a screen reader is not disturbed.
    const [first] = byId('messages').children;
    await page.refresh();
    expect(byId('messages').children[0]).toBe(first);
    // The last one is about all tests of the file.
    expect(rowsOf('facts').slice(0, -1)).toEqual([
      'Scenario default',
      'Clock 2026-11-17 18:00 UTC, stopped',
      'Delay none',
      'Strict no',
    ]);
  });

  it('shows the password of an e-mail apart from its text', async () => {
    const body = new FormData();
    body.set('email', ROSA);
    await page.mock.fetch('/api/reset_password_client', { method: 'POST', headers: world.headers, body });
    const password = (await world.listMessages()).messages.at(-1)?.password;
    await page.refresh();
    await vi.waitFor(() => expect(byId('messages').querySelector('.secret')?.textContent).toBe(password));
    expect(password).toMatch(/./);
  });

  it('shows the requests, newest first, finds them, and shows one with its payload and as curl', async () => {
    await expect(world.signIn('nobody@example.com')).rejects.toThrow('failed with status');
    const token = await world.signIn();
    await world.fetch('/api/nothing');
    await world.addFault({ operationId: 'submitMessage', fault: { kind: 'drop' }, times: 1 });
    await expect(send(token, { subject: 'Hours', message: '' })).rejects.toThrow(TypeError);
    await send(token, { subject: 'Hours' });
    await page.refresh();
    const all = [
      /^18:00:00 422 POST submitMessage \/api\/send_email_cli, [\d.]+ ms message is required$/,
      /^18:00:00 no response POST submitMessage \/api\/send_email_cli, [\d.]+ ms fault: drop$/,
      /^18:00:00 404 GET \/api\/nothing not in the contract, [\d.]+ ms/,
      /^18:00:00 200 POST createSession \/api\/login_auth, [\d.]+ ms$/,
      /^18:00:00 401 POST createSession \/api\/login_auth, [\d.]+ ms/,
    ].map((row) => expect.stringMatching(row));
    await shows(() => rowsOf('calls'), all);
    expect(rowsOf('facts').at(-1)).toBe('Beyond the contract GET /api/nothing');
    expect(byId('journal-news').textContent).toBe('The last: submitMessage 422');
    const search = byId('call-search');
    for (const [wanted, found] of [
      ['NOTHING', [2]],
      ['createSession', [3, 4]],
      [' send_email', [0, 1]],
      ['2', [3]],
    ] as const) {
      enter(search, wanted);
      expect(rowsOf('calls'), wanted).toEqual(found.map((at) => all[at]));
    }
    enter(search, 'other');
    expect(rowsOf('calls')).toEqual(['No request matches.']);
    enter(search, '');
    byId('only-failed').click();
    expect(rowsOf('calls')).toEqual(all.toSpliced(3, 1));
    byId('only-failed').click();

    const details = await open(byId('calls').children[0]);
    const [sent, , curl] = [...details.querySelectorAll('pre')];
    expect.soft(sent?.getAttribute('aria-label')).toBe('Payload of request 5');
    expect.soft(curl?.getAttribute('aria-label')).toBe('Request 5 as curl');
    expect(JSON.parse(sent?.textContent ?? '')).toEqual({ subject: expect.any(String) });
    button('Copy as curl', details).click();
    await shows(outcome, ['The curl command was copied.', 'done']);
    expect(page.copied).toEqual([curl?.textContent]);
    // The list stays as it is while a request is open.
    button('Send again', details).click();
    await shows(outcome, ['The request was sent again.', 'done']);
    await page.refresh();
    expect.soft(rowsOf('calls').length).toBe(5);
    expect.soft((await world.listCalls()).calls.length).toBe(6);
    details.open = false;
    // Opened again, a request is not shown twice.
    const parts = details.childElementCount;
    await open(details.parentElement);
    await page.refresh();
    expect(details.childElementCount).toBe(parts);
    details.open = false;
    await page.refresh();
    await shows(() => rowsOf('calls').length, 6);
  });

  it('shows no newer requests while it is paused, and keeps payloads when asked to', async () => {
    await world.signIn();
    await page.refresh();
    await shows(() => rowsOf('calls').length, 1);
    const pause = button('Pause');
    pause.click();
    expect(pause.getAttribute('aria-pressed')).toBe('true');
    await world.signIn();
    await page.refresh();
    expect(rowsOf('calls')).toHaveLength(1);
    pause.click();
    expect(pause.getAttribute('aria-pressed')).toBe('false');
    await page.refresh();
    await shows(() => rowsOf('calls').length, 2);
    for (const [keep, done] of [
      [false, 'Payloads are no longer kept.'],
      [true, 'Payloads are kept.'],
    ] as const) {
      byId('keep-payloads').click();
      await shows(outcome, [done, 'done']);
      expect((await world.getOverview()).keepsPayloads).toBe(keep);
      await page.refresh();
      expect((byId('keep-payloads') as HTMLInputElement).checked).toBe(keep);
    }
  });

  it('shows the rows of a table page by page, finds one, changes and removes it', async () => {
    await world.resetWorld({ scenario: 'month-end' });
    await page.refresh();
    enter(byId('data-table'), 'timesheets');
    const counted = () => byId('data-count').textContent;
    const { of } = await world.readTable({ table: 'timesheets' });
    const isHidden = () => ['data-newer', 'data-older'].map((id) => byId(id).hidden);
    const pages = [
      [1, 100, [true, false]],
      [101, 200, [false, false]],
    ] as const;
    const showsPage = async ([first, last, hidden]: (typeof pages)[number]) => {
      await shows(counted, `${of} of ${of} in timesheets, ${first} to ${last} shown, the newest first`);
      expect.soft(isHidden()).toEqual(hidden);
      expect.soft(rowsOf('rows').length).toBe(100);
    };
    await showsPage(pages[0]);
    button('Older rows').click();
    await showsPage(pages[1]);
    button('Newer rows').click();
    await showsPage(pages[0]);
    button('Older rows').click();
    await showsPage(pages[1]);
    enter(byId('data-search'), 'no such row');
    await shows(() => [counted(), ...rowsOf('rows')], [`0 of ${of} in timesheets`, 'No such row.']);

    enter(byId('data-table'), 'vendorInvoices');
    enter(byId('data-search'), '1');
    const isFirst = () => rowsOf('rows')[0]?.startsWith('1 ');
    await shows(isFirst, true);
    const details = await open(byId('rows').children[0]);
    const text = details.querySelector('textarea');
    const { row } = (await world.readTable({ table: 'vendorInvoices', search: '1' })).rows[0] ?? {};
    expect([text?.getAttribute('aria-label'), JSON.parse(text?.value ?? '')]).toEqual([
      'Row 1 of vendorInvoices',
      row,
    ]);
    enter(text, '{');
    button('Change row 1').click();
    await vi.waitFor(() => expect(outcome()).toEqual([expect.stringContaining('JSON'), 'problem']));
    expect(details.open).toBe(true);
    enter(text, JSON.stringify({ ...row, description: 'Ramp, changed' }));
    button('Change row 1').click();
    await shows(outcome, ['Row 1 of vendorInvoices was changed.', 'done']);
    await shows(() => rowsOf('rows')[0]?.includes('Ramp, changed'), true);
    expect.soft(details.open).toBe(false);
    expect.soft(document.activeElement?.id).toBe('data-search');
    await open(byId('rows').children[0]);
    button('Remove row 1').click();
    await shows(outcome, ['Row 1 of vendorInvoices was removed.', 'done']);
    await shows(isFirst, false);
    enter(byId('data-search'), '');
    enter(byId('data-client'), 'new.client@example.com');
    await shows(counted, '0 of 0 in vendorInvoices');
    enter(byId('data-client'), ROSA);
    enter(byId('data-table'), 'employees');
  });

  it('chooses what the real service answers, and shows the choice of another', async () => {
    const boxes = [...byId('passthrough-form').querySelectorAll('input')];
    const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => value);
    expect([byId('passthrough-place').hidden, byId('passthrough-to').textContent, chosen()]).toEqual([
      false,
      'the host that a request names',
      [],
    ]);
    for (const id of ['getBudget', 'listReports']) boxes.find(({ value }) => value === id)?.click();
    submitOf(byId('passthrough-form'))?.click();
    await shows(outcome, ['The operations were chosen. Sign in again.', 'done']);
    const { passthrough } = await world.getOverview();
    expect(passthrough?.operations.toSorted()).toEqual(['getBudget', 'listReports']);
    await world.setPassthrough({ operations: ['listPayables'] });
    await page.refresh();
    await shows(chosen, ['listPayables']);
  });

  it('saves the world, its requests, and loads a saved world', async () => {
    const names: string[] = [];
    // jsdom cannot read a blob, nor has it addresses for them.
    vi.stubGlobal('Blob', NodeBlob);
    const createObjectURL = vi.fn((_: Blob) => 'blob:saved');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const token = await world.signIn();
    button('Save this world').click();
    await shows(outcome, ['The world was saved as a file.', 'done']);
    button('Save as HAR').click();
    await shows(outcome, ['The requests were saved as a file.', 'done']);
    save.mockRestore();
    expect(names).toEqual([`world-${world.name}.json`, `calls-${world.name}.har`]);
    const read = async (at: number) => createObjectURL.mock.calls[at]?.[0].text() ?? '';
    expect(JSON.parse(await read(1)).log.entries).toHaveLength(1);

    await world.resetWorld({ scenario: 'empty' });
    const load = byId('load-world');
    const choose = (files: readonly unknown[]) => {
      Object.defineProperty(load, 'files', { value: files, configurable: true });
      load.dispatchEvent(new Event('change'));
    };
    choose([]);
    choose([{ name: 'broken.json', text: async () => '{' }]);
    await shows(outcome, ['broken.json is not a saved world.', 'problem']);
    choose([{ name: 'saved.json', text: () => read(0) }]);
    await shows(outcome, ['The saved world was loaded. Sign in again.', 'done']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.fetch('/api/timesheets_client', { method: 'POST', headers })).status).toBe(200);
  });

  it('says once that the server does not respond', async () => {
    const working = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await page.refresh();
    vi.stubGlobal('fetch', working);
    expect(outcome()).toEqual(['The mock server does not respond.', 'problem']);
  });
});
