/**
 * The portal's own client with responses that the test sets, for files that mock `api/portal-client.ts`: bodies are
 * decoded by the operations of the contract and reach the screen.
 */
import { createPortalClient, type OperationId, operations } from '@client-portal/sdk';
import { onlineManager } from '@tanstack/react-query';
import { afterEach } from 'vitest';

interface Reply {
  readonly body: unknown;
  readonly status: number;
}

const replies = new Map<string, Reply>();
let asked: OperationId[] = [];

/** Sets the response of an operation; the others get none. */
export function setResponse(operation: OperationId, body: unknown, status = 200): void {
  onlineManager.setOnline(true);
  replies.set(operations[operation].path, { body, status });
}

/** The operations that were called, in order. */
export const listAskedOperations = (): readonly OperationId[] => asked;

const silence = new Promise<never>(() => undefined);
const idOf = (path: string) =>
  (Object.keys(operations) as OperationId[]).find((id) => operations[id].path === path);

export const portal = createPortalClient({
  baseUrl: 'https://service.example.org',
  session: { token: () => 'secret$1001' },
  fetch: async ({ url }) => {
    const { pathname } = new URL(url);
    const id = idOf(pathname);
    if (id !== undefined) asked.push(id);
    const { body, status } = replies.get(pathname) ?? (await silence);
    return Response.json(body, { status });
  },
});

afterEach(() => {
  replies.clear();
  asked = [];
});
