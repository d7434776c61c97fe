import type { extensions, OperationId } from '@client-portal/sdk';
import type { AnyHandler } from '../../engine/handler.ts';
import { getBudget } from './budget.ts';
import { uploadFiles } from './documents.ts';
import {
  createEmployee,
  hireEmployee,
  listAvailableEmployees,
  listHiredEmployees,
  terminateEmployee,
} from './employees.ts';
import {
  acceptTerms,
  getClientInformation,
  getEnrollmentCheck,
  getPaymentDetails,
  listEnrollmentDocuments,
  updateClientInformation,
  updatePaymentDetails,
} from './enrollment.ts';
import type { Handler } from './handler.ts';
import { approveVendorInvoice, declineVendorInvoice, listVendorInvoices } from './invoices.ts';
import { submitMessage } from './messages.ts';
import { submitPasswordReset, updatePassword } from './password.ts';
import { createClient } from './registration.ts';
import { createSession, terminateSession, verifyOneTimeCode } from './session.ts';
import { getSignature, submitDrawnSignature, submitTypedSignature } from './signature.ts';
import { listTimesheets, submitTimesheetDecision } from './timesheets.ts';

/** Table with an entry for every operation: a new operation is a type error until it has one. */
export type HandlerTable = { readonly [Id in OperationId]: Handler<Id> | 'role' | 'example' };

/**
 * Handler of each operation. `role` is answered from the table of its rows, as the facts of the contract say. `example`
 * returns the contract's example.
 */
export const handlers = {
  createSession,
  verifyOneTimeCode,
  createClient,
  submitPasswordReset,
  getBudget,
  submitMessage,
  updatePassword,
  listEmployees: 'role',
  createEmployee,
  uploadPayable: 'role',
  listPayables: 'role',
  listPayrollSheets: 'role',
  listTimesheets,
  submitTimesheetDecision,
  listResources: 'role',
  uploadFiles,
  listFileUploads: 'role',
  listAvailableEmployees,
  hireEmployee,
  listHiredEmployees,
  terminateEmployee,
  listReports: 'role',
  listVendorInvoices,
  approveVendorInvoice,
  declineVendorInvoice,
  listEnrollmentDocuments,
  updateClientInformation,
  getClientInformation,
  updatePaymentDetails,
  getPaymentDetails,
  acceptTerms,
  getEnrollmentCheck,
  submitTypedSignature,
  submitDrawnSignature,
  getSignature,
} satisfies HandlerTable;

function toAnyHandler(handler: HandlerTable[OperationId]): AnyHandler | undefined {
  if (handler === 'example' || handler === 'role') return undefined;
  // The types are safe: the schema has validated the body, and the session was checked.
  const handle = handler as unknown as (call: object) => ReturnType<AnyHandler>;
  return (call) =>
    handle(
      call.session === undefined
        ? call
        : { ...call, client: call.world.client(call.session.account.clientId) },
    );
}

/** Handlers of the optional operations, which extend the contract. */
const extensionHandlers: Readonly<Record<keyof typeof extensions, AnyHandler>> = { terminateSession };

const handlerById = new Map([
  ...Object.entries(handlers).map(([id, handler]) => [id, toAnyHandler(handler)] as const),
  ...Object.entries(extensionHandlers),
]);

/** Returns true for an operation that its role answers. */
export const isAnsweredByRole = (operationId: string): boolean =>
  Object.entries<unknown>(handlers).some(([id, handler]) => id === operationId && handler === 'role');

/** Returns the handler of an operation; undefined if the contract's example is returned. */
export const handlerOf = (operationId: string): AnyHandler | undefined => handlerById.get(operationId);
