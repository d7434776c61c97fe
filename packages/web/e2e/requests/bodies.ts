import type { Page } from '../fixtures/test.ts';

/** A write as the page sent it: its path, and its body with repeated fields. */
export interface SentBody {
  readonly path: string;
  readonly fields?: readonly (readonly [name: string, value: string])[];
  readonly json?: unknown;
}

/** Placeholder in a recorded body for the session's token. */
const TOKEN = '<token>';

/**
 * Records every body that `fetch` and XMLHttpRequest send from the next page on, with the bytes of files as text.
 * Bodies are read when they are passed to the browser, since its network events omit the files of a form. Returns a
 * function that reads the writes of one path.
 */
export async function recordBodies(page: Page): Promise<(path: string) => Promise<readonly SentBody[]>> {
  await page.addInitScript((tokenWord) => {
    const sent: Promise<unknown>[] = [];
    const read = async (path: string, body: Response) => {
      if (body.headers.get('content-type')?.startsWith('application/json')) {
        return { path, json: await body.json() };
      }
      const form = [...(await body.formData())];
      const fields = form.map(async ([name, value]) => {
        if (typeof value !== 'string') return [name, `${value.name} (${value.type}) ${await value.text()}`];
        return [name, value === localStorage.getItem('token') ? tokenWord : value];
      });
      return { path, fields: await Promise.all(fields) };
    };
    const note = (url: string, body: Response) => sent.push(read(new URL(url, location.href).pathname, body));
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const type = request.headers.get('content-type');
      if (request.method !== 'GET' && type !== null) {
        const body = await request.clone().blob();
        if (body.size > 0) note(request.url, new Response(body, { headers: { 'content-type': type } }));
      }
      return fetch(request);
    };
    const { open, send } = XMLHttpRequest.prototype;
    const addresses = new WeakMap<XMLHttpRequest, string>();
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      addresses.set(this, String(url));
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) note(addresses.get(this) ?? '', new Response(body));
      send.call(this, body);
    };
    Object.assign(window, { readSent: () => Promise.all(sent) });
  }, TOKEN);
  return async (path) => {
    const all = await page.evaluate(() =>
      (window as unknown as { readSent: () => Promise<SentBody[]> }).readSent(),
    );
    return all.filter((body) => body.path === path);
  };
}
