import { isObject } from '@client-portal/contract/core';
import { createPortalContract } from '@client-portal/contract/portal';
import type { OperationId } from '@client-portal/sdk';
import { lifecycleNames } from '@client-portal/state-machines';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ScenarioName } from '../core/control/control-types.ts';
import type { Moment } from '../core/instant.ts';
import { createMock } from '../fetch/create-mock.ts';
import type { Change, Expectation, ExpectedAccount, ExpectedWrite, ExportedFile } from './expectation.ts';
import { openClient, readFile, type WorldClient } from './world-client.ts';
import { planWrites } from './writes.ts';

/** World that is exported. */
export interface ExportOptions {
  readonly scenario: ScenarioName;
  /** Time at which the world stands. By default, the present. */
  readonly now?: Moment;
  /** Seed of the data. */
  readonly seed?: number;
}

/** The contract lets a service choose the words of a label, and the type of a drawn signature is one of two. */
const OWN_WORDS: Expectation['ownWords'] = { listHiredEmployees: ['status_label'], getSignature: ['type'] };

type Reads = Readonly<Record<string, unknown>>;

/**
 * Creates a world, and returns what the reads of its active accounts show, before and after writes of the first one. The
 * mock server's own handlers carry out the writes.
 */
export async function createExpectation({
  scenario,
  now = Date.now(),
  seed = 1,
}: ExportOptions): Promise<Expectation> {
  const contract = createPortalContract(lifecycleNames);
  const mock = createMock({ scenario, now, seed });
  const world = mock.worlds.get();
  const clients = world.accounts
    .filter(({ isActive }) => isActive)
    .map((account) => openClient(mock, contract, world, account));
  const accounts: ExpectedAccount[] = [];
  for (const client of clients) {
    const { email, password, clientId, oneTimeCode: asksForCode } = client.account;
    const hasAccepted = world.client(clientId).enrollment.termsAcceptedAt !== undefined;
    accounts.push({ email, password, asksForCode, hasAccepted, reads: await client.readAll() });
  }
  const [first] = clients;
  const writes =
    first === undefined ? [] : await carryOut(first, accounts[0]?.reads ?? {}, world.clock.today());
  const files: Record<string, ExportedFile & { sha256: string }> = {};
  for (const address of addressesIn([accounts, writes])) {
    const file = await readFile(mock, world, address);
    files[address] = { ...file, sha256: digestOf(file) };
  }
  return { version: 1, scenario, now: world.clock.timestamp(), accounts, writes, ownWords: OWN_WORDS, files };
}

/** Sends the writes one after the other, and notes what each changes in the reads. */
async function carryOut(client: WorldClient, start: Reads, today: string): Promise<ExpectedWrite[]> {
  const done: ExpectedWrite[] = [];
  let before = start;
  for (const { operation, fields, mayBeRefused } of planWrites(start, today)) {
    await client.write(operation, fields);
    const after = await client.readAll();
    done.push({
      ...{ operation, account: client.account.email, fields },
      ...(mayBeRefused && { mayBeRefused }),
      changes: changesBetween(before, after),
    });
    before = after;
  }
  return done;
}

function changesBetween(before: Reads, after: Reads): Readonly<Partial<Record<OperationId, Change>>> {
  const changes: Record<string, Change> = {};
  for (const [read, result] of Object.entries(after)) {
    const earlier = before[read];
    if (JSON.stringify(earlier) === JSON.stringify(result)) continue;
    changes[read] =
      Array.isArray(earlier) && Array.isArray(result) ? rowsBetween(earlier, result) : { record: result };
  }
  return changes;
}

function rowsBetween(before: readonly unknown[], after: readonly unknown[]): Change {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  const ids = new Set(after.map(idOf));
  return {
    rows: after.filter((row) => !known.has(JSON.stringify(row))),
    removed: before.map(idOf).filter((id) => !ids.has(id)),
  };
}

const idOf = (row: unknown): number => (isObject(row) ? Number(row.id) : Number.NaN);

/** Returns the addresses of this server's files in a value, each once. */
function addressesIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string' && inner.startsWith('/files/')) found.add(inner);
    return inner;
  });
  return [...found];
}

const digestOf = ({ base64 }: ExportedFile): string =>
  bytesToHex(sha256(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))));
