import type { Page } from '../fixtures/test.ts';

/** A form as the portal handed it to the browser; a file stands there as name, type and size. */
export interface FormCall {
  readonly path: string;
  readonly authorization: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

interface Recording {
  formCalls?: FormCall[];
}

/**
 * Notes every form that is sent from the next page on. The browser does not show the files of a body to whoever watches
 * the network, so they are read where the portal hands them over. Gives the reader of the notes.
 */
export async function recordFormCalls(page: Page): Promise<() => Promise<readonly FormCall[]>> {
  await page.addInitScript(() => {
    const formCalls: FormCall[] = [];
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const copy = request.clone();
      if (copy.headers.get('content-type')?.startsWith('multipart/form-data')) {
        const fields = [...(await copy.formData())].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : `${value.name} (${value.type}, ${value.size} bytes)`,
        ]);
        formCalls.push({
          path: new URL(copy.url).pathname,
          authorization: copy.headers.get('authorization'),
          fields: Object.fromEntries(fields),
        });
      }
      return send(request);
    };
    Object.assign(window, { formCalls });
  });
  return () => page.evaluate(() => (window as unknown as Recording).formCalls ?? []);
}
