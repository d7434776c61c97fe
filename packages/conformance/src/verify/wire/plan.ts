import type { TokenPlacement } from '@client-portal/sdk';
import type { BackendSession } from '../facts/account.ts';
import type { Fields } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';
import type { RawBody } from './form.ts';

/** Request to be sent. */
export interface Plan {
  readonly target: Target;
  /** Parameters and headers with the token; `NO_SESSION` for a request without one. */
  readonly session: TokenPlacement;
  /** Session of the request, if it may be opened again after it has ended. */
  readonly holder?: BackendSession;
  /** HTTP method if it differs from the contract's. */
  readonly method?: string;
  /** Fields of the body, without the one that carries the session. */
  readonly fields?: Fields;
  /** True if `[]` is appended to the names of fields with several files. By default, the setting of the run is used. */
  readonly hasBrackets?: boolean;
  /** Page of a list, from 2 on. */
  readonly page?: number;
  /** Body that replaces the valid one. */
  readonly body?: RawBody;
  /** True if the body is left out although the operation has one, which is allowed where the body is optional. */
  readonly isBare?: boolean;
  /** Additional headers of this request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are accepted in addition to those of the contract. */
  readonly allow?: readonly number[];
}

/** Returns true if the request has a body. With another method than the contract's, it has none by default. */
export const hasBody = ({ target, method, body, isBare = false }: Plan): boolean =>
  body !== undefined ||
  (!isBare && target.row.body !== 'none' && (method ?? target.operation.method) === target.operation.method);
