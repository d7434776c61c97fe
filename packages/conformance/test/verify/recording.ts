import { operations } from '@client-portal/sdk';
import { encodeForm } from '../../src/verify/wire/form.ts';
import type { RawRequest, Transport } from '../../src/verify/wire/raw.ts';

type Id = 'createSession' | 'listTimesheets' | 'submitTimesheetDecision';

/**
 * Records a session as a HAR file: a client approves the first pending timesheet, tries to decline it afterwards, and
 * approves the next one, reading the list in between.
 */
export async function recordSession(
  transport: Transport,
  base: string,
  account: { readonly email: string; readonly password: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const entries: unknown[] = [];
  let token = '';
  const call = async (id: Id, fields: Readonly<Record<string, unknown>> = {}) => {
    const { bytes, contentType } = encodeForm(fields);
    const request: RawRequest = {
      method: 'POST',
      url: new URL(operations[id].path, base),
      headers: {
        ...headers,
        'content-type': contentType,
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: bytes,
    };
    const { status, body } = await transport(request);
    const text = body.toString();
    entries.push({
      request: {
        method: request.method,
        url: request.url.href,
        postData: { mimeType: contentType, text: bytes.toString() },
      },
      response: { status, content: { mimeType: 'application/json', text } },
    });
    return JSON.parse(text);
  };
  token = (await call('createSession', { ...account })).token;
  const { data }: { data: { id: number; status: number }[] } = await call('listTimesheets');
  const [first, second] = data.filter(({ status }) => status === 0).map(({ id }) => id);
  for (const [time_sheet_id, status] of [
    [first, '1'],
    [first, '-1'],
    [second, '1'],
  ]) {
    await call('submitTimesheetDecision', { time_sheet_id, status });
    await call('listTimesheets');
  }
  return { log: { version: '1.2', entries } };
}
