/**
 * Cause of a failed call, as far as the user interface needs to know it:
 *
 * - `network`: no response, because the connection failed or broke off
 * - `timeout`: no response in time
 * - `aborted`: the caller aborted the request
 * - `unreadable`: the HTTP status is a success, but the response does not fit the contract (another 2xx than the stated
 *   one, no body where one is stated, invalid JSON, HTML, another shape, or a read that reports a failure); also a response above 64 MB, and any response to a write that was
 *   redirected, because a redirect drops the form
 * - `unauthorized`: 401 for a request with a session (a failed sign-in is `refused`)
 * - `refused`: any other response that is not a success
 * - `server`: status 5xx in HTTP or in the body
 */
export type PortalErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'unreadable'
  | 'unauthorized'
  | 'refused'
  | 'server';

/** Error messages by field, from the response to a refused form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Properties of a new `PortalError`. */
export interface PortalErrorParts {
  readonly kind: PortalErrorKind;
  readonly operationId: string;
  /** Status that decides about success (Q024); undefined if there was no response. */
  readonly status?: number | undefined;
  /** HTTP status, which may differ from the status in the body; undefined if there was no response. */
  readonly httpStatus?: number | undefined;
  /** All texts of the field `errors`, joined by spaces, or else the text of `error`. */
  readonly errorsText?: string | undefined;
  /** Message of the service for the client. Texts with an address, token, query, stack trace or HTML are left out. */
  readonly serverMessage?: string | undefined;
  readonly fieldErrors?: FieldErrors | undefined;
  readonly requestId?: string | undefined;
  /** Time in ms to wait before another attempt, from the header `Retry-After`. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
  /** Reason in a sentence for the developer, which the message of the error ends with. */
  readonly detail?: string | undefined;
}

/**
 * Statuses of a gateway that lost the service's response (502) or stopped waiting for it (504). The service may have
 * carried out the request.
 */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

/** Error with which all functions of the client reject. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly kind: PortalErrorKind;
  readonly operationId: string;
  readonly status: number | undefined;
  readonly httpStatus: number | undefined;
  /**
   * All texts of the field `errors`, joined by spaces, or else the text of `error` (EMP-16, Q027). Set for any failed
   * response.
   */
  readonly errorsText: string | undefined;
  /** Message of the service, if it refused the request with one. */
  readonly serverMessage: string | undefined;
  readonly fieldErrors: FieldErrors;
  readonly requestId: string | undefined;
  /** Time in ms to wait before another attempt, if the service asks for it. */
  readonly retryAfterMs: number | undefined;

  constructor(parts: PortalErrorParts) {
    const { kind, operationId, status, detail } = parts;
    const failure = `${operationId} failed: ${kind}${status === undefined ? '' : ` (${status})`}`;
    super(
      parts.serverMessage ?? (detail === undefined ? failure : `${failure}. ${detail}`),
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
   * True if the request may have been carried out although there is no usable response. Tell the user, and do not
   * repeat the request automatically.
   */
  get isUnconfirmed(): boolean {
    if (this.kind === 'server') return GATEWAY_STATUSES.has(this.status ?? 0);
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'unreadable';
  }
}

/**
 * Joins the texts of an `errors` field (a text, a list, or texts by field) with spaces (Q038). Values that are not
 * texts are left out, so that `[object Object]` is never shown.
 */
export function flattenErrors(errors: unknown): string {
  return collectTexts(errors).join(' ');
}

/**
 * Limit of the recursion, so that a deeply nested body does not overflow the stack. The known shapes are three levels
 * deep.
 */
const MAX_DEPTH = 8;

function collectTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return [];
  return Object.values(value).flatMap((item) => collectTexts(item, depth + 1));
}

/**
 * Returns the error messages by field from an `errors` map, without those for which `toShown` returns undefined;
 * empty for other shapes.
 */
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
