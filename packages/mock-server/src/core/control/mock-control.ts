import type { AnyOperationId, ResponseOf } from '@client-portal/sdk';
import { controlCalls } from '../../generated/control-calls.ts';
import type { MockCalls } from '../../generated/control-functions.ts';
import type { ControlId, ControlSchemas } from './control-types.ts';

/** Error for a control call that the mock server refused, with the server's message. */
export class MockControlError extends Error {
  override readonly name = 'MockControlError';
  readonly status: number;

  constructor(operationId: ControlId, status: number, message: string) {
    super(`${operationId} was refused with ${status}: ${message}`);
    this.status = status;
  }
}

/** One typed function for each control call of openapi/mock-control.yaml, and `respond`. */
export type MockControl = MockCalls & {
  /**
   * Sets the response to the next requests of an operation, typed by the contract; see `addResponse`. Rejects with a
   * 422 if the response breaks the contract and is not `lenient`.
   */
  respond<Id extends AnyOperationId>(operationId: Id, response: GivenResponse<Id>): Promise<void>;
};

/** Response for `respond`. With `lenient: true`, it may break the contract. */
export type GivenResponse<Id extends AnyOperationId> = ResponseOptions &
  (
    | (MaybeBody<ResponseOf<Id>> & { readonly lenient?: false })
    | { readonly status: number; readonly body?: unknown; readonly lenient: true }
  );

/** Without a body, the first example of the contract is the body. */
type MaybeBody<Response> = Response extends { readonly status: infer Status; readonly body?: infer Body }
  ? { readonly status: Status; readonly body?: Body }
  : never;

type ResponseOptions = Pick<ControlSchemas['ResponseRule'], 'headers' | 'times' | 'applied'>;

export interface MockControlOptions {
  /** Address of the mock server, e.g. `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Name of the world that the calls act on. Default: `default`. */
  readonly world?: string;
  /** Replaces the global `fetch`, e.g. with that of a mock in memory. */
  readonly fetch?: SendRequest;
}

/** The part of `fetch` that clients of a mock need. */
export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Creates functions that control a mock server from a program or test on the same machine. They reject with a
 * {@link MockControlError}.
 */
export function createMockControl(options: MockControlOptions): MockControl {
  const { url, world = 'default', fetch: send = fetch } = options;
  const call = async (id: ControlId, input: unknown): Promise<unknown> => {
    const { method, path } = controlCalls[id];
    const query = method === 'GET' && input !== undefined ? `?${toQuery(input)}` : '';
    const response = await send(`${url}${path}${query}`, {
      method,
      headers: { 'x-portal-control': '1', 'x-portal-world': world, 'content-type': 'application/json' },
      ...(method !== 'GET' && input !== undefined && { body: JSON.stringify(input) }),
    });
    const result: unknown = await response.json();
    if (!response.ok) throw new MockControlError(id, response.status, messageOf(result));
    return result;
  };
  const ids = Object.keys(controlCalls) as readonly ControlId[];
  const respond = async (operationId: string, response: object) => {
    await call('addResponse', { ...response, operationId });
  };
  return {
    ...Object.fromEntries(ids.map((id) => [id, (input?: unknown) => call(id, input)])),
    respond,
  } as MockControl;
}

const toQuery = (input: unknown) =>
  new URLSearchParams(
    Object.entries(input ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  );

const messageOf = (response: unknown): string =>
  typeof response === 'object' && response !== null && 'message' in response
    ? String(response.message)
    : 'no reason given';
