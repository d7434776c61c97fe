/**
 * Cause of a failed call, as far as a screen can act on it:
 *
 * - `network`: no answer at all (no connection, refused, cut off)
 * - `timeout`: no answer in time
 * - `aborted`: the caller gave up on purpose
 * - `unreadable`: success by its HTTP status, but the body is not what the contract describes (broken or cut JSON, HTML,
 *   another shape, or a word of failure under a read's success)
 * - `unauthorized`: 401 on a call that carries the session (login and the like answer `refused`)
 * - `refused`: any other answer that is not success
 * - `server`: HTTP or body status 5xx
 */
export type PortalErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'unreadable'
  | 'unauthorized'
  | 'refused'
  | 'server';

/** Texts by field, as a refused form carries them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Properties of a new `PortalError`. */
export interface PortalErrorParts {
  readonly kind: PortalErrorKind;
  readonly operationId: string;
  /** The deciding status (Q024); absent when there was no answer. */
  readonly status?: number | undefined;
  /** The HTTP status, which a body may contradict; absent when there was no answer. */
  readonly httpStatus?: number | undefined;
  /** The texts of the `errors` field, in whichever shape it came, joined by spaces; else the text of `error`. */
  readonly errorsText?: string | undefined;
  /** The sentence of a refusal for the client; no address, token, query, trace or page of HTML is made into one. */
  readonly serverMessage?: string | undefined;
  readonly fieldErrors?: FieldErrors | undefined;
  readonly requestId?: string | undefined;
  /** Time to wait before another attempt in ms, as the server asks (`Retry-After`). */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Statuses of a gateway that lost the service's response (502) or stopped waiting for it (504): the service may have
 * acted.
 */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

/** The one error that calls of the client throw. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly kind: PortalErrorKind;
  readonly operationId: string;
  readonly status: number | undefined;
  readonly httpStatus: number | undefined;
  /** Text of the `errors` field, joined by spaces, else of the field `error` (EMP-16, Q027); for any failed response. */
  readonly errorsText: string | undefined;
  /** The server's own sentence, where it refused and gave one. */
  readonly serverMessage: string | undefined;
  readonly fieldErrors: FieldErrors;
  readonly requestId: string | undefined;
  /** Time to wait before another attempt in ms, as the server asks. */
  readonly retryAfterMs: number | undefined;

  constructor(parts: PortalErrorParts) {
    const { kind, operationId, status } = parts;
    super(
      parts.serverMessage ?? `${operationId} failed: ${kind}${status === undefined ? '' : ` (${status})`}`,
      parts.cause === undefined ? undefined : { cause: parts.cause },
    );
    this.kind = kind;
    this.operationId = operationId;
    this.status = status;
    this.httpStatus = parts.httpStatus;
    this.errorsText = parts.errorsText;
    this.serverMessage = parts.serverMessage;
    this.fieldErrors = parts.fieldErrors ?? {};
    this.requestId = parts.requestId;
    this.retryAfterMs = parts.retryAfterMs;
  }

  /**
   * True if the call may have taken effect although no usable response came: tell the user, and never send it again
   * automatically.
   */
  get isUnconfirmed(): boolean {
    if (this.kind === 'server') return GATEWAY_STATUSES.has(this.status ?? 0);
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'unreadable';
  }
}

/**
 * Joins an `errors` field (a text, a list, or texts by field) into one sentence (Q038). Empty if it holds no text; parts
 * that are not text are left out, so that `[object Object]` is never shown.
 */
export function flattenErrors(errors: unknown): string {
  return collectTexts(errors).join(' ');
}

/** The stated shapes nest three deep; a bound keeps a body of nothing but brackets from overflowing the stack. */
const MAX_DEPTH = 8;

function collectTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return [];
  return Object.values(value).flatMap((item) => collectTexts(item, depth + 1));
}

/** Returns the texts by field of an `errors` map, without those that `toShown` leaves out; empty for the other shapes. */
export function toFieldErrors(
  errors: unknown,
  toShown: (text: string) => string | undefined = (text) => text,
): FieldErrors {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors)
      .map(([field, value]) => [field, collectTexts(value).map(toShown).filter(isText)] as const)
      .filter(([, texts]) => texts.length > 0),
  );
}

const isText = (text: string | undefined): text is string => text !== undefined;
