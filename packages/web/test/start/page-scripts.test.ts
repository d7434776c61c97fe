// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPreloads } from '../../src/api/preloads.ts';

const texts = (parts: Readonly<Record<string, readonly string[]>>) => JSON.stringify(parts);

/** Writes an element of the page as the build does. */
function place(tag: string, id: string, text: string): void {
  document.getElementById(id)?.remove();
  const element = document.createElement(tag);
  Object.assign(element, tag === 'script' ? { type: 'application/json' } : {}, { id });
  if (element instanceof HTMLTemplateElement) element.innerHTML = text;
  else element.textContent = text;
  document.body.append(element);
}

const focusMedia = (isMouse: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isMouse }));

beforeEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  Reflect.deleteProperty(window, 'portalPreloads');
});
afterEach(() => vi.unstubAllGlobals());

describe('the scripts that choose the first screen and load it', () => {
  const LIST = { method: 'get', path: '/list', body: 'none', bearer: true, token: 'query', safe: true };
  const OWN = { ...LIST, method: 'post', path: '/own', body: 'multipart', token: 'client_id' };
  const fetched = vi.fn((_request: Request) => Promise.reject(new TypeError('offline')));

  /** Runs the scripts of a page at an address. */
  async function run(address: string, settings: string, token?: string) {
    fetched.mockClear();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('SIGN_IN_FILES', ['assets/sign-in-form.js']);
    vi.stubGlobal('PORTAL_FILES', ['assets/portal.js', 'assets/portal.css']);
    vi.stubGlobal('PAGE_FILES', { '/main/payables': ['assets/payables.js'] });
    vi.stubGlobal('WORDS_FILES', {
      en: { start: 'assets/en.start.js', first: 'assets/en.first.js', rest: 'assets/en.rest.js' },
      es: { start: 'assets/es.start.js', first: 'assets/es.first.js', rest: 'assets/es.rest.js' },
    });
    vi.stubGlobal('NEED_ALL_WORDS', { '/main/help': true });
    vi.stubGlobal('PAGE_CALLS', { '/main/payables': [LIST, OWN] });
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    place('script', 'portal-settings', settings);
    history.replaceState(null, '', address);
    if (token !== undefined) {
      localStorage.setItem('token', token);
      localStorage.setItem('tokenExpiration', String(Date.now() + 600_000));
    }
    await import('../../src/start/first-script.ts');
    await import('../../src/start/load-script.ts');
    return [...document.head.querySelectorAll('link')].map((link) =>
      [link.rel, link.as, link.getAttribute('href')].filter(Boolean).join(' '),
    );
  }
  const sent = () => fetched.mock.calls.map(([{ method, url }]) => `${method} ${url}`);

  it('SES-04 loads sign-in and its words alone, and sends nothing, without a session', async () => {
    expect(await run('/main/payables', '{}')).toEqual([
      'modulepreload /assets/en.start.js',
      'modulepreload /assets/sign-in-form.js',
    ]);
    const { lang, dir, dataset } = document.documentElement;
    expect.soft(lang).toBe('en');
    expect.soft(dir).toBe('ltr');
    expect.soft(dataset.first).toBe('signIn');
    expect.soft(sent()).toEqual([]);
  });

  it('loads all messages for a page that waits for them', async () => {
    expect(await run('/main/help', '{}', 'secret$1001')).toEqual([
      'modulepreload /assets/en.first.js',
      'modulepreload /assets/en.rest.js',
      'modulepreload /assets/portal.js',
      'preload style /assets/portal.css',
    ]);
  });

  it('ROUTE-01 ROUTE-02 loads the files of a page and sends its reads with the session, in the language of the page', async () => {
    localStorage.setItem('language', 'es');
    expect(await run('/main/Payables/', '{}', 'secret$1001')).toEqual([
      'modulepreload /assets/es.first.js',
      'modulepreload /assets/portal.js',
      'preload style /assets/portal.css',
      'modulepreload /assets/payables.js',
    ]);
    expect.soft(document.documentElement.lang).toBe('es');
    expect.soft(document.documentElement.dataset.first).toBe('portal');
    const { origin } = location;
    expect(sent()).toEqual([`GET ${origin}/list?token=secret%241001`, `POST ${origin}/own`]);
    const [list, own] = fetched.mock.calls.map(([request]) => request);
    expect([list?.cache, await list?.text(), await own?.text()]).toEqual([
      'no-store',
      '',
      expect.stringContaining('name="client_id"'),
    ]);
    expect(Object.fromEntries(list?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'es',
      authorization: 'Bearer secret$1001',
    });
    const reads = readPreloads().reads ?? [];
    expect(reads.map(({ request }) => request)).toEqual([list, own]);
    // The code that uses a response can end its request.
    reads[0]?.call.abort();
    expect([list?.signal.aborted, own?.signal.aborted]).toEqual([true, false]);
  });

  it('PRL-01 leaves out a read that needs a client id if the token has none', async () => {
    await run('/main/payables', '{}', 'secret');
    expect(sent()).toHaveLength(1);
  });

  it('leaves a token that no header can carry to the client, which says so', async () => {
    await run('/main/payables', '{}', 'se\ncret$1001');
    expect.soft(document.documentElement.dataset.first).toBe('portal');
    expect.soft(sent()).toEqual([]);
  });

  it.each([
    ['no JSON', 'en', []],
    ['{"languages":[]}', 'en', ['sent']],
    ['{"languages":["tlh","es"]}', 'es', ['sent']],
    ['{"apiBase":"http://other.example.org"}', 'en', []],
    ['{"apiBase":"https://service.example.org"}', 'en', ['sent']],
  ])('goes on with the settings %s', async (settings, lang, reads) => {
    await run('/main/payables', settings, 'secret$1001');
    expect.soft(document.documentElement.lang).toEqual(lang);
    expect
      .soft(
        sent()
          .map(() => 'sent')
          .slice(1),
      )
      .toEqual(reads);
  });

  it('has the colour of the deployment from the start, if it is one', async () => {
    const colour = () => document.documentElement.style.cssText;
    await run('/auth/login', '{"brand":{"color":"red"}}');
    expect(colour()).not.toContain('--teal-');
    vi.resetModules();
    await run('/auth/login', '{"brand":{"color":"#a3195b"}}');
    expect(colour()).toContain('--teal-');
  });
});

describe('the script that shows sign-in', () => {
  const SCREEN = `<form><label for="sign-in-email">x</label><input id="sign-in-email">
<input id="sign-in-password"><input type="checkbox" id="sign-in-remember">
<button type="submit">x</button><button type="button" aria-label="x">x</button></form>`;

  /** Runs the script in a page whose first screen is sign-in. */
  async function run({ email = '', isMouse = true, first = 'signIn' } = {}) {
    focusMedia(isMouse);
    if (email !== '') localStorage.setItem('rememberedEmail', email);
    Object.assign(document.documentElement.dataset, { first });
    document.documentElement.lang = 'es';
    document.body.innerHTML = '<div id="root"></div><button type="button" id="other">Other</button>';
    for (const [lang, screen] of [
      ['en', SCREEN],
      ['es', SCREEN.replaceAll('>x<', '>Correo<')],
    ] as const) {
      place('template', `sign-in-${lang}`, screen);
      document.getElementById(`sign-in-${lang}`)?.setAttribute('lang', lang);
    }
    place('script', 'start-texts', texts({ es: ['Entrar – Portal', 'Ajustes', 'Error', 'Otra vez'] }));
    await import('../../src/start/sign-in-script.ts');
  }
  const field = (id: string) => document.getElementById(`sign-in-${id}`) as HTMLInputElement;

  it('AUTH-01 shows the screen in place of its template, with the title of the language', async () => {
    await run();
    expect([document.title, document.querySelector('template')]).toEqual(['Entrar – Portal', null]);
    expect(document.querySelector('#root form')?.textContent).toContain('Correo');
  });

  it('shows nothing of it where the portal comes first', async () => {
    await run({ first: 'portal' });
    expect([field('email'), document.querySelector('template')]).toEqual([null, null]);
  });

  it.each([
    ['', false, 'sign-in-email'],
    ['rosa@example.org', true, 'sign-in-password'],
  ])('AUTH-03 has the remembered address %j, and focus where to go on', async (email, isTicked, focused) => {
    await run({ email });
    expect.soft(field('email').value).toEqual(email);
    expect.soft(field('remember').checked).toEqual(isTicked);
    expect(document.activeElement?.id).toBe(focused);
  });

  it('does not open the keyboard of a phone', async () => {
    await run({ isMouse: false });
    expect(document.activeElement).toBe(document.body);
  });

  it('AUTH-04 records what is pressed before the portal can answer, and nothing outside of it', async () => {
    await run();
    const [submit, show] = [...document.querySelectorAll('form button')] as HTMLButtonElement[];
    const heard = vi.fn();
    document.getElementById('other')?.addEventListener('click', heard);
    document.getElementById('other')?.click();
    expect(heard).toHaveBeenCalledOnce();
    show?.click();
    submit?.click();
    submit?.click();
    expect([show?.dataset.pending, submit?.dataset.pending]).toEqual([undefined, 'true']);
    expect(readPreloads().release?.()).toEqual([show, submit]);
    expect(submit?.dataset.pending).toBeUndefined();
    // From now on, the portal itself answers.
    submit?.addEventListener('click', (event) => {
      heard();
      event.preventDefault();
    });
    submit?.click();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('the message of a page that could not start', () => {
  const TEXTS = texts({ en: ['Title', 'Wrong settings.', 'It failed.', 'Reload'] });

  /** Loads the script, and reports an error of the page to it. */
  async function fail(event: Event, { isStarted = false } = {}) {
    document.documentElement.lang = 'en';
    document.body.innerHTML = '<p>The page itself.</p>';
    place('script', 'start-texts', TEXTS);
    if (isStarted) document.documentElement.dataset.started = '';
    const added = vi.spyOn(globalThis, 'addEventListener');
    await vi.importActual('../../src/start/start-guard.ts');
    const [, listener] = added.mock.calls.find(([type]) => type === 'error') ?? [];
    added.mockRestore();
    (listener as (event: Event) => void)(event);
    removeEventListener('error', listener as () => void, true);
    return document.querySelector('[role=alert]');
  }
  const ofOwnCode = (error: Error) => new ErrorEvent('error', { error, filename: `${location.origin}/a.js` });
  const wrongSettings = Object.assign(new Error('languages'), { name: 'SettingsError' });

  it('says that it failed, with a way to reload', async () => {
    const alert = await fail(ofOwnCode(new Error('x')));
    expect(document.body.textContent).toBe('It failed. Reload');
    expect(alert?.querySelector('a')?.href).toBe(location.href);
  });

  it('says that the settings are wrong, which no reload mends', async () => {
    const alert = await fail(ofOwnCode(wrongSettings));
    expect([document.body.textContent, alert?.querySelector('a')]).toEqual(['Wrong settings.', null]);
  });

  it.each([
    ['code of another host', new ErrorEvent('error', { filename: 'https://other.example.org/a.js' }), false],
    ['a page that has started', ofOwnCode(new Error('x')), true],
  ])('is not there for an error of %s', async (_, event, isStarted) => {
    expect(await fail(event, { isStarted })).toBeNull();
  });
});
