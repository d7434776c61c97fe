/** A request on the wire, without knowledge of the contract. */
export interface RawRequest {
  readonly method: string;
  readonly url: URL;
  /** Path that is sent unchanged, since a `URL` would resolve its dots. */
  readonly rawPath?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Idle timeout of the response; the transport's own by default. */
  readonly timeoutMs?: number;
}

export interface RawAnswer {
  readonly status: number;
  /** Lower-case names; a repeated header is joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the response, decompressed. */
  readonly body: Buffer;
}

/** Sends one request and reads the whole answer. Rejects with a {@link CallLost} when none came. */
export type Transport = (request: RawRequest) => Promise<RawAnswer>;

/** A call without a usable answer: refused, broken off, or too late. */
export class CallLost extends Error {
  override readonly name = 'CallLost';
  /** True if nothing listens at the address. */
  readonly isUnreachable: boolean;
  /** True if the other side hung up. */
  readonly isCut: boolean;
  /** True if the other side sent nothing before the timeout. */
  readonly isSilent: boolean;

  constructor(reason: string, isUnreachable = false, isCut = false, isSilent = false) {
    super(reason);
    this.isUnreachable = isUnreachable;
    this.isCut = isCut;
    this.isSilent = isSilent;
  }

  /** The message with the name of the operation, for use without context. */
  of(operation: string): CallLost {
    return this.isUnreachable
      ? this
      : new CallLost(`${operation}: ${this.message}`, this.isUnreachable, this.isCut, this.isSilent);
  }
}
