import { type Contract, Refusal, toUploadLimits } from '@client-portal/contract/core';
import { createPortalContract } from '@client-portal/contract/portal';
import { lifecycleNames } from '@client-portal/state-machines';
import { type AnyOperations, backendOf, type Handlers } from '../core/backend-of.ts';
import { createMockControl, type MockControl } from '../core/control/mock-control.ts';
import { createPortalWorld, type PortalWorld } from '../core/control/portal-world.ts';
import { toBeginning, toInitialWorld } from '../core/control/scenario-file.ts';
import { MemoryBlobs } from '../core/engine/world/memory-blobs.ts';
import { Worlds } from '../core/engine/world/worlds.ts';
import { requireInstant } from '../core/instant.ts';
import {
  findUnknownOperation,
  type PassthroughOptions,
  type RealService,
} from '../core/passthrough/passthrough.ts';
import type { ClientTables } from '../core/portal/world/tables.ts';
import { exampleFilesOf } from '../core/shell/files.ts';
import type { Reply } from '../core/shell/incoming.ts';
import type { MockParts } from '../core/shell/mock-parts.ts';
import { respondToFailedRequest, respondToIncoming } from '../core/shell/respond-to-incoming.ts';
import { addressesOf } from '../core/shell/service-paths.ts';
import type { WorldOptions } from '../core/world-options.ts';
import { encodeForm, isForm } from './encode-form.ts';
import { RequestInMemory } from './request-in-memory.ts';
import { createNoResponseError, toResponse } from './to-response.ts';

export interface MockOptions<Operations extends object = AnyOperations> extends WorldOptions<Operations> {
  /** Contract that the mock serves. Default: the portal's. */
  readonly contract?: Contract;
  /**
   * Content of a scenario file, e.g. a recorded one, which is used instead of `scenario`; see
   * docs/how-to/scenario-file.md. `createMock` throws a ScenarioFileError if it is invalid.
   */
  readonly scenarioFile?: object;
  /**
   * Operations that a real service answers. `createMock` throws a TypeError for one that the contract does not have.
   */
  readonly passthrough?: PassthroughOptions;
  /** Logs an error of the mock itself. Default: the console. */
  readonly logDefect?: (error: unknown) => void;
}

/** Mock in the current process or page, without a server or port. */
export interface Mock {
  /**
   * Responds as `fetch` does. Only the path of an address matters. Rejects with a `TypeError` if a fault prevents the
   * response.
   */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** Control calls for the default world. */
  readonly control: MockControl;
  /** Returns the world with that name, or a new one. */
  world(name?: string): PortalWorld;
  readonly worlds: Worlds<ClientTables>;
  /** Addresses that the mock responds to, on any host. */
  readonly addresses: RegExp;
  /** Replaces the `fetch` with which requests are passed on to the real service. */
  passOnBy(send: (request: Request) => Promise<Response>): void;
  /** Requests below `/api/` that are not in the contract, such as `GET /api/nothing`, each once. */
  readonly undocumented: readonly string[];
}

/** Base of relative addresses. No host can have this name (RFC 6761). */
const ORIGIN = 'http://portal.invalid';

/** Returns true if the mock responds to requests for this path. */
export const isMockPath = (path: string): boolean => /^\/(?:api|files|__mock)(?:\/|$)/.test(path);

/** Shared by all mocks, since reading the document takes longer than creating the rest of a mock. */
let prepared: Contract | undefined;

function portalContract(): Contract {
  prepared ??= createPortalContract(lifecycleNames);
  return prepared;
}

/**
 * Creates a mock in memory, which can be used at once. Throws a TypeError for a scenario or a time that is none, and a
 * ScenarioFileError for a scenario whose calls are refused.
 *
 * @typeParam Operations `operations` of a generated client, which give the handlers their types
 */
export function createMock<Operations extends object = AnyOperations>(
  options: MockOptions<NoInfer<Operations>> = {},
): Mock {
  const contract = options.contract ?? portalContract();
  const served = { contract, backend: backendOf(contract, options.handlers as Handlers | undefined) };
  const blobs = new MemoryBlobs();
  const { scenario = 'default', scenarioFile, now, seed = 1, delays, passthrough } = options;
  const unknown = findUnknownOperation(contract, passthrough?.operations);
  if (unknown !== undefined) throw new TypeError(`The contract has no operation ${unknown} to pass on.`);
  const to = passthrough?.to === undefined ? undefined : new URL(passthrough.to).origin;
  // The global `fetch` is looked up for each request, since a test may replace it later.
  const service: RealService | undefined = passthrough && { to, send: (request) => fetch(request) };
  const undocumented = new Set<string>();
  let count = 0;
  let awayUntil = 0;
  const worlds: Worlds = new Worlds({
    backend: served.backend,
    seed,
    now: now === undefined ? undefined : requireInstant('now', now),
    blobs,
    passthrough: passthrough?.operations,
    beginning:
      scenarioFile === undefined ? toBeginning(served, scenario) : toInitialWorld(served, scenarioFile),
  });
  const parts: MockParts = {
    ...served,
    exampleFiles: exampleFilesOf(contract.decoded),
    worlds,
    limits: toUploadLimits(options.maxUploadBytes),
    delays,
    outage: {
      begin(ms) {
        awayUntil = Date.now() + ms;
      },
    },
    send: (url, init) => mockFetch(url, init),
    service,
    log: () => {},
    undocumented,
    logDefect: options.logDefect ?? ((error) => console.error(error)),
  };
  const mockFetch: Mock['fetch'] = async (input, init) => {
    const request = await toRequest(input, init);
    request.signal.throwIfAborted();
    if (Date.now() < awayUntil) throw createNoResponseError();
    count += 1;
    const reply = await replyTo(parts, await RequestInMemory.read(request));
    request.signal.throwIfAborted();
    return toResponse(reply, request, `mock-${count}`, blobs);
  };
  return {
    fetch: mockFetch,
    control: createMockControl({ url: ORIGIN, fetch: mockFetch }),
    world: (name = crypto.randomUUID()) => createPortalWorld(ORIGIN, name, mockFetch),
    worlds: worlds as Worlds<ClientTables>,
    addresses: addressesOf(contract),
    passOnBy(send) {
      if (service !== undefined) service.send = send;
    },
    get undocumented() {
      return [...undocumented];
    },
  };
}

/** Returns the request. A form is encoded here, since it may be that of another environment than `Request`. */
async function toRequest(input: Request | URL | string, init: RequestInit = {}): Promise<Request> {
  // A request of another environment cannot be the beginning of one of this.
  if (typeof input === 'object' && 'headers' in input && Object.keys(init).length === 0) return input;
  const target = input instanceof Request ? input : String(new URL(String(input), ORIGIN));
  if (!isForm(init.body)) return new Request(target, init);
  const { bytes, contentType } = await encodeForm(init.body);
  const headers = new Headers(init.headers);
  headers.set('content-type', contentType);
  return new Request(target, { ...init, body: bytes, headers });
}

async function replyTo(parts: MockParts, incoming: RequestInMemory): Promise<Reply> {
  try {
    const reply = await respondToIncoming(parts, incoming);
    if (reply !== undefined) return reply;
    throw new Refusal(404, `Nothing is served at ${incoming.path}.`);
  } catch (error) {
    return { response: respondToFailedRequest(parts, incoming, error), delivery: 'whole' };
  }
}
