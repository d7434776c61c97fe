import { type VerifyOptions, type VerifyResult, verify } from '../../src/verify/verify.ts';
import { createHttpTransport } from '../../src/verify/wire/http.ts';
import { createRateCap } from '../../src/verify/wire/rate.ts';
import { contractOf } from '../verify/support.ts';
import { type Quirk, type Running, startSecondBackend } from './app.ts';
import { PORTAL_ORIGIN } from './house.ts';
import { ROUTES } from './routes.ts';
import { PASSWORD } from './store.ts';

/** The contract with only those operations that the second backend has. */
export const SECOND_CONTRACT = contractOf(({ id }) => ROUTES.some((route) => route.id === id));

export const ACCOUNT = { email: 'nora@example.com', password: PASSWORD };
export const OTHER = { email: 'omar@example.com', password: PASSWORD };
export const AWAITING_CODE = { email: 'pia@example.com', password: PASSWORD };

/**
 * Verifies the second backend with quirks, by all checks and with all options of verify.
 * @param isShort leaves out the options that the short guide for backend teams does not mention: origin, codes, keys
 */
export async function verifySecond(
  quirks: readonly Quirk[],
  { isShort = false, ...options }: Partial<VerifyOptions> & { readonly isShort?: boolean } = {},
): Promise<VerifyResult> {
  const running: Running = await startSecondBackend(quirks);
  const transport = createHttpTransport(10_000);
  try {
    return await verify({
      contract: SECOND_CONTRACT,
      base: new URL(running.url),
      transport,
      rateCap: createRateCap(0),
      credentials: { account: ACCOUNT, other: OTHER, awaitingCode: AWAITING_CODE },
      writes: true,
      ...(!isShort && {
        origin: PORTAL_ORIGIN,
        takesKeys: running.house.saysKeys,
        changesPassword: true,
        codes: async () => running.house.store.mailed.at(-1) ?? '',
      }),
      seed: 1,
      runId: 'second',
      ...options,
    });
  } finally {
    transport.close();
    await running.close();
  }
}
