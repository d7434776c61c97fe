import { createExpectation, createMock } from '@client-portal/mock-server';
import { OTP_CLIENT, ROSA } from '../../../../testing/sandbox.ts';
import { type Expectation, readExpectationText } from '../../src/verify/facts/expected/expectation.ts';
import { type VerifyOptions, type VerifyResult, verify } from '../../src/verify/run/verify.ts';
import { createRateCap } from '../../src/verify/wire/rate.ts';
import { type Between, sendTo } from './in-memory.ts';
import { contract } from './support.ts';

/** Returns what `portal-mock export` writes, as `verify` reads it. */
async function exportRows(now: number): Promise<Expectation> {
  const found = readExpectationText(
    JSON.stringify(await createExpectation({ scenario: 'two-clients', now })),
  );
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** Rows of a fixed day, so that reports are the same on each. */
export const EXPECTATION = await exportRows(Date.parse('2025-06-17T09:00:00Z'));

export const ACCOUNTS = { account: ROSA, other: { ...ROSA, email: 'new.client@example.com' } };

/** Verifies a mock that was seeded with the rows of an expectation. `between` stands between `verify` and the mock. */
export async function verifySeeded(
  between: Between,
  options: Partial<VerifyOptions> = {},
): Promise<VerifyResult> {
  const now = Date.now();
  const send = sendTo(createMock({ scenario: 'two-clients', now }));
  return verify({
    contract,
    base: new URL('http://portal.invalid'),
    transport: (request) => between(request, () => send(request)),
    rateCap: createRateCap(0),
    credentials: { ...ACCOUNTS, awaitingCode: OTP_CLIENT },
    writes: true,
    takesKeys: true,
    changesPassword: true,
    seed: 1,
    runId: 'seeded',
    cacheMs: 0,
    expectation: await exportRows(now),
    ...options,
  });
}
