import { isSignIn, needsSession, type Target } from '../facts/target.ts';
import { type CallWithResponse, NO_SESSION } from '../wire/backend.ts';
import { type JudgedResponses, NotTestable } from './check.ts';
import type { Run } from './context.ts';
import { onceInARun } from './once-in-a-run.ts';
import { toSuccessFields } from './subjects.ts';

/** Kinds of responses that an operation has given so far. */
export type Kinds = ReadonlySet<JudgedResponses>;

/** Kinds of responses of each operation in a run, for all accounts. */
export class Tallies {
  readonly #kinds = new Map<string, Kinds>();

  of = (id: string): Kinds => this.#kinds.get(id) ?? new Set();

  add({ plan: { target }, isSuccess }: CallWithResponse): void {
    this.#kinds.set(target.id, new Set([...this.of(target.id), 'any', isSuccess ? 'success' : 'refusal']));
  }
}

const probed = onceInARun<Promise<readonly string[]>>();

/**
 * Sends the usual requests of an operation, once in a run: a valid one, one without a session, and one without
 * fields. The shape of every response is validated when it arrives. Resolves to notes about requests that could not be
 * sent.
 */
export const probeOnce = (run: Run, target: Target): Promise<readonly string[]> =>
  probed(run, target.id, () => askAll(run, target));

/** Languages of `Accept-Language`: one that services may support, and one that they hardly do. */
const LANGUAGES = ['es-MX,es;q=0.9', 'hy'] as const;

/** Returns headers as a browser sends them, without compression. The language differs between operations. */
function browserHeaders({ origin, targets }: Run, target: Target, isOther = false) {
  const index = (targets.indexOf(target) + Number(isOther)) % LANGUAGES.length;
  return {
    ...(origin !== undefined && { Origin: origin }),
    'accept-encoding': 'identity',
    'accept-language': LANGUAGES[index] ?? '',
  };
}

/** Sends a read as a browser does, once in a run. */
export const readAsBrowser = (run: Run, target: Target): Promise<CallWithResponse> =>
  run.once(target, { headers: browserHeaders(run, target) });

/** Sends a request without a session as a browser does, once in a run. */
export const askAsStranger = (run: Run, target: Target): Promise<CallWithResponse> =>
  run.once(target, { headers: browserHeaders(run, target, true), session: NO_SESSION, fields: {} });

async function askAll(run: Run, target: Target): Promise<readonly string[]> {
  const notes: string[] = [];
  const isLocked = needsSession(target);
  // Without a session, a backend must not change anything. The fields are left out as well, in case it does not check
  // the session.
  if (isLocked || target.required.size > 0) await run.once(target, { session: NO_SESSION, fields: {} });
  // A browser sends its language with each request. A service may answer in that language or ignore it.
  if (target.row.safe) await readAsBrowser(run, target);
  if (isLocked) await askAsStranger(run, target);
  const isHarmless = target.row.safe || isSignIn(target);
  if (isLocked && target.required.size > 0 && (target.row.safe || run.writes))
    await run.send(target, { fields: {} });
  // Lifecycle operations are left out: other checks send them with items that are reserved for that.
  if ((isHarmless || run.writes) && target.operation.lifecycle === undefined) {
    try {
      const fields = await toSuccessFields(run, target);
      // The read was sent already.
      if (!target.row.safe || Object.keys(fields).length > 0) await run.send(target, { fields });
    } catch (error) {
      if (!(error instanceof NotTestable)) throw error;
      notes.push(`no valid request could be sent: ${error.message}`);
    }
  }
  return notes;
}

const MISSING: Readonly<Record<JudgedResponses, string>> = {
  any: 'response',
  success: 'success response',
  refusal: 'error response',
};

/**
 * Returns the reason that a check cannot evaluate an operation because a kind of response is missing; undefined if it
 * can.
 */
export function toMissingEvidence(
  judges: JudgedResponses,
  kinds: Kinds,
  writes: boolean,
): NotTestable | undefined {
  if (kinds.has(judges)) return undefined;
  return new NotTestable(`there was no ${MISSING[judges]}${writes ? '' : ' (needs --writes)'}`);
}
