import { verify } from '../../src/verify/run/verify.ts';
import { createHttpTransport } from '../../src/verify/wire/http.ts';
import { type Answer, type Change, type Service, startService } from './service.ts';

export interface RunSettings {
  readonly writes?: boolean;
  readonly only?: readonly string[];
  readonly change?: Change;
}

/** Verifies a service. Returns its findings, as `A-status listBooks`, and the number of checks that passed. */
export async function verifyService(
  service: Service,
  account: { readonly token: string } | { readonly email: string; readonly password: string },
  { writes = true, only = [], change }: RunSettings = {},
) {
  const { address, stop } = await startService(service, change);
  const transport = createHttpTransport(5_000);
  try {
    const { obstacle, results, missing } = await verify({
      ...{ contract: service.contract, base: address, transport, writes, only, seed: 1 },
      ...{ runId: 'other', cacheMs: 1, rateCap: async () => {} },
      credentials: {
        account,
        other: undefined,
        awaitingCode: undefined,
        expiredToken: undefined,
        loggedOutToken: undefined,
      },
    });
    return {
      obstacle,
      missing: missing.map(({ id }) => id),
      results,
      found: results.flatMap(({ findings }) =>
        findings.map(({ check, operation }) => `${check} ${operation}`),
      ),
    };
  } finally {
    transport.close();
    stop();
  }
}

/**
 * Returns the checks to run for a finding, which take a tenth of the time of all: its own, and the one that sends events, whose
 * responses group A judges.
 */
export const checkOf = (finding: string): readonly string[] => [finding.split(' ')[0] ?? '', 'E-legal'];

/** Changes the successes of one operation. */
export const on =
  (operation: string, change: (answer: Answer) => Answer): Change =>
  (answer) =>
    answer.operation === operation && answer.status < 300 ? change(answer) : answer;

/** Adds fields to a record, or to each row of a list. */
export const withFields = (more: object) => (answer: Answer) => ({
  ...answer,
  body: Array.isArray(answer.body)
    ? answer.body.map((row) => ({ ...row, ...more }))
    : { ...(answer.body as object), ...more },
});
