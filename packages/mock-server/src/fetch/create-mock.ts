import { type Contract, Refusal, toUploadLimits } from '@client-portal/contract/core';
import { createPortalContract } from '@client-portal/contract/portal';
import { lifecycleNames } from '@client-portal/state-machines';
import type { ScenarioName } from '../core/control/control-types.ts';
import { createMockControl, type MockControl } from '../core/control/mock-control.ts';
import { createPortalWorld, type PortalWorld } from '../core/control/portal-world.ts';
import { toInitialWorld } from '../core/control/scenario-file.ts';
import { answerFailedRequest, answerIncoming } from '../core/shell/answer-incoming.ts';
import { exampleFilesOf } from '../core/shell/files.ts';
import type { Reply } from '../core/shell/incoming.ts';
import type { MockParts } from '../core/shell/mock-parts.ts';
import type { DelayRange } from '../core/world/fault-rules.ts';
import { MemoryBlobs } from '../core/world/memory-blobs.ts';
import { Worlds } from '../core/world/worlds.ts';
import { RequestInMemory } from './request-in-memory.ts';
import { createNoResponseError, toResponse } from './to-response.ts';

export interface MockOptions {
  /** The state in which every world begins; `default` without it. */
  readonly scenario?: ScenarioName;
  /**
   * A scenario as data, e.g. a recorded one, which takes the place of `scenario`; see docs/how-to/scenario-file.md. `createMock`
   * throws a ScenarioFileError for one that cannot be used.
   */
  readonly scenarioFile?: object;
  /** Fixed time of every world's clock in epoch milliseconds; the clocks run by default. */
  readonly now?: number;
  /** A different seed gives different data, tokens and codes. */
  readonly seed?: number;
  /** The largest file that is taken, in bytes; 25 MiB without it. */
  readonly maxUploadBytes?: number;
  /** Makes each request of an operation, and each response again, late by a random time of this range. */
  readonly delays?: DelayRange;
  /** Reports errors inside the mock itself; default: the console. */
  readonly logDefect?: (error: unknown) => void;
}

/** The mock in this very process or page: no server, no port. */
export interface Mock {
  /** Answers as `fetch` does; of an address the mock looks at the path alone. Rejects with a `TypeError` where a fault leaves no answer. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** Every control call on the world that requests without `X-Portal-World` act on. */
  readonly control: MockControl;
  /** Returns a new world, or the one of that name. */
  world(name?: string): PortalWorld;
  /** The state of every world. */
  readonly worlds: Worlds;
  /** The calls that came under `/api/` and that the contract does not have, as `GET /api/nothing`, each once. */
  readonly undocumented: readonly string[];
}

/** Base of relative addresses; no host has this name (RFC 6761). */
const ORIGIN = 'http://portal.invalid';

/** Returns true if the mock answers requests for this path. */
export const isMockPath = (path: string): boolean => /^\/(?:api|files|__mock)(?:\/|$)/.test(path);

/** Created once: reading the document takes longer than the rest of a new mock. */
let contract: Contract | undefined;

/** A mock in memory, ready at once. */
export function createMock(options: MockOptions = {}): Mock {
  contract ??= createPortalContract(lifecycleNames);
  const blobs = new MemoryBlobs();
  const { scenario, scenarioFile, now, seed = 1, delays } = options;
  const undocumented = new Set<string>();
  let count = 0;
  let awayUntil = 0;
  const parts: MockParts = {
    contract,
    exampleFiles: exampleFilesOf(contract.decoded),
    worlds: new Worlds({
      seed,
      now,
      blobs,
      ...(scenario === undefined ? {} : { scenario }),
      ...(scenarioFile === undefined ? {} : { beginning: toInitialWorld(contract, scenarioFile) }),
    }),
    limits: toUploadLimits(options.maxUploadBytes),
    delays,
    outage: {
      begin(ms) {
        awayUntil = Date.now() + ms;
      },
    },
    send: (url, init) => mockFetch(url, init),
    log: () => {},
    undocumented,
    logDefect: options.logDefect ?? ((error) => console.error(error)),
  };
  const mockFetch: Mock['fetch'] = async (input, init) => {
    const request =
      input instanceof Request ? new Request(input, init) : new Request(new URL(input, ORIGIN), init);
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
    worlds: parts.worlds,
    get undocumented() {
      return [...undocumented];
    },
  };
}

async function replyTo(parts: MockParts, incoming: RequestInMemory): Promise<Reply> {
  try {
    const reply = await answerIncoming(parts, incoming);
    if (reply !== undefined) return reply;
    throw new Refusal(404, `Nothing is served at ${incoming.path}.`);
  } catch (error) {
    return { answer: answerFailedRequest(parts, incoming, error), delivery: 'whole' };
  }
}
