import type { StoredFile } from './world/file-store.ts';
import type { Session } from './world/sessions.ts';
import type { World } from './world/world.ts';

/** Request whose parameters and body are valid, before their types are known. */
export interface CheckedCall {
  readonly body: Readonly<Record<string, unknown>>;
  /** Values of the parameters in the path and the query. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly world: World;
  /** Session of the request; undefined if the operation needs none. */
  readonly session: Session | undefined;
  /** Lifecycle event that the contract assigns to the operation and its body; undefined if there is none. */
  readonly event: string | undefined;
  /** Header `If-Match`. */
  readonly ifMatch?: string | undefined;
}

/** Type of a decoded body, in which a binary field is a stored file. */
export type Decoded<Body> = { readonly [Field in keyof Body]: DecodedField<Body[Field]> };
type DecodedField<Value> = Value extends Blob
  ? StoredFile
  : Value extends readonly Blob[]
    ? readonly StoredFile[]
    : Value;

/**
 * Carries out a request in its world. A handler is synchronous, so that of several simultaneous requests each reads
 * and changes a row without interruption.
 */
export type AnyHandler = (call: CheckedCall) => { readonly status: number; readonly body: unknown };
