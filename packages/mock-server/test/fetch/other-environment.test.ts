import { createPortalClient } from '@client-portal/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMock } from '../../src/index.ts';

/** A form as happy-dom has it: neither Node's `Request` nor its reader of forms knows it. */
class ForeignForm {
  readonly [Symbol.toStringTag] = 'FormData';
  readonly #parts: (readonly [string, unknown])[] = [];
  append(name: string, value: unknown) {
    this.#parts.push([name, value]);
  }
  getAll(name: string) {
    return this.#parts.filter(([own]) => own === name).map(([, value]) => value);
  }
  [Symbol.iterator]() {
    return this.#parts[Symbol.iterator]();
  }
}

const foreignFile = (text: string, name: string) => ({
  ...{ [Symbol.toStringTag]: 'File', name, type: 'application/pdf', size: text.length },
  arrayBuffer: async () => new TextEncoder().encode(text).buffer,
});

/** A request as happy-dom has it: names of headers keep their case, and that of a form has no content type. */
const toForeignRequest = (url: string, headers: Record<string, string>, form: ForeignForm) => {
  const request = new Request(url, { method: 'POST', body: new Uint8Array([1]) });
  Object.defineProperty(request, 'headers', {
    value: Object.assign(Object.entries(headers), { has: () => false, get: () => null }),
  });
  return Object.assign(request, { clone: () => ({ formData: async () => form }) });
};

afterEach(() => vi.unstubAllGlobals());

describe('a form of another environment', () => {
  const start = async () => {
    const mock = createMock();
    const token = await mock.world('default').signIn();
    const form = new ForeignForm();
    form.append('token', token);
    form.append('description', 'x');
    form.append('files', foreignFile('abc', 'a "b".pdf'));
    const last = async () => {
      const own = new FormData();
      own.set('token', token);
      const headers = { authorization: `Bearer ${token}` };
      const list = await mock.fetch('/api/fetch_file_uploads', { method: 'POST', body: own, headers });
      const { data } = (await list.json()) as { data: { files: string }[] };
      return data.at(-1)?.files.split('/').at(-1);
    };
    return { mock, token, form, last };
  };

  it('is served by the mock in memory', async () => {
    const { mock, token, form, last } = await start();
    const init = {
      method: 'POST',
      body: form as unknown as FormData,
      headers: { authorization: `Bearer ${token}` },
    };
    expect((await mock.fetch('/api/upload_files', init)).status).toBe(200);
    expect(await last()).toBe('a%20%22b%22.pdf');
  });

  it('is served in a request of that environment', async () => {
    const { mock, token, form, last } = await start();
    const headers = { Authorization: `Bearer ${token}` };
    const request = toForeignRequest('http://localhost/api/upload_files', headers, form);
    expect((await mock.fetch(request)).status).toBe(200);
    expect(await last()).toBe('a%20%22b%22.pdf');
  });

  it('is named by the SDK where it cannot be sent', async () => {
    const { mock, token } = await start();
    vi.stubGlobal('FormData', ForeignForm);
    const fetch = vi.fn((request: Request) => mock.fetch(request));
    const portal = createPortalClient({
      baseUrl: 'http://localhost',
      session: { token: () => token },
      fetch,
    });
    const sent = portal.uploadFiles({ description: 'x', files: [new File(['x'], 'x.pdf')] });
    await expect(sent).rejects.toMatchObject({ cause: { message: expect.stringContaining('environments') } });
    expect(fetch).not.toHaveBeenCalled();
  });
});
