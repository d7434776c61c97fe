// Generated from portal.yaml. Change the contract, not this file.
import type {
  DecisionInput,
  DecisionRow,
  DocumentedResponse,
  IdOf,
  Input,
  RequestBody,
  Result,
  SuccessBody,
} from '../runtime.ts';
import type { operations as rows } from './operations.ts';
import type { components, operations } from './schema.ts';

/** Types of this contract, from which those of its functions are derived. */
export interface Types {
  readonly rows: typeof rows;
  readonly operations: operations;
}

/** Id of an operation, which is the name of its function. */
export type OperationId = IdOf<Types>;

/** Id of any operation of the contract, the optional ones (`x-extension`) included. */
export type AnyOperationId = keyof operations;

/** Schemas of the contract by name. */
export type Schemas = components['schemas'];

/** Input of a function: the fields of the body and the parameters, without those that the client fills in. */
export type InputOf<Id extends OperationId> = Input<Types, Id>;

/** Input of a function for an event of an operation that serves several. */
export type DecisionInputOf<Row extends DecisionRow> = DecisionInput<Types, Row>;

/** Result of a function, as its decoder reads it. */
export type ResultOf<Id extends OperationId> = Result<Types, Id>;

/** Fields of the request body as in the contract, including one for the session token. */
export type RequestBodyOf<Id extends OperationId> = RequestBody<Types, Id>;

/** Body of a success response. */
export type SuccessBodyOf<Id extends OperationId> = SuccessBody<Types, Id>;

/** A documented response of an operation: its status, and the body of that status. */
export type ResponseOf<Id extends AnyOperationId> = DocumentedResponse<Types, Id>;
