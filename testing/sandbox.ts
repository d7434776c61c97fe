import { randomUUID } from 'node:crypto';
import { createMockControl, type MockControl, type MockServerOptions } from '@client-portal/mock-server';
import { usePortalServer } from '@client-portal/mock-server/vitest';

export const ROSA = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };
export const OTP_CLIENT = { email: 'otp.client@example.com', password: 'correct-horse-9' };

/** Fields of a form. Each is a text, a file, or a list of them. */
export type Fields = Readonly<Record<string, string | Blob | readonly (string | Blob)[]>>;

export interface AnyResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

/** Access of a client to one world of a running mock server. */
export interface Sandbox {
  readonly url: string;
  readonly world: string;
  /** Sends a form, or a GET request without fields if `method` is GET. */
  send(path: string, options?: SendOptions): Promise<AnyResponse>;
  /** Signs in and returns the token. */
  signIn(credentials?: Fields): Promise<string>;
  readonly mock: MockControl;
  /** Sends a control call with any body, also one that the typed client would not send. */
  control(call: string, body?: unknown): Promise<AnyResponse>;
}

export interface SendOptions {
  readonly token?: string;
  readonly form?: Fields;
  readonly json?: unknown;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a mock server for one test file. Each `sandbox()` has a new world. */
export function useMockServer(options: MockServerOptions = {}) {
  const running = usePortalServer(options);
  return { running, sandbox: (world: string = randomUUID()): Sandbox => createSandbox(running().url, world) };
}

export function createSandbox(url: string, world: string): Sandbox {
  const send: Sandbox['send'] = async (path, { token, form, json, method = 'POST', headers = {} } = {}) => {
    const body = form !== undefined ? toForm(form) : json === undefined ? undefined : JSON.stringify(json);
    const response = await fetch(url + path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        'x-portal-world': world,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    return { status: response.status, headers: response.headers, body: toBody(await response.text()) };
  };
  return {
    url,
    world,
    send,
    async signIn(credentials = ROSA) {
      const { body } = await send('/api/login_auth', { form: credentials });
      return body.token;
    },
    mock: createMockControl({ url, world }),
    control(call, body) {
      const [method = 'GET', path = ''] = call.split(' ');
      const headers = { 'x-portal-control': '1' };
      return send(`/__mock${path}`, { method, headers, ...(body === undefined ? {} : { json: body }) });
    },
  };
}

/** Returns the last e-mail. `code` and `password` are empty if it has none. */
export async function lastMessage({ mock }: Sandbox) {
  const { messages } = await mock.listMessages();
  const last = messages.at(-1);
  if (last === undefined) throw new Error('Nothing was e-mailed.');
  return { code: '', password: '', ...last };
}

export function toForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of [value].flat() as (string | Blob)[]) form.append(name, part);
  }
  return form;
}

function toBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
