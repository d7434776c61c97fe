import type { extensions, OperationId } from '@client-portal/sdk';
import type { AnyHandler } from '../../engine/handler.ts';
import { getBudget } from './budget.ts';
import { listFileUploads, listReports, listResources, uploadFiles } from './documents.ts';
import {
  createEmployee,
  hireEmployee,
  listAvailableEmployees,
  listEmployees,
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
import { listPayables, uploadPayable } from './payables.ts';
import { listPayrollSheets } from './payroll.ts';
import { createClient } from './registration.ts';
import { createSession, terminateSession, verifyOneTimeCode } from './session.ts';
import { getSignature, submitDrawnSignature, submitTypedSignature } from './signature.ts';
import { listTimesheets, submitTimesheetDecision } from './timesheets.ts';

/** Table with an entry for every operation: a new operation is a type error until it has one. */
export type HandlerTable = { readonly [Id in OperationId]: Handler<Id> | 'example' };

/** Handler of each operation. `example` returns the contract's example. */
export const handlers = {
  createSession,
  verifyOneTimeCode,
  createClient,
  submitPasswordReset,
  getBudget,
  submitMessage,
  updatePassword,
  listEmployees,
  createEmployee,
  uploadPayable,
  listPayables,
  listPayrollSheets,
  listTimesheets,
  submitTimesheetDecision,
  listResources,
  uploadFiles,
  listFileUploads,
  listAvailableEmployees,
  hireEmployee,
  listHiredEmployees,
  terminateEmployee,
  listReports,
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
  if (handler === 'example') return undefined;
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

/** Returns the handler of an operation; undefined if the contract's example is returned. */
export const handlerOf = (operationId: string): AnyHandler | undefined => handlerById.get(operationId);
