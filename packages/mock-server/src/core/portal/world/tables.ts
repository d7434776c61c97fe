import type { Schemas } from '@client-portal/sdk';
import type { Row, RowId, Tables } from '../../engine/rows/tables.ts';
import { createEnrollment, type Enrollment } from './enrollment.ts';

/** Record of a hired employee, with data that the contract does not return. */
export interface Employment {
  readonly employeeId: number;
  readonly record: Schemas['HiredEmployee'];
  /** Addresses of the background checks. */
  readonly backgroundChecks: readonly string[];
}

interface Message {
  readonly id: number;
  readonly sent_at: string;
  readonly subject: string;
  readonly message: string;
}

/** Data of one client. Rows have the contract's types and keep the order in which they were added. */
export interface ClientTables extends Tables {
  budget: Schemas['ClientBudget'] | undefined;
  readonly employees: Map<number, Schemas['Employee']>;
  /** Employments by the id of their record. */
  readonly employments: Map<number, Employment>;
  readonly timesheets: Map<number, Schemas['Timesheet']>;
  readonly vendorInvoices: Map<number, Schemas['VendorInvoice']>;
  readonly payables: Map<number, Schemas['Payable']>;
  readonly payrollSheets: Map<number, Schemas['PayrollSheet']>;
  readonly reports: Map<number, Schemas['Report']>;
  readonly fileUploads: Map<number, Schemas['FileUpload']>;
  /** Documents that the provider offers to all clients; empty but in the tables of all clients. */
  readonly resources: Map<number, Schemas['Resource']>;
  readonly messages: Message[];
  readonly enrollment: Enrollment;
  /** True if rows that are decided have a version, and decisions on an earlier one are refused. */
  hasVersions?: boolean;
}

export function createTables(clientId: string): ClientTables {
  const tables = {
    employees: new Map(),
    timesheets: new Map(),
    vendorInvoices: new Map(),
    payables: new Map(),
    payrollSheets: new Map(),
    reports: new Map(),
    fileUploads: new Map(),
    resources: new Map(),
  };
  const rows = new Map<string, Map<RowId, Row>>([
    ['Employee', tables.employees],
    ['Timesheet', tables.timesheets],
    ['VendorInvoice', tables.vendorInvoices],
    ['Payable', tables.payables],
    ['PayrollSheet', tables.payrollSheets],
    ['Report', tables.reports],
    ['FileUpload', tables.fileUploads],
    ['Resource', tables.resources],
  ]);
  return {
    clientId,
    rows,
    ...tables,
    budget: undefined,
    employments: new Map(),
    messages: [],
    enrollment: createEnrollment(clientId),
  };
}
