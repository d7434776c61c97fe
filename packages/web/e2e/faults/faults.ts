import type { World } from '../fixtures/world.ts';

type Fault = Parameters<World['fail']>[1];

/**
 * Effect of a fault on the client:
 *
 * - `shown`: the response is right, only late or oddly labelled: the data show, the write succeeds
 * - `failed`: no usable response: a read offers Try again; the portal claims nothing about a write
 * - `refused`: the service says no
 * - `ended`: the session is over
 */
export type FaultEffect = 'shown' | 'failed' | 'refused' | 'ended';

export interface FaultCase {
  readonly fault: Fault;
  /** Effect on a read, and on a write. */
  readonly read: FaultEffect;
  readonly write: FaultEffect;
  /** Time by which the page's clock must advance until the portal gives up, in ms. */
  readonly waitMs?: number;
}

const status = (code: number, write: FaultEffect = 'refused'): FaultCase => ({
  fault: { kind: 'status', status: code },
  read: 'failed',
  write,
});
const body = (value: unknown, write: FaultEffect): FaultCase => ({
  fault: { kind: 'status', status: 200, body: value },
  read: 'failed',
  write,
});
const lost = (kind: 'drop' | 'broken-json' | 'drop-mid-body'): FaultCase => ({
  fault: { kind },
  read: 'failed',
  write: 'failed',
});

/** Three attempts of six seconds with waits between them for a read; one of thirty seconds for a write. */
const UNTIL_GIVEN_UP_MS = 40_000;

/** All faults of a service, by name. The mock server can produce each, so that a developer can look at it. */
export const FAULTS: Readonly<Record<string, FaultCase>> = {
  drop: lost('drop'),
  'drop-mid-body': lost('drop-mid-body'),
  hang: { fault: { kind: 'hang' }, read: 'failed', write: 'failed', waitMs: UNTIL_GIVEN_UP_MS },
  delay: { fault: { kind: 'delay', ms: 700 }, read: 'shown', write: 'shown' },
  'slow-drip': { fault: { kind: 'slow-drip', ms: 700 }, read: 'shown', write: 'shown' },
  'wrong-type': { fault: { kind: 'wrong-type' }, read: 'shown', write: 'shown' },
  // A row with null in its optional fields is still shown and can be decided.
  'null-fields': { fault: { kind: 'null-fields' }, read: 'shown', write: 'shown' },
  stale: { fault: { kind: 'stale' }, read: 'shown', write: 'shown' },
  401: { fault: { kind: 'status', status: 401 }, read: 'ended', write: 'ended' },
  403: status(403),
  404: status(404),
  406: status(406),
  413: status(413),
  415: status(415),
  422: status(422),
  // A minute, so that no cell meets the portal's automatic attempt afterwards.
  429: {
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '60' } },
    read: 'failed',
    write: 'refused',
    waitMs: 8_000,
  },
  500: status(500),
  // The response comes from a gateway: the service may have acted.
  502: { fault: { kind: 'html', status: 502 }, read: 'failed', write: 'failed' },
  503: status(503),
  504: status(504, 'failed'),
  'broken-json': lost('broken-json'),
  'html-200': { fault: { kind: 'html' }, read: 'failed', write: 'failed' },
  'empty-body': { fault: { kind: 'empty-body' }, read: 'failed', write: 'shown' },
  'wrong-schema': { fault: { kind: 'wrong-schema' }, read: 'failed', write: 'shown' },
  'body-null': body(null, 'shown'),
  'body-list-of-null': body([null], 'shown'),
  'body-empty-object': body({}, 'shown'),
  'body-status-error': body({ status: 'error' }, 'refused'),
  'body-data-null': body({ status: 200, data: null }, 'shown'),
  'body-sql-500': {
    fault: {
      kind: 'status',
      status: 500,
      body: { status: 500, message: "SQLSTATE[42S02]: Base table or view not found: 'clients'" },
    },
    read: 'failed',
    write: 'refused',
  },
};
