import { createExpectation, createMock } from '@client-portal/mock-server';
import { OTP_CLIENT, ROSA } from '../../../../tools/testing/sandbox.ts';
import { type Expectation, readExpectationText } from '../../src/verify/facts/expected/expectation.ts';
import { type VerifyOptions, type VerifyResult, verify } from '../../src/verify/run/verify.ts';
import { createRateCap } from '../../src/verify/wire/rate.ts';
import { type Between, sendTo } from './in-memory.ts';
import { contract } from './support.ts';

const NOW = Date.now();

/** What `portal-mock export` writes, as `verify` reads it. */
const found = readExpectationText(
  JSON.stringify(await createExpectation({ scenario: 'two-clients', now: NOW })),
);
if (typeof found === 'string') throw new Error(found);
export const EXPECTATION: Expectation = found;

/** Verifies a mock that was seeded with the rows of the expectation. `between` stands between `verify` and the mock. */
export async function verifySeeded(
  between: Between,
  options: Partial<VerifyOptions> = {},
): Promise<VerifyResult> {
  const send = sendTo(createMock({ scenario: 'two-clients', now: NOW }));
  return verify({
    contract,
    base: new URL('http://portal.invalid'),
    transport: (request) => between(request, () => send(request)),
    rateCap: createRateCap(0),
    credentials: {
      account: ROSA,
      other: { ...ROSA, email: 'new.client@example.com' },
      awaitingCode: OTP_CLIENT,
    },
    writes: true,
    takesKeys: true,
    changesPassword: true,
    seed: 1,
    runId: 'seeded',
    cacheMs: 0,
    expectation: EXPECTATION,
    ...options,
  });
}
