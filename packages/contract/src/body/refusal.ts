import type { Violations } from '../compile/violations.ts';

/**
 * Error for a request that is not carried out. It may be thrown anywhere, and is converted in one place to a response
 * with the contract's schema Problem.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errors: Violations | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message sentence for a person: what happened and, for a developer's mistake, what to do next */
  constructor(
    status: number,
    message: string,
    {
      errors,
      headers = {},
    }: { readonly errors?: Violations; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** Sentences about a part of a form, for both readers of forms. */
export const NAMELESS = 'A part of the form has no name: write Content-Disposition: form-data; name="…".';
export const UNREADABLE_PART = 'A part of the form has no readable Content-Disposition: form-data header.';

export const tooLarge = (limit: number): Refusal =>
  new Refusal(413, `The body is larger than ${limit} bytes.`);

export const brokenOff = (): Refusal => new Refusal(400, 'The body ended before it was complete.');
