// Generated from openapi/mock-control.yaml by packages/mock-server/scripts/control/generate.ts. Change that document, not this file.
import type { ControlInput, ControlResponse } from '../core/control/control-types.ts';

/** Input of {@link MockCalls.resetWorld}. */
export type ResetWorldInput = {
  /** Scenario. */
  scenario?: Required<NonNullable<ControlInput<'resetWorld'>>>['scenario'];
  /**
   * Start time (optional). For example 2025-06-30T17:00:00Z, or milliseconds since 1970. The clock stops at
   * this time; by default, it runs. A moment as in RFC 3339.
   */
  now?: Required<NonNullable<ControlInput<'resetWorld'>>>['now'];
};

/** Input of {@link MockCalls.setClock}. */
export type SetClockInput = {
  /**
   * Stop the clock at. For example 2025-06-17T09:00:00Z, or milliseconds since 1970. A moment as in RFC 3339.
   */
  now?: Required<NonNullable<ControlInput<'setClock'>>>['now'];
  /** Move the clock by milliseconds. */
  advanceMs?: Required<NonNullable<ControlInput<'setClock'>>>['advanceMs'];
};

/** Input of {@link MockCalls.loadWorld}. */
export type LoadWorldInput = {
  /** Name of this format. */
  format: Required<NonNullable<ControlInput<'loadWorld'>>>['format'];
  /** Version of this format. */
  version: Required<NonNullable<ControlInput<'loadWorld'>>>['version'];
  /** Scenario. */
  scenario: Required<NonNullable<ControlInput<'loadWorld'>>>['scenario'];
  /** Digest of `world`. Pattern `^[0-9a-f]{64}$`. */
  sha256: Required<NonNullable<ControlInput<'loadWorld'>>>['sha256'];
  /** The world in the format of devalue, JSON with maps and references. */
  world: Required<NonNullable<ControlInput<'loadWorld'>>>['world'];
};

/** Input of {@link MockCalls.readTable}. */
export type ReadTableInput = {
  /** Table. Name of a table, such as `timesheets`. The console lists those of the contract. */
  table: Required<NonNullable<ControlInput<'readTable'>>>['table'];
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'readTable'>>>['email'];
  /** Only rows that contain this text, e.g. an id or a name. */
  search?: Required<NonNullable<ControlInput<'readTable'>>>['search'];
  /** Number of matching rows to leave out, for the next page. At least 0. */
  from?: Required<NonNullable<ControlInput<'readTable'>>>['from'];
};

/** Input of {@link MockCalls.changeRow}. */
export type ChangeRowInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'changeRow'>>>['email'];
  /** Table. Name of a table, such as `timesheets`. The console lists those of the contract. */
  table: Required<NonNullable<ControlInput<'changeRow'>>>['table'];
  /** Id. By default, that of the newest row. Not empty, at least 1. */
  id?: Required<NonNullable<ControlInput<'changeRow'>>>['id'];
  /** Fields. As JSON, e.g. { "status": 0 }. */
  change: Required<NonNullable<ControlInput<'changeRow'>>>['change'];
};

/** Input of {@link MockCalls.removeRow}. */
export type RemoveRowInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'removeRow'>>>['email'];
  /** Table. Name of a table, such as `timesheets`. The console lists those of the contract. */
  table: Required<NonNullable<ControlInput<'removeRow'>>>['table'];
  /** Id. By default, that of the newest row. Not empty, at least 1. */
  id?: Required<NonNullable<ControlInput<'removeRow'>>>['id'];
};

/** Input of {@link MockCalls.clear}. */
export type ClearInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'clear'>>>['email'];
  /** Table. By default, all tables. The resources are those of all clients. */
  table?: Required<NonNullable<ControlInput<'clear'>>>['table'];
};

/** Input of {@link MockCalls.activateAccount}. */
export type ActivateAccountInput = {
  /** Account. */
  email: Required<NonNullable<ControlInput<'activateAccount'>>>['email'];
};

/** Input of {@link MockCalls.setPassthrough}. */
export type SetPassthroughInput = {
  /** Operations. */
  operations: Required<NonNullable<ControlInput<'setPassthrough'>>>['operations'];
};

/** Input of {@link MockCalls.addFault}. */
export type AddFaultInput = {
  /** Operation. Operation of the contract, downloadFile, or * for all of them. */
  operationId: Required<NonNullable<ControlInput<'addFault'>>>['operationId'];
  /** The failure. */
  fault: Required<NonNullable<ControlInput<'addFault'>>>['fault'];
  /** Number of requests. Empty: until the fault is cleared. At least 1. */
  times?: Required<NonNullable<ControlInput<'addFault'>>>['times'];
};

/** Input of {@link MockCalls.addResponse}. */
export type AddResponseInput = {
  /** Operation. Operation of the contract. */
  operationId: Required<NonNullable<ControlInput<'addResponse'>>>['operationId'];
  /** Status. At least 200, at most 599. */
  status: Required<NonNullable<ControlInput<'addResponse'>>>['status'];
  /** Body. Absent: the first example that the contract has for this status. */
  body?: Required<NonNullable<ControlInput<'addResponse'>>>['body'];
  /** Headers. */
  headers?: Required<NonNullable<ControlInput<'addResponse'>>>['headers'];
  /** Outside of the contract. true: a status or a body that breaks the contract is accepted. */
  lenient?: Required<NonNullable<ControlInput<'addResponse'>>>['lenient'];
  /** Number of requests. Empty: until the fault is cleared. At least 1. */
  times?: Required<NonNullable<ControlInput<'addResponse'>>>['times'];
  /** Carry out the request. true: the request takes effect as well. */
  applied?: Required<NonNullable<ControlInput<'addResponse'>>>['applied'];
};

/** Input of {@link MockCalls.beginOutage}. */
export type BeginOutageInput = {
  /** Milliseconds. At least 1, at most 600000. */
  ms: Required<NonNullable<ControlInput<'beginOutage'>>>['ms'];
};

/** Input of {@link MockCalls.readCall}. */
export type ReadCallInput = {
  /** At least 1. */
  number: Required<NonNullable<ControlInput<'readCall'>>>['number'];
};

/** Input of {@link MockCalls.sendAgain}. */
export type SendAgainInput = {
  /** Number of the request. At least 1. */
  number: Required<NonNullable<ControlInput<'sendAgain'>>>['number'];
};

/** Input of {@link MockCalls.keepPayloads}. */
export type KeepPayloadsInput = {
  /** Keep payloads. */
  keep: Required<NonNullable<ControlInput<'keepPayloads'>>>['keep'];
};

/** Input of {@link MockCalls.addEmployee}. */
export type AddEmployeeInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'addEmployee'>>>['email'];
  /** First name. Not empty. */
  first_name?: Required<NonNullable<ControlInput<'addEmployee'>>>['first_name'];
  /** Last name. Not empty. */
  last_name?: Required<NonNullable<ControlInput<'addEmployee'>>>['last_name'];
  /** E-mail of the employee. Not empty. */
  employee_email?: Required<NonNullable<ControlInput<'addEmployee'>>>['employee_email'];
  /** Telephone. Not empty. */
  phone_number?: Required<NonNullable<ControlInput<'addEmployee'>>>['phone_number'];
  /** File name. Ends in .pdf, .png or .xlsx. Not empty. */
  file?: Required<NonNullable<ControlInput<'addEmployee'>>>['file'];
};

/** Input of {@link MockCalls.hire}. */
export type HireInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'hire'>>>['email'];
  /** Employee id. By default, the last employee who can be hired. At least 1. */
  employee_id?: Required<NonNullable<ControlInput<'hire'>>>['employee_id'];
  /** Position. Not empty. */
  position?: Required<NonNullable<ControlInput<'hire'>>>['position'];
  /** Date of hire. For example 2025-06-01. A day as `YYYY-MM-DD`. */
  hired_date?: Required<NonNullable<ControlInput<'hire'>>>['hired_date'];
};

/** Input of {@link MockCalls.addProof}. */
export type AddProofInput = {
  /** Invoice id. At least 1. */
  invoice_id: Required<NonNullable<ControlInput<'addProof'>>>['invoice_id'];
};

/** Input of {@link MockCalls.addReceipt}. */
export type AddReceiptInput = {
  /** Payable id. At least 1. */
  payable_id: Required<NonNullable<ControlInput<'addReceipt'>>>['payable_id'];
};

/** Input of {@link MockCalls.addInvoice}. */
export type AddInvoiceInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'addInvoice'>>>['email'];
  /** Description. Not empty. */
  description?: Required<NonNullable<ControlInput<'addInvoice'>>>['description'];
  /** Price. */
  price?: Required<NonNullable<ControlInput<'addInvoice'>>>['price'];
  /** Date. For example 2025-06-01. A day as `YYYY-MM-DD`. */
  date?: Required<NonNullable<ControlInput<'addInvoice'>>>['date'];
  /** File name. Ends in .pdf, .png or .xlsx. Not empty. */
  file?: Required<NonNullable<ControlInput<'addInvoice'>>>['file'];
};

/** Input of {@link MockCalls.addPayrollSheet}. */
export type AddPayrollSheetInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'addPayrollSheet'>>>['email'];
  /** Employee id. At least 1. */
  employee_id?: Required<NonNullable<ControlInput<'addPayrollSheet'>>>['employee_id'];
  /** First day. For example 2025-06-01. A day as `YYYY-MM-DD`. */
  start?: Required<NonNullable<ControlInput<'addPayrollSheet'>>>['start'];
  /** Last day. For example 2025-06-15. A day as `YYYY-MM-DD`. */
  end?: Required<NonNullable<ControlInput<'addPayrollSheet'>>>['end'];
  /** File name. Ends in .pdf, .png or .xlsx. Not empty. */
  file?: Required<NonNullable<ControlInput<'addPayrollSheet'>>>['file'];
};

/** Input of {@link MockCalls.addReport}. */
export type AddReportInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'addReport'>>>['email'];
  /** Type. Not empty. */
  type?: Required<NonNullable<ControlInput<'addReport'>>>['type'];
  /** Description. Not empty. */
  description?: Required<NonNullable<ControlInput<'addReport'>>>['description'];
  /** Date. For example 2025-06-30. A day as `YYYY-MM-DD`. */
  date?: Required<NonNullable<ControlInput<'addReport'>>>['date'];
};

/** Input of {@link MockCalls.addResource}. */
export type AddResourceInput = {
  /** Name. Not empty. */
  name?: Required<NonNullable<ControlInput<'addResource'>>>['name'];
  /** Description. Not empty. */
  description?: Required<NonNullable<ControlInput<'addResource'>>>['description'];
  /** File name. Ends in .pdf, .png or .xlsx. Not empty. */
  file?: Required<NonNullable<ControlInput<'addResource'>>>['file'];
};

/** Input of {@link MockCalls.addTimesheet}. */
export type AddTimesheetInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'addTimesheet'>>>['email'];
  /** Employee id. At least 1. */
  employee_id?: Required<NonNullable<ControlInput<'addTimesheet'>>>['employee_id'];
  /** Start. For example 2025-06-17T08:00:00Z, or milliseconds since 1970. A moment as in RFC 3339. */
  start?: Required<NonNullable<ControlInput<'addTimesheet'>>>['start'];
  /** Hours. At most 24, more than 0. */
  hours?: Required<NonNullable<ControlInput<'addTimesheet'>>>['hours'];
  /** Service code. Not empty. */
  service_code?: Required<NonNullable<ControlInput<'addTimesheet'>>>['service_code'];
  /** Note. Not empty. */
  specification?: Required<NonNullable<ControlInput<'addTimesheet'>>>['specification'];
  /** Status. 0 pending, 1 approved, -1 declined. One of `0`, `1`, `-1`. */
  status?: Required<NonNullable<ControlInput<'addTimesheet'>>>['status'];
};

/** Input of {@link MockCalls.setBudget}. */
export type SetBudgetInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'setBudget'>>>['email'];
  /** Total. */
  total: Required<NonNullable<ControlInput<'setBudget'>>>['total'];
  /** Spent. */
  spent: Required<NonNullable<ControlInput<'setBudget'>>>['spent'];
};

/** Input of {@link MockCalls.addDocument}. */
export type AddDocumentInput = {
  /** Client. E-mail of an account. By default, the first account is used. Not empty. */
  email?: Required<NonNullable<ControlInput<'addDocument'>>>['email'];
  /** Name. Not empty. */
  name?: Required<NonNullable<ControlInput<'addDocument'>>>['name'];
  /** Broken. true: the content is not valid base64. */
  broken?: Required<NonNullable<ControlInput<'addDocument'>>>['broken'];
};

/** One typed function for each control call of openapi/mock-control.yaml. */
export type MockCalls = {
  /**
   * Reset the world.
   *
   * @returns The world was reset. Sign in again.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly resetWorld: (input?: ResetWorldInput) => Promise<ControlResponse<'resetWorld'>>;

  /**
   * Set the clock.
   *
   * With `now`, the clock stops at this time. With `advanceMs`, it moves by this time without being stopped.
   *
   * @returns The clock was set.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly setClock: (input: SetClockInput) => Promise<ControlResponse<'setClock'>>;

  /**
   * Read everything that the console shows of a world, with the newest 100 requests.
   *
   * @returns The world as it is now.
   */
  readonly getOverview: (input?: ControlInput<'getOverview'>) => Promise<ControlResponse<'getOverview'>>;

  /**
   * List the worlds, in the order of their last use.
   *
   * @returns The names of the worlds.
   */
  readonly listWorlds: (input?: ControlInput<'listWorlds'>) => Promise<ControlResponse<'listWorlds'>>;

  /**
   * List the scenarios in which a world can begin.
   *
   * @returns The scenarios with their descriptions.
   */
  readonly listScenarios: (input?: ControlInput<'listScenarios'>) => Promise<ControlResponse<'listScenarios'>>;

  /**
   * Save this world.
   *
   * Returns the world as a file for `loadWorld` of this server or another one, without uploaded files.
   *
   * @returns The world as it is now.
   */
  readonly saveWorld: (input?: ControlInput<'saveWorld'>) => Promise<ControlResponse<'saveWorld'>>;

  /**
   * Load a saved world.
   *
   * Replaces the world that `X-Portal-World` names with the saved world.
   *
   * @returns The saved world was loaded. Sign in again.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly loadWorld: (input: LoadWorldInput) => Promise<ControlResponse<'loadWorld'>>;

  /**
   * List the rows of one table of a client, newest first.
   *
   * @returns At most 100 rows, with the number of matching rows (`found`) and of all rows (`of`).
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly readTable: (input: ReadTableInput) => Promise<ControlResponse<'readTable'>>;

  /**
   * Change a row.
   *
   * Replaces fields of a row. A change that breaks the contract is refused.
   *
   * @returns The row was changed.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly changeRow: (input: ChangeRowInput) => Promise<ControlResponse<'changeRow'>>;

  /**
   * Remove a row.
   *
   * @returns The row was removed.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly removeRow: (input: RemoveRowInput) => Promise<ControlResponse<'removeRow'>>;

  /**
   * Remove all rows.
   *
   * Removes the rows of one table of a client, or of all tables. Accounts, budget and enrollment stay.
   *
   * @returns The rows were removed.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly clear: (input?: ClearInput) => Promise<ControlResponse<'clear'>>;

  /**
   * List the accounts, without passwords.
   *
   * @returns The accounts of the world.
   */
  readonly listAccounts: (input?: ControlInput<'listAccounts'>) => Promise<ControlResponse<'listAccounts'>>;

  /**
   * Activate an account.
   *
   * @returns The account was activated.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly activateAccount: (input: ActivateAccountInput) => Promise<ControlResponse<'activateAccount'>>;

  /**
   * End every session.
   *
   * @returns Every session was ended.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly expireSessions: (input?: ControlInput<'expireSessions'>) => Promise<ControlResponse<'expireSessions'>>;

  /**
   * Choose what the real service answers.
   *
   * The mock passes these operations on to the real service that it was started with, and with them those of
   * the session: sign in again afterwards. It answers all others itself. An empty list passes none on.
   *
   * @returns The operations were chosen. Sign in again.
   * @throws {MockControlError} 409: The control call was refused. The message tells the developer why.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly setPassthrough: (input: SetPassthroughInput) => Promise<ControlResponse<'setPassthrough'>>;

  /**
   * List the active faults, oldest first.
   *
   * @returns The active faults. The oldest one that matches a request is used.
   */
  readonly listFaults: (input?: ControlInput<'listFaults'>) => Promise<ControlResponse<'listFaults'>>;

  /**
   * Set a fault.
   *
   * @returns The fault was set.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addFault: (input: AddFaultInput) => Promise<ControlResponse<'addFault'>>;

  /**
   * Clear all faults.
   *
   * @returns All faults were cleared.
   */
  readonly clearFaults: (input?: ControlInput<'clearFaults'>) => Promise<ControlResponse<'clearFaults'>>;

  /**
   * Set a response.
   *
   * The mock answers requests of the operation with this response and does not carry them out. It is a fault
   * of the kind `status`: `listFaults` lists it, and `clearFaults` clears it. Without `times`, it replaces an
   * earlier one of its operation that had none either.
   *
   * @returns The response was set.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addResponse: (input: AddResponseInput) => Promise<ControlResponse<'addResponse'>>;

  /**
   * Refuse all connections for a while.
   *
   * The port refuses all connections for `ms` milliseconds. This affects all worlds.
   *
   * @returns The outage has begun.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly beginOutage: (input: BeginOutageInput) => Promise<ControlResponse<'beginOutage'>>;

  /**
   * List the messages that would have been e-mailed, oldest first.
   *
   * @returns One-time codes, new passwords, and messages from clients to the provider.
   */
  readonly listMessages: (input?: ControlInput<'listMessages'>) => Promise<ControlResponse<'listMessages'>>;

  /**
   * List the last 1,000 requests of a world, oldest first.
   *
   * @returns The requests with their breaches of the contract, without payloads and tokens.
   */
  readonly listCalls: (input?: ControlInput<'listCalls'>) => Promise<ControlResponse<'listCalls'>>;

  /**
   * Save the last requests as a HAR file.
   *
   * Returns the last 100 requests with their responses, for a network panel or as a scenario file. Only
   * values that the contract marks as plain, ids, dates and words of enums stay; every other value has a
   * stand-in of the same shape. Files are not included.
   *
   * @returns HAR 1.2, oldest first. A request without a response has the status 0.
   */
  readonly saveHar: (input?: ControlInput<'saveHar'>) => Promise<ControlResponse<'saveHar'>>;

  /**
   * Read one request with its response.
   *
   * @returns The request, masked like the HAR file.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly readCall: (input: ReadCallInput) => Promise<ControlResponse<'readCall'>>;

  /**
   * Send a request again.
   *
   * Sends the recorded request with its session and its files. Returns 404 if the request is no longer kept.
   *
   * @returns The request was sent again.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly sendAgain: (input: SendAgainInput) => Promise<ControlResponse<'sendAgain'>>;

  /**
   * Keep payloads.
   *
   * Turns the recording of payloads on or off. By default, the payloads of the last 100 requests are kept.
   *
   * @returns The setting was changed.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly keepPayloads: (input: KeepPayloadsInput) => Promise<ControlResponse<'keepPayloads'>>;

  /**
   * Add an employee.
   *
   * The employee can be hired.
   *
   * @returns The employee was added.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addEmployee: (input?: AddEmployeeInput) => Promise<ControlResponse<'addEmployee'>>;

  /**
   * Hire an employee.
   *
   * @returns The employee was hired.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 409: The state of the item does not allow the control call.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly hire: (input?: HireInput) => Promise<ControlResponse<'hire'>>;

  /**
   * Attach a proof of payment.
   *
   * Possible only for an invoice that the client approved.
   *
   * @returns The proof was attached.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 409: The state of the item does not allow the control call.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addProof: (input: AddProofInput) => Promise<ControlResponse<'addProof'>>;

  /**
   * Add a receipt to a payable.
   *
   * @returns The receipt was added.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addReceipt: (input: AddReceiptInput) => Promise<ControlResponse<'addReceipt'>>;

  /**
   * Add a vendor invoice.
   *
   * @returns The invoice was added.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addInvoice: (input?: AddInvoiceInput) => Promise<ControlResponse<'addInvoice'>>;

  /**
   * Add a payroll sheet.
   *
   * @returns The payroll sheet was added.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addPayrollSheet: (input?: AddPayrollSheetInput) => Promise<ControlResponse<'addPayrollSheet'>>;

  /**
   * Add a report.
   *
   * @returns The report was added.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addReport: (input?: AddReportInput) => Promise<ControlResponse<'addReport'>>;

  /**
   * Add a resource for all clients.
   *
   * @returns The resource was added.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addResource: (input?: AddResourceInput) => Promise<ControlResponse<'addResource'>>;

  /**
   * Add a timesheet.
   *
   * @returns The timesheet was added.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addTimesheet: (input?: AddTimesheetInput) => Promise<ControlResponse<'addTimesheet'>>;

  /**
   * Set the budget.
   *
   * @returns The budget was set.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly setBudget: (input: SetBudgetInput) => Promise<ControlResponse<'setBudget'>>;

  /**
   * Add an enrollment document.
   *
   * Documents are listed once the enrollment is complete.
   *
   * @returns The document was added.
   * @throws {MockControlError} 404: The world has no such item.
   * @throws {MockControlError} 422: The control call was refused. The message tells the developer why.
   */
  readonly addDocument: (input?: AddDocumentInput) => Promise<ControlResponse<'addDocument'>>;
};
