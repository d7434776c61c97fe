// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, byId, enter, openPage, unnamedFields } from './page-in-dom.ts';

let page: Awaited<ReturnType<typeof openPage>>;

/** Sends an operation from its form with this input, by default with the sample, and returns what the form then shows. */
async function tryOut(id: string, input?: string) {
  const form = document.querySelector(`form[data-tries="${id}"]`);
  const status = form?.querySelector('[role=status]');
  if (!form || !status) throw new Error(`The page has no form of ${id}.`);
  const field = form.querySelector('textarea');
  if (field !== null) enter(field, input ?? field.defaultValue);
  status.textContent = '';
  button(`Try ${id}`, form).click();
  await vi.waitFor(() => expect(status.textContent).not.toBe(''));
  const response = form.querySelector(`[aria-label="Response of ${id}"]`);
  return [status.textContent, ...(response === null ? [] : [response.textContent])];
}

beforeAll(async () => {
  page = await openPage('contract', { now: Date.UTC(2026, 10, 17, 18) });
});
beforeEach(() => page.mock.control.resetWorld({ scenario: 'default' }));
afterAll(() => page.close());

it('each field of the page has a name', () => {
  expect(unnamedFields()).toEqual([]);
});

describe('the script of the contract’s page', () => {
  it('sends every operation with its sample as the contract describes it', async () => {
    const ids = [...document.querySelectorAll<HTMLFormElement>('form[data-tries]')].map(
      ({ dataset }) => dataset.tries ?? '',
    );
    expect(ids.length).toBeGreaterThan(30);
    const refused: Record<string, string> = {};
    for (const id of ids) {
      await page.mock.control.resetWorld({ scenario: 'default' });
      const [said = ''] = await tryOut(id);
      if (!/^Response: 20[01]\.$/.test(said)) refused[id] = said;
    }
    // The sample's e-mail has an account, and no code was sent.
    expect(refused).toEqual({ createClient: 'Response: 422.', verifyOneTimeCode: 'Response: 400.' });
  });

  it.each(['[]', 'null', '7', '{"description":'])('says that the input %s is no object', async (input) => {
    expect(await tryOut('uploadPayable', input)).toEqual([
      'The input is not a JSON object such as {"description":"Roof repair"}.',
    ]);
  });

  it('sends an empty input, shows one response at a time, and one that is no JSON as it is', async () => {
    const { mock } = page;
    await mock.control.addFault({
      operationId: 'listReports',
      fault: { kind: 'html', status: 502 },
      times: 1,
    });
    const [said, response] = await tryOut('listReports', ' ');
    expect.soft(said).toBe('Response: 502.');
    expect.soft(response).toEqual(expect.stringMatching(/^<html|^<!doctype/i));
    expect(await tryOut('listReports')).toEqual([
      'Response: 200.',
      expect.stringMatching(/^{\n {2}"status"/),
    ]);
    expect(document.querySelectorAll('[aria-label="Response of listReports"]')).toHaveLength(1);
  });

  it('uploads a file of the input under its name', async () => {
    const input = '{"description":"Roof","files":["file: roof.pdf"]}';
    expect((await tryOut('uploadPayable', input))[0]).toBe('Response: 200.');
    const { rows } = await page.mock.control.readTable({ table: 'payables', search: 'roof' });
    expect(JSON.stringify(rows)).toContain('roof.pdf');
  });

  it('says why it cannot sign in', async () => {
    await page.mock.control.addFault({
      operationId: 'createSession',
      fault: { kind: 'status', status: 503 },
      times: 1,
    });
    expect((await tryOut('listReports'))[0]).toMatch(/^Signing in was answered 503: /);
    await page.mock.control.resetWorld({ scenario: 'one-time-code' });
    expect(await tryOut('listReports')).toEqual([
      'No account of this world can sign in without a one-time code.',
    ]);
  });

  it('copies the SDK call of an operation', async () => {
    button('Copy SDK call of listReports').click();
    await vi.waitFor(() => expect(byId('outcome').textContent).toBe('The call was copied.'));
    expect(page.copied).toEqual(['await portal.listReports();']);
  });
});
