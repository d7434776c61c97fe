/** HTTP request, independent of the contract. */
export interface RawRequest {
  readonly method: string;
  readonly url: URL;
  /** Path that is sent unchanged, since a `URL` would resolve `..`. */
  readonly rawPath?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Idle timeout of the response in ms. The transport has a default. */
  readonly timeoutMs?: number;
}

export interface RawResponse {
  readonly status: number;
  /** Headers with lower-case names. The values of a repeated header are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed body. */
  readonly body: Buffer;
}

/** Sends one request and reads the whole response. Rejects with a {@link CallLost} if there is none. */
export type Transport = (request: RawRequest) => Promise<RawResponse>;

/** Error for a request without a usable response: the connection failed, broke off, or timed out. */
export class CallLost extends Error {
  override readonly name = 'CallLost';
  /** True if no server listens at the address. */
  readonly isUnreachable: boolean;
  /** True if the server closed the connection. */
  readonly isCut: boolean;
  /** True if the server sent nothing before the timeout. */
  readonly isSilent: boolean;

  constructor(reason: string, isUnreachable = false, isCut = false, isSilent = false) {
    super(reason);
    this.isUnreachable = isUnreachable;
    this.isCut = isCut;
    this.isSilent = isSilent;
  }

  /** Returns the same error with the name of the operation in its message. */
  of(operation: string): CallLost {
    return this.isUnreachable
      ? this
      : new CallLost(`${operation}: ${this.message}`, this.isUnreachable, this.isCut, this.isSilent);
  }
}
