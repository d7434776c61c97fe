import type { TokenPlacement } from '@client-portal/sdk';
import type { BackendSession } from '../account.ts';
import type { Fields } from '../sample.ts';
import type { Target } from '../target.ts';
import type { RawBody } from './form.ts';

/** A request to send. */
export interface Plan {
  readonly target: Target;
  /** Places of the session; `NO_SESSION` for a stranger. */
  readonly session: TokenPlacement;
  /** Whose session it is, where a session that has ended may be opened again. */
  readonly holder?: BackendSession;
  /** A method other than the contract's. */
  readonly method?: string;
  /** The decoded body, without the session's own field. */
  readonly fields?: Fields;
  /** True if `[]` is appended to the names of lists of files; the setting of the whole run by default. */
  readonly hasBrackets?: boolean;
  /** Page of a list that comes in pages, from 2 on. */
  readonly page?: number;
  /** Bytes to send in the place of a body that keeps to the contract. */
  readonly body?: RawBody;
  /** Additional headers of this request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are fine for this call although the contract does not name them. */
  readonly allow?: readonly number[];
}

/** Only the contract's own method carries the contract's body. */
export const hasBody = ({ target, method, body }: Plan): boolean =>
  body !== undefined ||
  (target.row.body !== 'none' && (method ?? target.operation.method) === target.operation.method);
