/** Faults of the service that a life arms for the next request of an operation. */
import type { Action } from './user.ts';

const FAULTS = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 422 },
  { kind: 'drop', applied: true },
  { kind: 'drop', applied: false },
  { kind: 'status', status: 401 },
  { kind: 'delay', ms: 4_000 },
  { kind: 'html', status: 502 },
  { kind: 'broken-json' },
] as const;

const OPERATIONS = [
  'submitTimesheetDecision',
  'approveVendorInvoice',
  'declineVendorInvoice',
  'terminateEmployee',
  'listTimesheets',
  'listVendorInvoices',
  'listEmployees',
  'getBudget',
  'submitMessage',
] as const;

export const armFault: Action = async ({ service }, choose) => {
  const fault = choose(FAULTS);
  const operationId = choose(OPERATIONS);
  if (fault === undefined || operationId === undefined) return undefined;
  await service.mock.control.addFault({ operationId, fault, times: 1 });
  return `The service will answer the next ${operationId} with ${JSON.stringify(fault)}.`;
};
