import type { Page } from '../fixtures/test.ts';

/** A form as the portal passed it to the browser; files are given by name, type and size. */
export interface FormCall {
  readonly path: string;
  readonly authorization: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

interface Recording {
  formCalls?: Promise<FormCall>[];
}

/**
 * Records every form that is sent from the next page on, by fetch or XMLHttpRequest. Forms are read when they are
 * passed to the browser, since its network events omit files. Returns a function that reads the records.
 */
export async function recordFormCalls(page: Page): Promise<() => Promise<readonly FormCall[]>> {
  await page.addInitScript(() => {
    const formCalls: Promise<FormCall>[] = [];
    const note = async (request: Request): Promise<FormCall> => {
      const fields = [...(await request.formData())].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : `${value.name} (${value.type}, ${value.size} bytes)`,
      ]);
      return {
        path: new URL(request.url).pathname,
        authorization: request.headers.get('authorization'),
        fields: Object.fromEntries(fields),
      };
    };
    const isForm = (type: string | null) => type?.startsWith('multipart/form-data') === true;

    const send = window.fetch;
    window.fetch = (input, init) => {
      const request = new Request(input, init);
      if (isForm(request.headers.get('content-type'))) formCalls.push(note(request.clone()));
      return send(request);
    };
    window.XMLHttpRequest = class extends XMLHttpRequest {
      #url = '';
      readonly #headers = new Headers();

      override open(method: string, url: string): void {
        this.#url = url;
        super.open(method, url);
      }

      override setRequestHeader(name: string, value: string): void {
        this.#headers.set(name, value);
        super.setRequestHeader(name, value);
      }

      override send(body?: XMLHttpRequestBodyInit): void {
        if (body instanceof FormData) {
          formCalls.push(note(new Request(this.#url, { method: 'POST', headers: this.#headers, body })));
        }
        super.send(body);
      }
    };
    Object.assign(window, { formCalls });
  });
  return () => page.evaluate(() => Promise.all((window as unknown as Recording).formCalls ?? []));
}
