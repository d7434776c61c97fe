import { type Contract, isObject, type Operation } from '@client-portal/contract';
import { type VerifyOptions, type VerifyResult, verify } from '../../../src/verify/run/verify.ts';
import { createHttpTransport } from '../../../src/verify/wire/http.ts';
import { createRateCap } from '../../../src/verify/wire/rate.ts';
import { recordSession } from '../../verify/recording.ts';
import { contractOf, toEarlierResult } from '../../verify/support.ts';
import { type Quirk, type Running, startSecondBackend } from './app.ts';
import { PORTAL_ORIGIN } from './house.ts';
import { ROUTES } from './routes.ts';
import { PASSWORD } from './store.ts';

/** Returns an operation without the optional fields of a request that the second backend does not have. */
function withKnownFields(operation: Operation): Operation {
  const { id, body } = operation;
  const route = ROUTES.find((one) => one.id === id);
  if (body === undefined || route === undefined) return operation;
  const { properties, required } = body.schema;
  const isNeeded = (name: string) => Array.isArray(required) && required.includes(name);
  const own = Object.entries(isObject(properties) ? properties : {}).filter(
    ([name]) => route.fields.has(name) || isNeeded(name),
  );
  return {
    ...operation,
    body: { ...body, schema: { ...body.schema, properties: Object.fromEntries(own) } },
  };
}

const known = contractOf(({ id }) => ROUTES.some((route) => route.id === id));

/** The contract with only those operations and optional fields that the second backend has, so that a new one does not break it. */
export const SECOND_CONTRACT: Contract = { ...known, operations: known.operations.map(withKnownFields) };

export const ACCOUNT = { email: 'nora@example.com', password: PASSWORD };
export const OTHER = { email: 'omar@example.com', password: PASSWORD };
export const AWAITING_CODE = { email: 'pia@example.com', password: PASSWORD };

interface SecondOptions extends Partial<VerifyOptions> {
  /** Leaves out the options that the short guide for backend teams does not mention: origin, codes, keys. */
  readonly isShort?: boolean;
  /** Gives the run a recorded session. */
  readonly isRecorded?: boolean;
  /** Does not ask the backend which operations it has, which is most of what a run of one check sends. */
  readonly isComplete?: boolean;
}

/**
 * Verifies the second backend with quirks, by all checks and with all options of verify.
 */
export async function verifySecond(
  quirks: readonly Quirk[],
  { isShort = false, isRecorded = false, isComplete = false, ...options }: SecondOptions = {},
): Promise<VerifyResult> {
  const running: Running = await startSecondBackend(quirks);
  const transport = createHttpTransport(10_000);
  try {
    return await verify({
      contract: SECOND_CONTRACT,
      base: new URL(running.url),
      transport,
      rateCap: createRateCap(0),
      credentials: {
        account: ACCOUNT,
        other: OTHER,
        awaitingCode: AWAITING_CODE,
        expiredToken: running.house.store.ended.get('expired')?.token,
        loggedOutToken: running.house.store.ended.get('loggedOut')?.token,
      },
      writes: true,
      ...(!isShort && {
        origin: PORTAL_ORIGIN,
        takesKeys: running.house.saysKeys,
        hasExtensions: true,
        changesPassword: true,
        codes: async () => running.house.store.mailed.at(-1) ?? '',
      }),
      seed: 1,
      cacheMs: 2_100,
      runId: 'second',
      ...Object.assign({}, ...quirks.map((quirk) => quirk.options)),
      ...(isComplete && { resumed: [toEarlierResult(SECOND_CONTRACT.operations)] }),
      ...(isRecorded && { har: await recordSession(transport, running.url, ACCOUNT) }),
      ...options,
    });
  } finally {
    transport.close();
    await running.close();
  }
}
